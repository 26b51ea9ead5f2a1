import { expect, it } from 'vitest';
import { iconLinks, manifestIcons, pageIcons } from '../../../src/icons/icon-links.ts';

const PAGE = 'https://a.example/jobs/';
const FAVICON = 'https://a.example/favicon.ico';

it.each([
  ['nothing', '<p>x</p>', []],
  ['an icon', '<link rel="icon" href="/a.png">', ['https://a.example/a.png']],
  ['the old name', "<LINK HREF='b.ico' REL='Shortcut Icon'>", ['https://a.example/jobs/b.ico']],
  ['no quotes', '<link rel=icon href=//cdn.example/c.png>', ['https://cdn.example/c.png']],
  ['an entity', '<link rel="icon" href="/a?b=1&amp;c=2#d">', ['https://a.example/a?b=1&c=2']],
  [
    'the first of two equal attributes',
    '<link rel="icon" href="/a.png" href="/b.png">',
    ['https://a.example/a.png'],
  ],
  ['other links', '<link rel="stylesheet" href="/a.png"><link rel="icons" href="/b.png">', []],
  ['vector images', '<link rel="icon" href="/a.svg"><link rel="icon" type="image/svg+xml" href="/b">', []],
  [
    'other schemes',
    '<link rel="icon" href="data:image/png;base64,AA"><link rel="icon" href="javascript:a">',
    [],
  ],
  ['what is no address', '<link rel="icon" href="http://[">', []],
])('finds %s', (_, html, expected) => {
  expect(iconLinks(html, PAGE)).toEqual([...expected, FAVICON]);
});

it('puts the smallest of the large ones first, then the largest of the small ones', () => {
  const html = ['16x16', '512x512', '48x48', '96x96', 'any', '64x64']
    .map((sizes) => `<link rel="icon" sizes="${sizes}" href="/${sizes}.png">`)
    .join('');
  expect(
    iconLinks(`${html}<link rel="apple-touch-icon-precomposed" href="/apple.png">`, PAGE).map((url) =>
      new URL(url).pathname.slice(1),
    ),
  ).toEqual([
    '64x64.png',
    '96x96.png',
    'apple.png',
    '512x512.png',
    '48x48.png',
    '16x16.png',
    'any.png',
    'favicon.ico',
  ]);
});

it('reads a hostile page once', () => {
  for (const part of ['<link', '<link rel="', '<link rel=icon href=', "<link '", '<link a=']) {
    expect(iconLinks(part.repeat(100_000), PAGE)).toEqual([FAVICON]);
  }
  for (const part of ['a', 'a ', ' ', 'a=', '"']) {
    expect(iconLinks(`<link ${part.repeat(500_000)}>`, PAGE)).toEqual([FAVICON]);
    expect(iconLinks(`<link ${part.repeat(900)}>`.repeat(200), PAGE)).toEqual([FAVICON]);
  }
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
])('the icons of a manifest: %s', (_, text, expected) => {
  expect(manifestIcons(text, PAGE)).toEqual(expected);
});
