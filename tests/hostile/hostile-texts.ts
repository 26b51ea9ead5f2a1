import { listOf } from '../lib/text-table.ts';
/**
 * Beginnings that a reader hopes to see the end of, and what can be read in several ways: said again and again, they
 * make a careless expression start over at each of them.
 */
// prettier-ignore
const PUMPS = [
  ...[' ', '\t', '\n', '\r', ' \n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\0', '\u0301', '\ud800'],
  ...['a', 'A', 'aA', 'é', '한', '1', '0', '-', '_', '.', ',', ':', ';', '/', '\\', '|', '*', '+', '#', '@'],
  ...['"', "'", '(', '[', '{', '<', '>', '&', '=', '%', '$', '${', '!', '?'],
  ...['<a ', '<a b=', '<a b="', '</', '</a', '<!', '<!--', '<!-- -->', '<![CDATA[', '<?', '<p>', '<p ', '< '],
  ...['<b itemprop=description>', '<i itemprop="title" content="b">', '<p itemscope itemprop=a>'],
  ...['<link ', '<link a=', '<meta ', '<meta charset=', '<script', '<div class="', 'a=', 'a="'],
  ...['/*', '/**/', '//', '// ', '-->', ']]>', ']]> ', '; ', ';\n', '&amp', '&#', '&#x', '&amp;'],
  ...['a ', 'a-', 'a.', '.a', 'a,', 'a/', '-a', ' -a', '"a" ', '-"a" ', 'a"', ' "', 'C+', 'a+', 'a &', 'R&D '],
  ...['a@', '@a', 'a@a', 'a@a.', 'http:', 'https://', 'www.', 'javascript:', 'javascript: ', 'data:text/html'],
  ...['1 ', '1-', '1 - ', '1.', '1,', '1/', '24/7', '80 – ', '100 %', '2026-01-01', '1T1', '00', '+1', '(0'],
  ...['m/', '(m/w', 'm/w/d ', 'aaa:in', 'aaa*', 'aaa(', 'aaa/-', 'aaaIn', 'mmm|m', 'x·e'],
  ...['charset=', 'charset = ', 'charset="', 'q=0', ';q=0.', 'W/', '"a",', 'text/html;', 'display : '],
  ...['User-agent: *\n', 'Disallow: /*\n', 'Disallow: ', 'Crawl-delay: 1\n', '#\n'],
  ...listOf(`
    <b> | </b> | <b></i> | <main> | <article> | <nav> | <form> | <p class=nav> | <li> | <td> | <svg>
  `),
  ...['[{', '{"a":', '[[', '"a":', '\\u00', '\\"', 'null,', '[1,', '1e', '{"@type":"JobPosting"},'],
];

/** Pieces that only their length makes expensive. */
const LONG = [
  `+1 ${'1'.repeat(80)}x `,
  `+1${' 1'.repeat(40)}x `,
  `0123 ${'12 '.repeat(4)}${'1'.repeat(40)}x `,
  `${'a'.repeat(70)}@${'a'.repeat(70)}. `,
  `<a ${'b '.repeat(400)}`,
  `javascript:${'a'.repeat(190)} `,
  `${'a-'.repeat(60)} `,
  `"${'a'.repeat(5000)}`,
];

/** Hostile texts of `length` characters, by the piece they repeat; each ends with what it does not lead up to. */
export const hostileTexts = (length: number): { piece: string; text: string }[] =>
  [...PUMPS, ...LONG].map((piece) => ({
    piece: JSON.stringify(piece.slice(0, 40)),
    text: `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1)}\u0001`,
  }));

/** What employers write, of `length` characters. */
export function benignText(length: number): string {
  const advert =
    'Wir suchen für unsere Bäckerei in Zürich eine Konditorin oder einen Konditor (m/w/d), 80-100 %. Sie backen ' +
    'Torten nach eigenen Rezepten, leiten ein Team von 3 Personen & schätzen Qualität. Start: 1. Mai 2026.\n\n';
  return advert.repeat(Math.ceil(length / advert.length)).slice(0, length);
}
