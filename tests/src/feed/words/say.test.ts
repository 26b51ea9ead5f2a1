import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDomain, readFeedDomain } from '../../../../src/feed/discover.ts';
import { type Finding, validateFeed } from '../../../../src/feed/validate.ts';
import { ENGLISH, LANGUAGES, type Say, loadSay } from '../../../../src/feed/words/say.ts';
import { FETCH_ERRORS, type FetchErrorCode } from '../../../../src/http/errors.ts';
import { feedMutant } from '../../../lib/feed-mutants.ts';
import { DOMAIN, feedServer } from '../../../lib/feed-server.ts';
import { FEED, JOB, NOW, feedWith } from '../../../lib/feeds.ts';

const MUTANTS = 1000;
const KEYS = Object.keys(JSON.parse(readFileSync('src/feed/words/en.json', 'utf8')) as object);
/** A parameter that was not filled in. */
const UNFILLED = new RegExp(
  `\\{(${[...new Set(readFileSync('src/feed/words/en.json', 'utf8').match(/(?<=\{)\w+(?=\})/g))].join('|')})\\}`,
);

/** Keys of all messages used. */
const said = new Set<string>();
/** A language whose keys are counted. */
const counted = (say: Say): Say =>
  Object.assign(
    ((key, params) => {
      said.add(key);
      return say(key, params);
    }) as Say,
    {
      plural: ((key, count, params) => {
        said.add(key);
        return say.plural(key, count, params);
      }) satisfies Say['plural'],
      number: say.number,
    },
  );

let says: Say[];
beforeAll(async () => {
  const others = await Promise.all(LANGUAGES.filter((one) => one !== 'en').map(loadSay));
  says = [counted(ENGLISH), ...others];
});

const placesOf = (findings: readonly Finding[]) =>
  findings.map(({ code, path, line, column }) => `${code} ${path} ${line}:${column}`);

/** Messages in several languages: none is empty, has an unfilled parameter, or equals the English one. */
function expectTranslated(what: string, [english = [], ...others]: string[][]): void {
  for (const sentence of [english, ...others].flat()) if (UNFILLED.test(sentence)) expect.fail(sentence);
  for (const other of others) {
    expect(other.length, what).toBe(english.length);
    for (const [at, sentence] of other.entries())
      if (sentence.trim() === '' || sentence === english[at]) expect.fail(`${what}: "${sentence}"`);
  }
}

/** Validates a document in every language. */
function look(input: string | Uint8Array, maxFindings?: number): void {
  const options = { now: NOW, ...(maxFindings !== undefined && { maxFindings }) };
  const [english, ...others] = says.map((say) => validateFeed(input, { ...options, say }));
  const what = String(input).slice(0, 2000);
  for (const result of others) {
    if (result.valid !== english?.valid) expect.fail(what);
    for (const list of ['errors', 'warnings'] as const)
      expect(placesOf(result[list]), what).toEqual(placesOf(english[list]));
  }
  expectTranslated(
    what,
    [english!, ...others].map(({ errors, warnings }) =>
      [...errors, ...warnings].flatMap(({ message, hint }) => [message, hint]),
    ),
  );
}

/** Mistakes that the mutants do not contain. */
// prettier-ignore
const DOCUMENTS: (string | Uint8Array)[] = [
  ...['', '<html>', "{'a': 1}", '{“a”: 1}', '// x', '["\u0001"]', String.raw`["\'"]`, '-', '[True]', '[NaN]'],
  ...['[01]', '[1a]', '[.5]', '[1.]', '[1,]', '[1}', '[1;]', '[\u00a01]', '1 2', '{"a": 1]', '"x"', '[', '{"a":', '['.repeat(2_000_001)],
  ...[[0xff, 0xfe, 0x22], [0x22, 0x80], [0x22, 0xff]].map((bytes) => Uint8Array.from(bytes)),
  feedWith({ jobs: 1, employer: 'x', name: 'x', keywords: 'a, b', locations: undefined, joblocations: { city: 'Bern' }, currency: 'CHF',
    url: 'https://a.example/', Url: 'https://a.example/', description: 'javascript:alert(1)' }),
  feedWith({ tags: undefined, keywords: 5, url: '', language: 'English', salary: { min: 1, currency: 'Franken' } }),
  feedWith({ language: 'x', salary: { min: 1, currency: 'x' }, locations: [] }),
  feedWith({ jobType: 'Teilzeit' }),
  feedWith({ jobType: undefined, employmentType: 'full-time' }),
  feedWith({ tags: Array.from({ length: 40 }, () => 'same'), applyBefore: '2020-01-01' }),
  feedWith({ tags: Array.from({ length: 40 }, (_, at) => ['tag', 'Tag', 'tAg'][at % 3]!) }),
  feedWith({ tags: ['café', 'cafe\u0301'] }),
  JSON.stringify({ ...FEED, employer: { ...FEED.employer, name: '' }, jobs: [JOB, JOB, { ...JOB, language: 'de' }] }),
  JSON.stringify({ ...FEED, jobs: ['a', 'b'].map(() => ({ ...JOB, referenceId: '1' })) }),
];

