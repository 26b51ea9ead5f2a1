/** What strangers write where a value is asked for, and what means something to somebody else. */

/** Means something to the site, to hosts, servers and file systems. */
export const RESERVED = [
  ...['404', '404.html', 'index', 'index.html', 'feed', 'feed.xml', 'feed.json', 'page', 'con', 'CON'],
  ...['nul', 'aux', 'prn', 'com1', 'lpt1', 'con.txt', '_headers', '_redirects', '_routes.json'],
  ...['_worker.js', '_astro', '_', '.well-known', '.htaccess', '.git', '.env', '.nojekyll', '.DS_Store'],
  ...['CNAME', 'web.config', 'staticwebapp.config.json', '..', '.', '...', '../..', '..\\..', '%2e%2e'],
  ...['%2E%2E%2F', '/', '//', '\\', '-', '--', '~', '*', '?', '#', '&', 'api', 'api/v1/jobs', 'search'],
  ...['assets', 'jobs', 'tags', 'cities', 'employers', 'categories', 'countries', 'regions', 'languages'],
  ...['job-types', 'work-types', 'experience-levels', 'de', 'en', 'fr', 'it', 'find', 'saved', 'status'],
  ...['stats', 'validator', 'filters', 'offline', 'on-demand', 'pagefind', 'icons', 'schema', 'about'],
  ...['robots.txt', 'sitemap-index.xml', 'sw.js', 'favicon.ico', 'build.json', 'generation.json'],
  ...['deployment.json', 'facets.json', 'manifest.json', 'functions', 'entry.mjs', 'index.html.br'],
  ...['index.html.gz', 'null', 'undefined', 'true', 'NaN', '[object Object]', '__proto__', 'constructor'],
  ...['prototype', 'toString', 'hasOwnProperty'],
  ...['length', 'remote', 'und', 'xn--', 'xn--a', 'node_modules', 'package.json', 'a:b', 'C:', 'lpt¹'],
];

/** Encodings, invisible signs, and what breaks texts that are cut, joined or turned. */
// prettier-ignore
export const ENCODED = [
  ...['%', '%FF', '%00', '%c0%af', '%25FF', '%252e%252e', '%u0041', '%E2%80', '\0', 'a\0b', '\u001b[31m'],
  ...['\u0007', '\ud800', 'a\udc00b', '\ud83d', '\ufffe', '\uffff', '\ufeffa', '\u202eabc'],
  ...['\u2066a\u2069', '\u200b', 'a\u200bb', '\u200d', '\u00ad', '\u2028', 'a\u2029b', '\u0085', '\u00a0'],
  ...['\u3000', '\u180e', '\u115f', '\u2800', '\u0301', `a${'\u0301'.repeat(300)}`],
  ...[`${'\u0489'.repeat(27)}`, '\ufdfa'.repeat(28), 'ﬃ', 'İ', 'ı', 'ß', 'ẞ', 'ſ', 'K', 'Å', 'ǆ', 'Ω'],
  ...['e\u0301', '\u00e9', '👩‍👩‍👧‍👦', '🏳️‍🌈', '👍🏽', '🇨🇭', '🇨', '\u{e0041}', '\u{1f600}'.repeat(14), '１２３'],
  ...['ＡＢＣ', '²', '½', '①', '㎏', '\u{1d400}', '\u{10ffff}', '\u{e000}', '&amp;', '&#0;', '&lt;', '\\u0041'],
  ...['\\', '\\\\n'],
];

