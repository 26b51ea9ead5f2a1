import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes a request on to the server at `target`, and its answer back; a server that is away cuts the connection. */
export function forward(target: string, asked: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = asked;
  const onwards = request(new URL(asked.url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onwards.on('error', () => response.destroy());
  response.on('close', () => onwards.destroy());
  asked.pipe(onwards);
}
