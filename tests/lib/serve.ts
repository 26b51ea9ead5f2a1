import { onTestFinished } from 'vitest';
import { type Handler, type TestServer, startServer } from './http-server.ts';

/** As `startServer`, closed when the running test ends. */
export async function serve(
  handler: Handler,
  options?: Parameters<typeof startServer>[1],
): Promise<TestServer> {
  const server = await startServer(handler, options);
  onTestFinished(server.close);
  return server;
}