/** Names and words of many scripts. */
// prettier-ignore
export const SCRIPTS = [
  ...['सॉफ्टवेयर इंजीनियर', 'वरिष्ठ लेखाकार', 'วิศวกรซอฟต์แวร์', 'พนักงานขายประจำร้าน', '软件工程师', '高级会计'],
  ...['ソフトウェアエンジニア', '看護師', '소프트웨어 엔지니어', 'مهندس برمجيات', 'ممرضة مسجلة', 'מהנדס תוכנה'],
  ...['Инженер-программист', 'Лікар', 'Μηχανικός λογισμικού', 'ծրագրավորող', 'პროგრამისტი'],
  ...['மென்பொருள் பொறியாளர்', 'సాఫ్ట్‌వేర్ ఇంజనీర్', 'ಎಂಜಿನಿಯರ್', 'സോഫ്റ്റ്‌വെയർ', 'সফটওয়্যার'],
  ...['ሶፍትዌር መሐንዲስ', 'ဆော့ဖ်ဝဲ', 'កម្មវិធី', 'ວິສະວະກອນ', 'བོད་ཡིག', 'ᠮᠣᠩᠭᠣᠯ', 'Kỹ sư phần mềm'],
  ...['Ǽðelþryð', 'Łódź', 'Škoda', 'IJsselmeer', 'ꙮ', '𐍈𐌰'],
];

/** No words, but text. */
export const WORDLESS = [
  ...['!!!', '…', '—', '***', '(m/w/d)', '(m/w/d) 80-100%', '100%', '24/7', 'C++', 'C#', '.NET', '+', '&'],
  ...['#1', '@', '★★★', '→', '🚀🚀🚀', '1', '0', '42', '10000', '-1', 'a', 'I', 'é', '?', '"', "'", '" "'],
  ...['-a', '-"a"', 'OR', 'NOT', '()', '[]', '{}', '{{title}}', '${title}', '<%= a %>', ':', 'employers:x'],
  ...['title:"a"', 'in:bern', '~', '^', '||'],
];

/** Markup of all that text passes through. */
export const MARKUP = [
  ...['<script>alert(1)</script>', '</script><script>alert(1)</script>', '<img src=x onerror=alert(1)>'],
  ...['</title>', '<!--', '-->', ']]>', '<![CDATA[', '</item></channel></rss>', '<?xml?>', '</article>'],
  ...['<base href=//a.example>', '" onload="a', "' autofocus onfocus='a", '<a href="javascript:alert(1)">'],
  ...['[a](javascript:a)', '&lt;b&gt;', '<b', '{"@type":"JobPosting"}', '/cities/bern/ /nowhere/ 301'],
  ...['/* /nowhere 302', '\r\nLocation: /', "'; DROP TABLE jobs;--"],
  ...['<link rel="stylesheet" href="/nope.css">', '<meta http-equiv=refresh content="0;url=/nope">'],
  ...['<a id="top" href="#nope">'],
];

export const NOTHING = ['', ' ', '\t', '\n', '\u200b', '\u00a0 \u3000', '\ufeff', '\u202e', '\u00ad'];

/** What may be long, by the most characters that a field takes. */
// prettier-ignore
export const LONG = (most: number): string[] => [
  'W'.repeat(most), 'a b '.repeat(most / 4), 'ж'.repeat(most), 'क्षि'.repeat(most / 4), '漢'.repeat(most),
  `${'a-'.repeat(most / 2)}`, `${'👩‍👩‍👧‍👦'.repeat(most / 11)}`, `x${'\u0301'.repeat(most - 1)}`,
  '<b>'.repeat(most / 3), `C${'+'.repeat(most - 1)}`, '"'.repeat(most), `${'nachtschicht'.repeat(most / 12)}`,
];

/**
 * Addresses on the site's own host, as it writes it and in other spellings, and on hosts that are nobody's business.
 * @param origin the site's own, such as "https://jobs.example"
 */