describe('one verdict in four languages', () => {
  it(`has the same findings for ${MUTANTS} valid and invalid feeds, each in its own words`, () => {
    for (let number = 0; number < MUTANTS; number++) look(feedMutant(number));
    for (const document of DOCUMENTS) look(document);
    look(JSON.stringify({ ...FEED, jobs: [1, 2, 3] }), 2);
    look(JSON.stringify({ ...FEED, jobs: [{ ...JOB, title: ' ' }, JOB, JOB, JOB] }), 2);
    for (const [max, interval] of [
      [1, 'hourly'],
      [60, 'yearly'],
      [60_000, 'monthly'],
    ] as const)
      look(feedWith({ salary: { max, currency: 'EUR', interval } }), 1);
    look(feedWith({ salary: { min: 0, max: 0, currency: 'EUR', interval: 'yearly' } }), 1);
    look(feedWith({ publishedAt: '0001-01-01', applyBefore: '9999-12-31' }), 2);
    const untold = KEYS.filter(
      (key) => !said.has(key) && !/^(domain|served|failed|fetch|source|report|made)\./.test(key),
    );
    // The schema currently has no such length.
    expect(untold).toEqual(['length.short.hint', 'items.few.hint']);
  });

  it('is the same for domains', () => {
    for (const given of ['127.0.0.1', 'x', 'co.uk', 'www.example.com']) {
      const read = says.map((say) => readFeedDomain(given, say));
      expectTranslated(
        given,
        read.map((one) => ('message' in one ? [one.message, one.hint] : [])),
      );
    }
    expect(KEYS.filter((key) => key.startsWith('domain.') && !said.has(key))).toEqual([]);
  });

  it('is the same for how a feed is served', async () => {
    const page = { 'content-type': 'text/html' };
    type Answer = [status: number, headers: Record<string, string>, body: string];
    const answers: Answer[] = [
      ...[404, 403, 500].map((status): Answer => [status, {}, '']),
      [302, { location: 'http://a.example/' }, ''],
      [302, { location: '/jobs' }, ''],
      [302, { location: '/' }, ''],
      [200, page, '<p>'],
      [200, {}, JSON.stringify(FEED).padEnd(200_000)],
      [200, { 'content-type': 'text/plain', etag: '"1"' }, JSON.stringify(FEED)],
      [200, { 'content-type': 'application/json; charset=latin1', etag: '"1"' }, JSON.stringify(FEED)],
    ];
    for (const [status, headers, body] of answers) {
      const http = await feedServer((request, response) =>
        status === 302 && !request.url?.startsWith('/.well-known')
          ? response.writeHead(200, page).end('<p>')
          : response.writeHead(status, headers).end(body),
      );
      const results = await Promise.all(
        says.map((say) => checkDomain(DOMAIN, { http, now: NOW, maxBytes: 1_000_000, say })),
      );
      const remarks = results.map(({ discovery }) => discovery.remarks);
      expect(remarks[0]!.length).toBeGreaterThan(0);
      for (const other of remarks)
        expect(other.map(({ code }) => code)).toEqual(remarks[0]!.map(({ code }) => code));
      expectTranslated(
        String(status),
        remarks.map((list) => list.flatMap(({ message, hint }) => [message, hint])),
      );
    }
    const untold = KEYS.filter((key) => key.startsWith('served.') && !said.has(key));
    // The test does not wait for a feed that takes over five seconds.
    expect(untold).toEqual(['served.slow', 'served.slow.hint']);
  });
});

it('explains failures differently in each language', async () => {
  const others = await Promise.all(LANGUAGES.filter((one) => one !== 'en').map(loadSay));
  for (const [code, hint] of Object.entries(FETCH_ERRORS) as [FetchErrorCode, string][]) {
    const failed = ENGLISH(`failed.${code}`);
    for (const say of others) {
      expect(say(`fetch.${code}`)).not.toBe(hint);
      expect(say(`failed.${code}`)).not.toBe(failed);
      expect(say(`failed.${code}`)).toContain('{url}');
    }
  }
});

it("explains unreachable domains in the requested language, with the system's error code", async () => {
  const options = { http: await feedServer((request) => request.socket.destroy()), now: NOW, maxBytes: 1000 };
  const [english, french] = await Promise.all([
    checkDomain(DOMAIN, options),
    checkDomain(DOMAIN, { ...options, say: await loadSay('fr') }),
  ]);
  const url = `"https://${DOMAIN}/.well-known/jobfeed.json"`;
  expect(english.discovery.remarks[0]).toMatchObject({
    code: 'network-lost',
    message: `The connection to ${url} was lost. (UND_ERR_SOCKET)`,
  });
  expect(french.discovery.remarks[0]).toMatchObject({
    code: 'network-lost',
    message: `La connexion à ${url} a été perdue. (UND_ERR_SOCKET)`,
  });
});

it('formats numbers by language', async () => {
  const numbers = [999, 2048, 100_000, 1.5];
  expect(numbers.map((value) => ENGLISH.number(value))).toEqual(['999', '2,048', '100,000', '1.5']);
  const german = await loadSay('de');
  expect([german.number(2048), ENGLISH.number(6, 1), german.number(5.1, 1)]).toEqual(['2.048', '6.0', '5,1']);
});
