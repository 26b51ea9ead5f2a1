import { describe, expect, it } from 'vitest';
import { MAX_FINDINGS } from '../../../src/feed/finding.ts';
import { readFeed, validateFeed } from '../../../src/feed/validate.ts';
import { FEED, FULL_JOB, JOB, NOW, feedWith, manyJobs } from '../../lib/feeds.ts';

const validate = (input: string | Uint8Array) => validateFeed(input, { now: NOW });
/** `code path message hint` of each error. */
const errors = (input: string | Uint8Array): string[] =>
  validate(input).errors.map(({ code, path, message, hint }) => `${code} ${path} ${message} ${hint}`);

describe('positions', () => {
  it('points at values, names and the objects around missing fields', () => {
    const text = `\uFEFF{
  "version": "1.0",\r
  "lastUpdated": "2026-11-20T08:00:00Z",
  "employer": { "name": "Käse 🧀 AG" },
  "jobs": [
    {
      "language": "en", "publishedAt": "2026-11-01", "title": "🧀", "jobType": "cheese",
      "locations": [{}], "url": "https://a.example/", "odd name": 1, "tags": ["a", "a"]
    }
  ]
}`;
    const { errors: found, warnings } = validate(text);
    expect(found.map(({ path, line, column }) => `${line}:${column} ${path}`)).toEqual([
      '4:15 $.employer.location',
      '7:80 $.jobs[0].jobType',
      "8:55 $.jobs[0]['odd name']",
      '8:84 $.jobs[0].tags[1]',
    ]);
    expect(warnings.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
      '1:1 byte-order-mark',
    ]);
  });

  it('are the path if the text is not JSON', () =>
    expect(validate('{\n  "version": "1.0",\n}')).toEqual({
      valid: false,
      errors: [
        {
          message: 'There is a comma before "}".',
          path: 'line 2, column 19',
          line: 2,
          column: 19,
          code: 'json-syntax',
          hint: 'Remove the comma after the last entry.',
        },
      ],
      warnings: [],
    }));
});

describe('bytes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('reads UTF-8', () => {
    expect(validate(bytes(JSON.stringify(FEED)))).toEqual({ valid: true, errors: [], warnings: [] });
    expect(validate(bytes(`\uFEFF${JSON.stringify(FEED)}`)).warnings.map(({ code }) => code)).toEqual([
      'byte-order-mark',
    ]);
  });

  it.each<[string, number[], string]>([
    [
      'a byte of ISO 8859-1',
      [0x22, 0x0a, 0x4b, 0xe4, 0x73],
      'line 2, column 2 The byte 0xE4, "ä" in ISO 8859-1, is not valid UTF-8 here. Save the document as UTF-8.',
    ],
    [
      'a cut sequence',
      [0x22, 0xe2, 0x82],
      'line 1, column 2 The byte 0xE2, "â" in ISO 8859-1, is not valid UTF-8 here. Save the document as UTF-8.',
    ],
    [
      'an overlong sequence',
      [0xc0, 0x80],
      'line 1, column 1 The byte 0xC0, "À" in ISO 8859-1, is not valid UTF-8 here. Save the document as UTF-8.',
    ],
    [
      'a surrogate',
      [0x22, 0xed, 0xa0, 0x80],
      'line 1, column 2 The byte 0xED, "í" in ISO 8859-1, is not valid UTF-8 here. Save the document as UTF-8.',
    ],
    [
      'a stray continuation',
      [0x22, 0xc3, 0xa4, 0x80],
      'line 1, column 3 The byte 0x80 is not valid UTF-8 here. Save the document as UTF-8.',
    ],
    [
      'UTF-16',
      [0xff, 0xfe, 0x7b, 0x00],
      'line 1, column 1 The document is encoded in UTF-16. Save it as UTF-8.',
    ],
    [
      'nothing',
      [],
      'line 1, column 1 The document is empty. Add a feed: an object with "version", "lastUpdated", "employer" and "jobs".',
    ],
  ])('%s', (_, given, expected) => {
    const { valid, errors: found } = validate(Uint8Array.from(given));
    expect(valid).toBe(false);
    expect(found.map(({ path, message, hint }) => `${path} ${message} ${hint}`)).toEqual([expected]);
  });
});

it('repeated names are warned about, and the last one counts', () => {
  const text = JSON.stringify(FEED).replace('"title":', '"title": 5, "title":');
  const { valid, warnings } = validate(text);
  expect(valid).toBe(true);
  expect(warnings.map(({ code, path, message }) => `${code} ${path} ${message}`)).toEqual([
    'duplicate-key $.jobs[0].title "title" appears more than once in the same object.',
  ]);
});

