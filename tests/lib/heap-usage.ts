import { WebSocket } from 'undici';

/** What the isolate of an edge worker holds, in bytes. */
export interface HeapUsage {
  /** JavaScript objects. */
  objects: number;
  /** Array buffers and WebAssembly memories. */
  buffers: number;
}

/**
 * Reads the memory of a worker through the debugger of `wrangler pages dev`, before and after a collection of garbage.
 * @param url an address that the worker answers: an isolate without requests does not collect
 * @param inspectorPort of the debugger
 */
export async function heapUsage(
  url: string,
  inspectorPort: number,
): Promise<{ before: HeapUsage; after: HeapUsage }> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const address = targets[0]?.webSocketDebuggerUrl;
  if (!address) throw new Error('The edge runtime offers nothing to debug.');
  // The debugger lets in no web page but its own.
  const socket = new WebSocket(address, { headers: { Origin: 'http://localhost' } });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const call = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      const id = ++last;
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, number> };
        if (answer.id === id) resolve(answer.result ?? {});
      });
      socket.send(JSON.stringify({ id, method }));
    });
  const usage = async (): Promise<HeapUsage> => {
    const { usedSize = NaN, backingStorageSize = NaN } = await call('Runtime.getHeapUsage');
    return { objects: usedSize, buffers: backingStorageSize };
  };
  const requests: Promise<unknown>[] = [];
  const timer = setInterval(() => requests.push(fetch(url).then((response) => response.text())), 100);
  try {
    await call('HeapProfiler.enable');
    const before = await usage();
    await call('HeapProfiler.collectGarbage');
    return { before, after: await usage() };
  } finally {
    clearInterval(timer);
    socket.close();
    await Promise.all(requests);
  }
}
