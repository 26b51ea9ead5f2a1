/** What one employer may publish to end a build, by kinds: used against parts of the build and against all of it. */

/** Addresses on the host of the site, https://jobs.example. */
// prettier-ignore
export const OWN_LINKS = [
  '/nope', '/nope/', '/', '/404/', '/tags/404/', '/tags/none/', '/jobs/zzzzzzzzzzzzzzzz/', '/api/../x',
  '/api/v1/jobs', '/feed.xml?q=x', '/feed.xml', '/%FF', '/%FF/%C0%AE', '/%', '/%00',
  '/%2e%2e/%2e%2e/etc/passwd', '/%2F..%2Fx', '/..%5C..%5Cx', '//evil.example/x', '/a b', '/ü/é', '/#%FF',
  '/#', '/?a=%FF#%E0%A4%A', `/${'x'.repeat(1900)}`, '/search/manifest.json', '/__proto__/constructor',
].map((path) => `https://jobs.example${path}`);
/** Addresses that look like that. */
// prettier-ignore
export const NEAR_LINKS = [
  'http://jobs.example/nope', 'https://jobs.example:443/nope', 'https://jobs.example:8443/nope',
  'https://JOBS.example/nope', 'https://jobs.example./nope', 'https://user:pass@jobs.example/nope',
  'https://xn--jobs-.example/nope', 'https://%6Aobs.example/nope', 'https://[::1]/nope',
  'https://jobs.example@evil.example/', 'https://jöbs.example/nope', 'https://jobs.example\\@evil.example/',
  'https:/\\jobs.example/nope', 'https://jobs.example%2Fnope', 'https://jobs.example:0/nope',
  'https://jobs.example/nope?a=1&amp;b=2&copy=3&quot;', 'https://ｊｏｂｓ.example/nope',
  'https://jobs。example/nope', 'https://', 'https://[', 'javascript:alert(1)', 'nope',
];

/** Titles of ordinary employers, and of odd ones. */
export const TITLES = {
  digits: '10000',
  'a long number': '9'.repeat(300),
  'numbers and signs': '24/7 80–100 % 3.5',
  emoji: '🚀🔥',
  'a joined emoji': '👩‍🚀 wanted',
  'one letter': 'x',
  'a single sign': '-',
  '300 letters without a space': 'a'.repeat(300),
  '300 characters': 'Senior Engineer of Things '.repeat(12).slice(0, 300),
  Chinese: '招聘软件工程师',
  Japanese: 'ソフトウェアエンジニア',
  Korean: '소프트웨어 엔지니어',
  Thai: 'วิศวกรซอฟต์แวร์',
  Hindi: 'सॉफ्टवेयर इंजीनियर',
  Arabic: 'مهندس برمجيات',
  Hebrew: 'מהנדס תוכנה',
  'letters with many marks': 'Z̸̢͚̈a̷͉̽l̵̰̈́g̶̱̈́o̷̙͝',
  'excluded words': '-baker -"head chef"',
  'an open quote': '"Chef de partie',
  'a phrase': '"Chef de partie" and "Sous-chef"',
  'only quotes': '""" "" "',
  operators: 'Chef OR cook AND baker NOT waiter',
  'a field': 'title:chef employer:bakery',
  'words of grammar': 'The who and the what',
  'who may apply': '(m/w/d) (H/F)',
  'languages of programmers': 'C++ / C# & .NET, Node.js R&D',
  hyphens: 'Full-Stack-Front-End-E-Mail-T-Shirt',
  apostrophes: "Chargé d'affaires l'été qu'on",
  'an ending': 'Entwickler:in Entwickler*innen EntwicklerIn développeur·se',
  'words longer than any': `${'b'.repeat(41)} ${'c'.repeat(39)}`,
  'words of filters': 'remote full-time 80% permanent Zürich Switzerland',
  'a name of a country': 'US IT',
  markup: '<b>Chef</b> &amp; <script>alert(1)</script>',
  'an address': 'https://bakery.example/?q=-a&b="c"',
  'percent signs': '%FF %00 100%',
  backslashes: '\\ \\u0000 \\"',
  'a property of objects': '__proto__ constructor toString',
  'what is folded': 'Müller Mueller Muller Straße STRASSE ﬁnance',
  'Turkish letters': 'İstanbul ılık',
  'full width': 'ＣＨＥＦ　ｃｏｏｋ',
};

/** Texts for fields that become filters, addresses, files and names of properties. */
// prettier-ignore
export const VALUES = [
  '404', 'index', 'index.html', 'feed', 'feed.xml', 'feed.json', 'page', 'jobs', 'tags', 'en', 'de', 'api',
  'assets', 'search', '_headers', '_redirects', '_worker.js', '.well-known', '..', '.', '../../x', 'con',
  'NUL', 'aux.html', 'a/b', 'a\\b', 'a?b#c', '%2e%2e', '%FF', 'bread!', 'bread 985604', '__proto__',
  'constructor', 'hasOwnProperty', 'null', 'undefined', 'NaN', '007', '1e400', '-0', ' ', '\u200b',
  '\u202egnp', '🚀', 'ﬃ', 'İ', 'ß', '招聘', '"', '</script>', ']]>', '&amp;', '{{x}}', '${x}', '*', '/* 200',
  '! force',
];
