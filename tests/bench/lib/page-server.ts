/**
 * The other side of the scrape benchmark, in a process of its own: every host and path has a page of about 40 kB, half
 * of them with JSON-LD, answers conditional requests, and has a robots.txt. Prints its port; a line on stdin makes it
 * print how many requests it has had since the last one.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

const PAGE_BYTES = 40_000;
const SYLLABLES = 'ba ko ri ten mul sa ver lin dor gus wei pra tel nok zi'.split(' ');
const word = (n: number): string =>
  [n, n >> 4, n >> 8].map((part) => SYLLABLES[part % SYLLABLES.length]).join('') + (n % 7 === 0 ? 'ung' : '');

/** As career systems make them: 6 kB of text, the rest is markup, styles and a script with the page's data. */
function page(variant: number): Buffer {
  let seed = variant + 1;
  const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 8;
  const sentence = () => Array.from({ length: 12 }, () => word(random() % 4096)).join(' ');
  const section = () =>
    `<section class="job-section job-section--text" data-block="${random()}"><h2 class="job-section__title">${word(random() % 4096)}</h2>
     <ul class="list list--bullets">${Array.from({ length: 5 }, () => `<li class="list__item"><span class="text">${sentence()}</span></li>`).join('\n')}</ul></section>`;
  const advert = Array.from({ length: 13 }, section).join('\n');
  const ld = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: word(variant),
    description: advert,
  };
  const script = variant % 2 ? `<script type="application/ld+json">${JSON.stringify(ld)}</script>` : '';
  const start = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${word(variant)}</title>${script}
    <style>${'.row{display:flex;margin:0 auto}'.repeat(60)}</style></head><body>
    <nav><ul>${'<li class="nav-item"><a href="/jobs">Alle Stellen</a></li>'.repeat(60)}</ul></nav><main>${advert}</main>
    <footer>${'<a class="footer-link" href="/impressum">Impressum</a>'.repeat(20)}</footer>`;
  const data = `{"id":${variant},"labels":["${sentence()}"]},`;
  const filler = data.repeat(Math.ceil(Math.max(0, PAGE_BYTES - start.length) / data.length));
  return Buffer.from(`${start}<script>window.data=[${filler}]</script></body></html>`);
}

const pages = Array.from({ length: 64 }, (_, variant) => page(variant));
let requests = 0;
const server = createServer((request, response) => {
  requests++;
  const url = request.url ?? '/';
  if (url === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private/\n');
    return;
  }
  const etag = `"${request.headers.host}${url}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const body = pages[Number(url.slice(url.lastIndexOf('/') + 1)) % pages.length]!;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag, 'content-length': body.length })
    .end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
createInterface({ input: process.stdin }).on('line', () => {
  console.log(requests);
  requests = 0;
});
