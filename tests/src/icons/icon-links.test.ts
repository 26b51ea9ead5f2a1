import { expect, it } from 'vitest';
import { bestFirst, manifestIcons, pageIcons } from '../../../src/http/page-head.ts';

const PAGE = 'https://a.example/jobs/';
const iconLinks = (html: string, url: string) => bestFirst(pageIcons(html, url).icons, url);
const HIDDEN = ['style', 'title', 'textarea']
  .map((name) => `<${name}><link rel="icon" href="/a.png"></${name}>`)
  .join('');
const FAVICON = 'https://a.example/favicon.ico';

it.each(
  // prettier-ignore
  [
    ['nothing', '<p>x</p>', []],
    ['an icon', '<link rel="icon" href="/a.png">', ['https://a.example/a.png']],
    ['the old name', "<LINK HREF='b.ico' REL='Shortcut Icon'>", ['https://a.example/jobs/b.ico']],
    ['no quotes', '<link rel=icon href=//cdn.example/c.png>', ['https://cdn.example/c.png']],
    ['an entity', '<link rel="icon" href="/a?b=1&amp;c=2#d">', ['https://a.example/a?b=1&c=2']],
    ['the first of two equal attributes', '<link rel="icon" href="/a.png" href="/b.png">', ['https://a.example/a.png']],
    ['other links', '<link rel="stylesheet" href="/a.png"><link rel="icons" href="/b.png">', []],
    ['vector images', '<link rel="icon" href="/a.svg"><link rel="icon" type="image/svg+xml" href="/b">', []],
    ['other schemes', '<link rel="icon" href="data:image/png;base64,AA"><link rel="icon" href="javascript:a">', []],
    ['an address below the base of the page', '<base href="/site/"><link rel="icon" href="a.png">', ['https://a.example/site/a.png']],
    ['a base behind the link, which counts for it all the same', '<link rel="icon" href="a.png"><base href="https://cdn.example/x/">', ['https://cdn.example/x/a.png']],
    ['the first of two bases', '<base target="_top"><base href="/one/"><base href="/two/"><link rel="icon" href="a.png">', ['https://a.example/one/a.png']],
    ['a base that leads nowhere, as if it were not there', '<base href="data:,x"><link rel="icon" href="a.png">', ['https://a.example/jobs/a.png']],
    ['a base in a comment', '<!-- <base href="/x/"> --><link rel=icon href=a.png>', [`${PAGE}a.png`]],
    ['what is commented out', '<!-- <link rel="icon" href="/old.png"> -->', []],
    ['what is in a conditional comment', '<!--[if IE]><link rel="icon" href="/ie.ico"><![endif]-->', []],
    ['what a script writes', `<script>document.write('<link rel="icon" href="/js.png">')</script>`, []],
    ['what stands in a style, a title or a text field', HIDDEN, []],
    ['what is for browsers without scripts', '<noscript><link rel="icon" href="/no.png"></noscript>', []],
    ['what a template holds', '<template><link rel="icon" href="/t.png"></template>', []],
    ['an address with entities', '<link rel=icon href="&#x2F;a&period;png">', ['https://a.example/a.png']],
    ['an address between blanks', '<link rel="icon" href="\n /a.png ">', ['https://a.example/a.png']],
    ['> in an attribute', '<link title="a > b" rel="icon" href="/a.png">', ['https://a.example/a.png']],
    ['what is no address', '<link rel="icon" href="http://[">', []],
  ],
)('finds %s', (_, html, expected) => expect(iconLinks(html, PAGE)).toEqual([...expected, FAVICON]));

const APPLE = '<link rel="apple-touch-icon-precomposed" href="/apple.png">';
const sized = (...all: string[]): string =>
  all.map((sizes) => `<link rel="icon" sizes="${sizes}" href="/${sizes}.png">`).join('');