export function addresses(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  const paths = [
    ...['/nope', '/', '', '/api/../x', '/api/v1/jobs', '/api/nope', '/feed.xml', '/feed.xml?q=x'],
    ...['/feed.json?q=x', '/%FF', '/%', '/%00', '/%2e%2e/%2e%2e/etc/passwd', '/#%FF', '#%FF', '/?#%'],
    ...['/#nope', '/jobs/', '/jobs/nope/', '/404/', '/404.html', '/tags/404/', '/assets/nope.js'],
    ...['/search/manifest.json', '/icons/nope', '//nope', '/\\nope', '/de/nope', '/_headers'],
    ...['/.well-known/jobfeed.json', '/a%20b', '/%E2%80%AE', '/on-demand/entry.mjs', '/find?q=a'],
    ...['/cities/bern/feed.xml?q=x', `/${'a'.repeat(300)}`, `/${'a/'.repeat(500)}`, `/${'%41'.repeat(600)}`],
  ];
  // prettier-ignore
  const spellings = [
    origin, `${protocol}//${host.toUpperCase()}`, `http://${host}`, `${protocol}//${host}:443`,
    `${protocol}//${host}:8443`, `${protocol}//${host}.`, `${protocol}//www.${host}`,
    `${protocol}//user:secret@${host}`, `${protocol}//%6Aobs.example`, `${protocol}//${host}@other.example`,
    `${protocol.toUpperCase()}//${host}`, `${protocol}${host}`, `${protocol}/${host}`,
  ];
  return [
    ...paths.map((path) => origin + path),
    ...spellings.flatMap((spelling) => ['/nope', '/%FF', ''].map((path) => spelling + path)),
    ...['http://localhost', 'http://localhost:4321/jobs/', 'http://127.0.0.1/', 'http://0x7f.1/'],
    ...['http://2130706433/', 'http://[::1]/', 'http://[::ffff:169.254.169.254]/'],
    ...['http://169.254.169.254/latest/', 'http://10.0.0.1/', 'https://xn--jobs-7na.example/'],
    ...['https://b%C3%BCcher.example/', 'https://xn--a/', 'https://other.example./'],
    ...['https://other.example:99999/', 'https://other.example:0/', 'https://-a.example/'],
    ...[`https://${'a'.repeat(63)}.example/`, 'javascript:alert(1)', 'data:text/html,a'],
    ...['mailto:jobs@other.example', 'tel:+41311', 'file:///etc/passwd', 'about:blank'],
    ...['ftp://other.example/', 'blob:https://other.example/a', 'urn:isbn:1', 'x:', 'https:', 'https:///'],
    ...['https://', '//a.example', '', ' ', 'nope', 'https://other.example/a b'],
    ...[`https://other.example/${'a'.repeat(3000)}`, 'https://other.example/?q=%FF#%FF'],
    ...['https://other.example/?a=1&b=2&amp;c=3', 'https://other.example/\'"><script>'],
    ...['https://other.example/%0d%0aX:1'],
  ];
}

// prettier-ignore
export const NUMBERS = [
  0, -0, -1, 0.1, 1e-300, 99.999, 100, 101, 1e12, 1e13, 1e21, 1e308, 5e-324, 2 ** 53, 2 ** 63,
];
/** Numbers that JSON can say and no number can hold. */
// prettier-ignore
export const NUMBER_TEXTS = [
  '1e400', '-1e400', '-0', '-0.0', '1E+2', '0e9', '1e-400', '9'.repeat(400), `0.${'3'.repeat(400)}`,
];

export const DATES = [
  ...['0000-01-01', '0001-01-01', '1969-12-31', '1970-01-01', '9999-12-31', '2099-01-01', '2026-10-01'],
  ...['2026-09-30', '2026-09-29', '2024-02-29', '2026-02-29', '2026-13-01', '2026-00-00', '2026-1-1'],
  ...['10000-01-01', '-0001-01-01', '2026-09-30T00:00:00Z', '', 'today', '2026-09-30 ', '٢٠٢٦-٠٩-٣٠'],
];
export const VALID_DATES = DATES.slice(0, 10);

/** Codes of languages and countries, with what has as many characters and is none. */
// prettier-ignore
export const CODES = [
  'en', 'de', 'hi', 'xx', 'zz', 'EN', 'eN', '1!', '..', '  ', 'ß1', 'İi', '😀😀', '\0\0', '__', 'un', 'aa',
  'qq', '<b', '\ud800a',
];
// prettier-ignore
export const CURRENCIES = [
  'CHF', 'EUR', 'chf', 'XXX', 'ZZZ', '...', '€€€', '<b>', 'JPY', 'KWD', '💰💰💰', '   ',
];
