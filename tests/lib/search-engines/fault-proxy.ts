import type { IncomingMessage } from 'node:http';
import { startServer, type TestServer } from '../http-server.ts';
import { forward } from './forward.ts';

/** What becomes of a request: nothing is passed on with `status` and `cut`. */
type Fault =
  | { kind: 'delay'; ms: number }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: object | string }
  /** The connection ends, without an answer or in the middle of one. */
  | { kind: 'cut'; when: 'at-once' | 'in-the-answer' };

export interface FaultProxy extends TestServer {
  /** Which fault a request meets, asked at each; undefined passes it on as it is. */
  fault: (request: IncomingMessage) => Fault | undefined;
}

/** A line to a server that can be slow, cut, or answered by something else; whole until `fault` is set. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const server = await startServer((request, response) => {
    const fault = proxy.fault(request);
    if (!fault) return forward(target, request, response);
    switch (fault.kind) {
      case 'delay': {
        const timer = setTimeout(() => forward(target, request, response), fault.ms);
        response.on('close', () => clearTimeout(timer));
        return;
      }
      case 'status':
        response.writeHead(fault.status, { 'Content-Type': 'application/json', ...fault.headers });
        response.end(typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? {}));
        return;
      case 'cut':
        if (fault.when === 'at-once') return void request.socket.destroy();
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
        response.write('{"hits":', () => request.socket.destroy());
        return;
    }
  });
  const proxy: FaultProxy = { ...server, fault: () => undefined };
  return proxy;
}