it.each(
  // prettier-ignore
  [
    ['the smallest of the large ones first', sized('512x512', '64x64') + APPLE, '64x64.png apple.png 512x512.png favicon.ico'],
    ['large ones before small ones', sized('48x48', '96x96'), '96x96.png 48x48.png favicon.ico'],
    ['the largest of the small ones first', sized('16x16', 'any', '48x48'), '48x48.png 16x16.png any.png favicon.ico'],
    ['of many the first ones and the last', sized('16x16', '512x512', '48x48', '96x96', '64x64'), '64x64.png 96x96.png 512x512.png favicon.ico'],
  ],
)('puts %s', (_, html, expected) => {
  const paths = iconLinks(html, PAGE).map((url) => new URL(url).pathname.slice(1));
  expect(paths.join(' ')).toBe(expected);
});

it('reads a hostile page once', () => {
  for (const part of ['<link', '<link rel="', '<link rel=icon href=', "<link '", '<link a='])
    expect(iconLinks(part.repeat(100_000), PAGE)).toEqual([FAVICON]);
  for (const part of ['a', 'a ', ' ', 'a=', '"']) {
    expect(iconLinks(`<link ${part.repeat(500_000)}>`, PAGE)).toEqual([FAVICON]);
    expect(iconLinks(`<link ${part.repeat(900)}>`.repeat(200), PAGE)).toEqual([FAVICON]);
  }
});

it.each([
  ['a path', '0; url=/en/', 'https://a.example/en/'],
  ['quotes', "0;URL='next.html'", `${PAGE}next.html`],
  ['a comma and blanks', ' 3 , url = /en ', 'https://a.example/en'],
  ['no "url="', '0;/en/', 'https://a.example/en/'],
  ['a fraction', '0.5; url=/en/', 'https://a.example/en/'],
  ['another host', '1;url=https://www.a.example/', 'https://www.a.example/'],
  ['no address', '5', undefined],
  ['the page itself', `0; url=${PAGE}`, undefined],
  ['the page itself, at another place', '0; url=#top', undefined],
  ['later', '30; url=/en/', undefined],
  ['a script', '0; url=javascript:alert(1)', undefined],
  ['what is no time', 'soon; url=/en/', undefined],
])('a page that leads on: %s', (_, content, expected) => {
  expect(pageIcons(`<META HTTP-EQUIV=Refresh content="${content}">`, PAGE).refresh).toBe(expected);
});

it('a page leads nowhere from a comment or from noscript', () => {
  const meta = '<meta http-equiv="refresh" content="0; url=/en/">';
  expect(pageIcons(`<!-- ${meta} --><noscript>${meta}</noscript>`, PAGE).refresh).toBeUndefined();
});

it.each([
  ['none', '<link rel="stylesheet" href="/a">', undefined],
  [
    'the first one',
    '<link rel=manifest href=/a.json><link rel=manifest href=/b.json>',
    'https://a.example/a.json',
  ],
  ['none with another scheme', '<link rel="manifest" href="data:application/json,{}">', undefined],
])('the manifest of a page: %s', (_, html, expected) => {
  expect(pageIcons(html, PAGE).manifest).toBe(expected);
});

it.each([
  ['nothing', '', []],
  ['no object', '[1]', []],
  ['no list', '{"icons":{"0":{"src":"/a.png"}}}', []],
  ['entries that are none', '{"icons":[null,1,{},{"src":7},{"src":""}]}', []],
  ['an icon', '{"icons":[{"src":"a.png","sizes":"512x512"}]}', [{ url: `${PAGE}a.png`, size: 512 }]],
  ['a size of its own', '{"icons":[{"src":"/a.png"}]}', [{ url: 'https://a.example/a.png', size: 192 }]],
  [
    'vector images, stencils and wide margins',
    '{"icons":[{"src":"/a.svg"},{"src":"/b","type":"image/svg+xml"},{"src":"/c","purpose":"maskable"},{"src":"/d","purpose":"monochrome"}]}',
    [],
  ],
  [
    'a maskable one for any use',
    '{"icons":[{"src":"/c","purpose":"maskable any","sizes":"96x96"}]}',
    [{ url: 'https://a.example/c', size: 96 }],
  ],
  ['other schemes', '{"icons":[{"src":"data:image/png;base64,AA"}]}', []],
])('the icons of a manifest: %s', (_, text, expected) => expect(manifestIcons(text, PAGE)).toEqual(expected));
