import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { validateFeed } from '../../../src/feed/validate.ts';
import { FEED, FULL_JOB, NOW } from '../../lib/feeds.ts';

/** Unmodified Ajv, compiled at run time. */
const ajv = new Ajv2020({ allErrors: true });
addFormats(ajv, { mode: 'full' });
const stock = ajv.compile(schema);

type Path = (string | number)[];

/** Ajv's errors as code and path; a missing or unknown property is the path, as in our findings. */
function stockFindings(feed: unknown): Set<string> {
  stock(feed);
  return new Set(
    (stock.errors ?? []).map(({ keyword, instancePath, params }) => {
      const own = String(params.missingProperty ?? params.additionalProperty ?? '');
      const path = instancePath.replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
      const code = keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      // Ajv reports the list with repetitions, we report each repetition.
      return `${code} $${path}${own && `.${own}`}`;
    }),
  );
}

function ourFindings(feed: unknown): Set<string> {
  const { valid, errors } = validateFeed(JSON.stringify(feed), { now: NOW });
  expect(valid).toBe(errors.length === 0);
  expect(new Set(errors.map(({ code, path }) => `${code} ${path}`)).size, 'no error twice').toBe(
    errors.length,
  );
  return new Set(
    errors
      .filter(({ code }) => code !== 'plain-text')
      .map(({ code, path }) =>
        code === 'unique-items' ? `${code} ${path.replace(/\[\d+\]$/, '')}` : `${code} ${path}`,
      ),
  );
}

/** A copy of the feed with the value at a path replaced; undefined removes it. */
function replaced(feed: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const copy = structuredClone(feed) as Record<string | number, unknown>;
  const next = replaced(copy[first], rest, value);
  if (next === undefined) delete copy[first];
  else copy[first] = next;
  return copy;
}

const FULL = {
  ...FEED,
  employer: { ...FEED.employer, industry: 'Software', url: 'https://a.example/' },
  jobs: [FULL_JOB, FULL_JOB],
};

const PATHS: Path[] = [
  ...['version', 'lastUpdated', 'employer', 'jobs', 'more'].map((name) => [name]),
  ...['name', 'location', 'industry', 'url', 'more'].map((name) => ['employer', name]),
  ['employer', 'location', 'country'],
  ['jobs', 1],
  ...[...Object.keys(FULL_JOB), 'more'].map((name) => ['jobs', 0, name]),
  ...['city', 'country', 'more'].map((name) => ['jobs', 1, 'locations', 0, name]),
  ['jobs', 1, 'locations', 0],
  ...['min', 'max', 'currency', 'interval', 'more'].map((name) => ['jobs', 1, 'salary', name]),
  ...['minPercentage', 'maxPercentage', 'more'].map((name) => ['jobs', 1, 'workLoad', name]),
  ['jobs', 1, 'tags', 1],
];

const LENGTHS = [0, 1, 2, 3, 4, 27, 28, 29, 254, 255, 256, 999, 1000, 1001];
const CHARACTERS = ['a', 'ä', '😀', '\u0301', '\ud800', ' ', '"'];
const day = fc.tuple(
  fc.constantFrom('0000', '0004', '1900', '2000', '2023', '2024', '2100', '9999', '202', '20240'),
  fc.constantFrom('00', '01', '02', '04', '06', '12', '13', '2'),
  fc.constantFrom('00', '01', '28', '29', '30', '31', '32', '1'),
);
const dates = day.map((parts) => parts.join('-'));
/** Without the notations in which ajv-formats departs from RFC 3339, which formats/date-time.test.ts covers. */
const dateTimes = fc
  .tuple(
    dates,
    fc.constantFrom('T', 't', '_', ''),
    fc.constantFrom(
      '00:00:00',
      '23:59:59',
      '23:59:60',
      '15:59:60',
      '24:00:00',
      '12:60:00',
      '12:00:61',
      '1:00:00',
    ),
    fc.constantFrom('', '.1', '.123456', '.', ',1'),
    fc.constantFrom('Z', 'z', '+00:00', '-08:00', '+23:59', '+24:00', '+10:60', '', ' '),
  )
  .map((parts) => parts.join(''));
const uris = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    'a',
    'a:b',
    '//a',
    'http://a b',
    'https://ä.example',
    'http://a/%zz',
    'urn:a:b',
    'http://[::1]/',
    'http://[::1',
    '',
  ),
);

const boundary = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CHARACTERS), fc.constantFrom(...LENGTHS))
    .map(([character, length]) => character.repeat(length)),
  dates,
  dateTimes,
  uris,
  fc.constantFrom(-1, -0.01, 0, 0.01, 1, 99.99, 100, 100.01, 1e300, 16, 17),
  fc.constantFrom(
    true,
    false,
    null,
    undefined,
    [],
    {},
    [[]],
    [{}],
    [null],
    ['a', 'a'],
    ['a', 'A'],
    [1, 1],
    ['1', 1],
  ),
  fc.constantFrom(15, 16, 17).map((length) => Array.from({ length }, (_, index) => `t${index}`)),
  fc.constantFrom(27, 28, 29).map((length) => ['a'.repeat(length), '😀'.repeat(length)]),
  fc.constantFrom(
    'CH',
    'ch',
    'CHE',
    'C',
    'en',
    'en-US',
    'EUR',
    'EU',
    'EURO',
    '1.0',
    1,
    1.0,
    '1.1',
    'permanent',
    'Permanent',
    'remote',
  ),
);

describe('our verdict and that of stock Ajv', () => {
  it('agree, with the same errors at the same paths, for one to three values at a boundary', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PATHS), boundary), { minLength: 1, maxLength: 3 }),
        (changes) => {
          const feed = changes.reduce<unknown>((before, [path, value]) => {
            try {
              return replaced(before, path, value);
            } catch {
              return before; // an earlier change took away what this path goes through
            }
          }, FULL);
          const document: unknown = JSON.parse(JSON.stringify(feed) ?? 'null');
          expect(ourFindings(document)).toEqual(stockFindings(document));
        },
      ),
      { numRuns: 2000 },
    ));

  it('agree about any JSON', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...PATHS), (value, path) => {
        for (const feed of [value, replaced(FULL, path, value)]) {
          const document: unknown = JSON.parse(JSON.stringify(feed));
          expect(validateFeed(JSON.stringify(document), { now: NOW }).valid).toBe(stock(document));
        }
      }),
      { numRuns: 1000 },
    ));
});
