import { Agent, request } from 'node:http';

export interface HttpRequest {
  /** Without a path. */
  url: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
}
export interface HttpAnswer {
  status: number;
  text: string;
}

/** Asks over so many connections that stay open; `fetch` itself would cost a millisecond. */
export function keptConnections(count: number): (asked: HttpRequest) => Promise<HttpAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  return ({ url, path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url + path,
        body
          ? { agent, method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } }
          : { agent, headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
}

/**
 * Milliseconds of each.
 * @param atOnce how many are under way at any time
 */
export async function timeEach<T>(
  list: readonly T[],
  run: (item: T) => Promise<unknown>,
  atOnce = 1,
): Promise<number[]> {
  const times: number[] = [];
  const left = list.values();
  const work = async (): Promise<void> => {
    for (const item of left) {
      const started = performance.now();
      await run(item);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}
