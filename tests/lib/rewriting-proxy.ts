import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from '../../scripts/serve.ts';

/** The address that the proxy finds in the description of each job, and hides. */
export const HIDDEN_MAIL = 'jobs+größe@bakery.example';

/** As content delivery networks hide an address: its bytes after a key that each is combined with. */
const hidden = (address: string): string =>
  Buffer.from([0x42, ...Buffer.from(address).map((byte) => byte ^ 0x42)]).toString('hex');

const INJECTED = '/cdn-cgi/injected.js';
const script = `<script src="${INJECTED}"></script>`;
const mail = `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${hidden(HIDDEN_MAIL)}">[email&#160;protected]</a>`;

/**
 * A content delivery network in front of a server, which rewrites pages: it hides mail addresses without bringing the script that
 * shows them, adds scripts that count how often they run (`injected`), and drops quotes and space.
 */
export async function rewritingProxy(target: RunningServer): Promise<RunningServer> {
  const rewritten = (html: string): string =>
    html
      .replace(/(<section class="job-text"[^>]*>.*?<p dir="auto">)/s, `$1${mail} `)
      .replace(/(<main\b[^>]*>|<article class="job"[^>]*>)/g, `$1${script}`)
      .replace('</body>', `${script}</body>`)
      .replace(/="([\w/.-]+)"/g, '=$1')
      .replace(/>\s+</g, '> <');
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === INJECTED) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' });
        response.end('globalThis.injected = (globalThis.injected ?? 0) + 1;');
        return;
      }
      const answer = await fetch(target.url + request.url, { headers: { 'Accept-Encoding': 'identity' } });
      const type = answer.headers.get('Content-Type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'Content-Type': type });
      response.end(type.startsWith('text/html') ? rewritten(body.toString()) : body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await target.close();
    },
  };
}
