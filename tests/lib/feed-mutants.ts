import { FEED, FULL_JOB } from './feeds.ts';

type Path = (string | number)[];

/** Mulberry32: the same numbers for the same seed on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WHOLE = {
  ...FEED,
  employer: { ...FEED.employer, industry: 'Software', url: 'https://a.example/' },
  jobs: [0, 1, 2].map((index) => ({
    ...FULL_JOB,
    url: `https://a.example/${index}`,
    referenceId: `r${index}`,
  })),
};

const PLACES: Path[] = [
  ...['version', 'lastUpdated', 'employer', 'jobs', 'odd'].map((name) => [name]),
  ...['name', 'location', 'industry', 'url', 'odd'].map((name) => ['employer', name]),
  ...['city', 'country', 'odd'].map((name) => ['employer', 'location', name]),
  ['jobs', 1],
  ...[...Object.keys(FULL_JOB), 'odd', 'Another name'].flatMap((name) => [
    ['jobs', 0, name],
    ['jobs', 2, name],
  ]),
  ['jobs', 1, 'locations', 0],
  ...['city', 'country', 'odd'].map((name) => ['jobs', 1, 'locations', 0, name]),
  ...['min', 'max', 'currency', 'interval', 'odd'].map((name) => ['jobs', 1, 'salary', name]),
  ...['minPercentage', 'maxPercentage', 'odd'].map((name) => ['jobs', 1, 'workLoad', name]),
  ['jobs', 1, 'tags', 1],
];

/** Values that are right in one place and wrong in others, and texts that rules look for. */
const VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 80, 101, 1e300, 1769817600, [], {}, [[]], [{}], [null], { city: 1 }],
  ...['', ' ', 'x', 'en', 'EN', 'CH', 'ch', 'XX', 'CHF', 'chf', 'remote', 'permanent', 'yearly', 'lead'],
  ...['2026-01-31', '2026-02-30', '31.1.2026', '2027-01-01', '2026-01-31T10:00:00Z', '2026-01-31 10:00'],
  ...['2026-12-31T23:59:60Z', '2026-11-20T08:00:00+01:00', '2030-01-01T00:00:00.000001-00:30'],
  ...['https://a.example/1', 'http://a.example', 'a.example/x', 'ftp://a.example/', 'https://u:p@a.example/'],
  ...[
    'https://a.example/ä',
    'https://a.example/%',
    `https://a.example/${'a'.repeat(2040)}`,
    'https://[::1]/',
  ],
  ...[
    'a'.repeat(28),
    'ä'.repeat(29),
    '😀'.repeat(255),
    '😀'.repeat(256),
    'a b '.repeat(250),
    'x'.repeat(1001),
  ],
  ...['<p>Text</p>', 'a < b', 'C<T>', '<img src=x', 'javascript:alert(1)', 'AT&amp;T', '&#39;', '<!-- -->'],
  ...['jobs@example.com', 'a@b', 'Tel. 044 123 45 67', '+41 44 123 45 67', '+41 (0)44 1234567 und mehr'],
  ...['0041441234567', '(415) 555-0123', '01.01.2026 - 31.12.2026', '+4144123456789012345', '2024-2026'],
  ...['\u0000', '\ud800', '\u202e', '\u00ad', '"', '\\', '\n', "it's"],
  ['a', 'a'],
  ['a', 'A', 'b', 'B', 'b'],
  ['a', 1, 'a', 1, null],
  Array.from({ length: 17 }, (_, index) => `t${index}`),
  Array.from({ length: 16 }, () => 'same'),
  [{ city: 'Bern' }, { city: 'Bern' }, {}],
  { min: 5, max: 1, currency: 'CHF', interval: 'yearly' },
  { min: 1 },
  { minPercentage: 80, maxPercentage: 20 },
];

/** What happens to the text itself. */
const EDITS: ((text: string, random: () => number) => string)[] = [
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => {
    const at = Math.floor(random() * text.length);
    return `${text.slice(0, at)}${',:{}[]"\\\n\tx0\u00a0'.charAt(Math.floor(random() * 13))}${text.slice(at)}`;
  },
  (text, random) => {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replace('"title"', '"url": 1, "title"'),
  (text) => text.replaceAll('"city"', '"city": "", "city"'),
  (text) => text.replaceAll('"', "'"),
];

/** A text of JSON, or nearly, that differs in one to four places from a valid feed; the same for the same number. */
export function feedMutant(number: number): string {
  const random = numbers(number);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let feed: unknown = WHOLE;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--)
    feed = replaced(feed, pick(PLACES), random() < 0.15 ? undefined : pick(VALUES));
  const text = JSON.stringify(feed, null, pick([0, 2, 2, '\t'])) ?? '';
  return random() < 0.2 ? pick(EDITS)(text, random) : text;
}

/** A copy with the value at a path replaced; undefined takes it away. What has no such path stays as it is. */
function replaced(around: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof around !== 'object' || around === null) return around;
  const copy = (Array.isArray(around) ? [...(around as unknown[])] : { ...around }) as Record<
    string | number,
    unknown
  >;
  const next = replaced(copy[first], rest, value);
  if (next !== undefined) copy[first] = next;
  else if (rest.length === 0) delete copy[first];
  return copy;
}