describe('hostile input', () => {
  it('may use names of Object.prototype', () => {
    const text = `{"__proto__": {"version": "1.0"}, "constructor": 1, "toString": 2, "jobs": [{"__proto__": {"title": "x"}, "hasOwnProperty": 1}]}`;
    const paths = errors(text).map((line) => line.split(' ')[1]);
    expect(paths).toEqual(
      expect.arrayContaining(['$.__proto__', '$.constructor', '$.toString', '$.jobs[0].__proto__']),
    );
    expect(paths).toEqual(
      expect.arrayContaining(['$.version', '$.jobs[0].title', '$.jobs[0].hasOwnProperty']),
    );
    expect(Object.hasOwn(Object.prototype, 'version')).toBe(false);
  });

  it.each([100, 1_000_000])('may be nested %i levels deep', (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(errors(nested)).toHaveLength(1);
    expect(errors(feedWith({}).replace('"title"', `"x": ${nested}, "title"`))).toEqual([
      expect.stringMatching(/^additional-properties \$\.jobs\[0\]\.x "x" is not a field of a job\./),
    ]);
    expect(errors('{"a":'.repeat(depth))).toHaveLength(1);
  });

  it.each(['x', '<', '\\"'])(
    'is one text of 10 MB of "%s"',
    (piece) => {
      const long = `"${piece.repeat(10_000_000 / piece.length)}"`;
      for (const name of ['title', 'description', 'url', 'odd']) {
        const text = JSON.stringify({ ...FEED, jobs: [{ ...JOB, [name]: 0 }] }).replace(
          `"${name}":0`,
          `"${name}":${long}`,
        );
        const found = errors(text);
        expect(found.length, name).toBeGreaterThan(0);
        expect(found.join().length, name).toBeLessThan(1000);
        if (name === 'title') expect(errors(text.slice(0, -200))).toHaveLength(1);
      }
    },
    60_000,
  );

  it('may contain lone surrogates', () => {
    const result = validate(feedWith({ title: '\ud800', tags: ['\udc00', '\udc00'], ['\ud800']: 1 }));
    expect(result.errors.map(({ path }) => path)).toEqual(['$.jobs[0].tags[1]', "$.jobs[0]['\\ud800']"]);
    expect(JSON.stringify(result).isWellFormed()).toBe(true);
  });

  it('may have more violations than a result can hold', () => {
    for (const jobs of [`[${'1,'.repeat(200_000)}1]`, `[${'{},'.repeat(50_000)}{}]`]) {
      const text = JSON.stringify({ ...FEED, jobs: 0 }).replace('"jobs":0', `"jobs":${jobs}`);
      const { valid, errors: found } = validate(text);
      expect(valid).toBe(false);
      expect(found).toHaveLength(MAX_FINDINGS + 1);
      expect(found.at(-1)).toMatchObject({ code: 'too-many', path: '$' });
    }
  });
});

it('is invalid with at least one error, whatever the limit', () => {
  const { language: _language, ...rest } = JOB;
  const text = JSON.stringify({ ...FEED, jobs: [{ ...rest, lang: 'en' }] });
  expect(validateFeed(text, { now: NOW }).errors.map(({ code }) => code)).toEqual(['additional-properties']);
  const { valid, errors: found } = validateFeed(text, { now: NOW, maxFindings: 1 });
  expect({ valid, path: found[0]?.path }).toEqual({ valid: false, path: '$.jobs[0].language' });
});

describe('readFeed', () => {
  it('returns the feed only if it is valid', () => {
    const text = JSON.stringify({ ...FEED, jobs: [FULL_JOB] });
    expect(readFeed(text, { now: NOW }).feed).toEqual(JSON.parse(text));
    expect(readFeed(feedWith({ title: 1 }), { now: NOW }).feed).toBeUndefined();
    expect(readFeed('{', { now: NOW }).feed).toBeUndefined();
  });

  it('gives the same verdict and errors without warnings', () => {
    for (const text of [
      feedWith({ title: '' }),
      feedWith({ title: 1, language: 'xx', description: '<p>' }),
    ]) {
      const full = readFeed(text, { now: NOW }).result;
      expect(full.warnings).not.toEqual([]);
      expect(readFeed(text, { now: NOW, warnings: false }).result).toEqual({ ...full, warnings: [] });
    }
  });
});

it('reports an error in each of many jobs once', () => {
  const jobs = manyJobs(1000).map((job) => ({ ...job, language: 'en-US' }));
  const found = validate(JSON.stringify({ ...FEED, jobs })).errors;
  expect(found.map(({ path }) => path)).toEqual(jobs.map((_, index) => `$.jobs[${index}].language`));
});
