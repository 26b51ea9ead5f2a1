import { describe, expect, test } from 'vitest';
import { recogniseAnswer, SYSTEMS } from '../../../src/make/recognise.ts';
import { systemServer } from '../../lib/system-server.ts';
import { ashby } from './sources/ashby.ts';
import type { Case, SystemCases } from './sources/cases.ts';
import { greenhouse } from './sources/greenhouse.ts';
import { lever } from './sources/lever.ts';
import { personio } from './sources/personio.ts';
import { recruitee } from './sources/recruitee.ts';
import { smartrecruiters } from './sources/smartrecruiters.ts';
import { teamtailor } from './sources/teamtailor.ts';

const CASES: Readonly<Record<string, SystemCases>> = {
  ashby,
  greenhouse,
  lever,
  personio,
  recruitee,
  smartrecruiters,
  teamtailor,
};
const LARGE = 10 * 1024 * 1024;
const twice = '&amp;lt;p&amp;gt;Bread &amp;amp; Caf&amp;eacute;&amp;lt;/p&amp;gt;';
/** The answer with one more, deep value in its opening; XML has its own limit. */
const deep = (answer: string): string => {
  const [start, end] = ['{"a":'.repeat(10_000), '}'.repeat(10_000)];
  return answer.startsWith('<')
    ? answer
    : answer.replace(/"title"|"name"|"text"/, `"deep":${start}1${end},$&`);
};
const script = '<script>alert(1)</script><img src=x onerror=alert(1)><p>Bread</p>';

/** Failures that any system can produce. */
const common = ({ address, other, empty, one, more, emptyIsUnknown }: SystemCases): Case[] => [
  ...[
    { status: 403, error: 'does not show the openings of "acme" to us (403)' },
    { status: 404, error: 'knows no openings of "acme" (404)' },
    { status: 429, error: 'asks for fewer requests (429)' },
    { status: 500, error: 'answers 500' },
  ].map(({ status, error }) => ({ name: `a status ${status}`, answers: { [address]: status }, error })),
  {
    name: 'a page in place of an answer',
    answers: { [address]: '<!doctype html><h1>Hi</h1>' },
    error: 'no whole list',
  },
  { name: 'an empty answer', answers: { [address]: '' }, error: 'no whole list' },
  {
    name: 'an answer that is cut off',
    answers: { [address]: one('Bread').slice(0, -9) },
    error: 'no whole list',
  },
  {
    name: 'null in place of openings',
    answers: { [address]: '{"jobs":null,"offers":7,"content":{}}' },
    error: 'no whole list',
  },
  emptyIsUnknown
    ? {
        name: 'no openings',
        answers: { [address]: empty },
        error: 'says the same of a company that it does not know',
      }
    : { name: 'no openings', answers: { ...everyLanguage(address, empty) }, postings: [] },
  {
    name: 'scripts in a text, which the core takes out',
    answers: { ...everyLanguage(address, one(script)), ...more?.(script) },
    postings: [{ text: expect.stringContaining('Bread') as string }],
  },
  {
    name: 'entities, escaped twice',
    answers: { ...everyLanguage(address, one(twice)), ...more?.(twice) },
    postings: [{ text: expect.stringMatching(/Brot|Bread|&/) as string }],
  },
  {
    name: 'ten thousand objects in each other',
    answers: { ...everyLanguage(address, deep(one('Bread'))), ...more?.('Bread') },
    postings: [{}],
  },
  {
    name: '10 MB of text',
    answers: { ...everyLanguage(address, one('x'.repeat(LARGE))), ...more?.('x'.repeat(LARGE)) },
    postings: [{}],
  },
  ...(other
    ? [
        {
          name: "another employer's openings",
          answers: { [address]: { to: other }, [other]: one('Bread') },
          error: 'leads from "acme" to the openings of "other"',
        },
      ]
    : []),
];

/** Personio receives a request for each language. */
const everyLanguage = (address: string, answer: string): Case['answers'] =>
  Object.fromEntries(
    ['de', 'en', 'fr', 'it', 'es', 'nl'].map((code) => [
      address.replace('language=de', `language=${code}`),
      answer,
    ]),
  );

const serve = systemServer();
describe.each(Object.entries(CASES))('%s', (name, system) => {
  test.each([...common(system), ...system.cases])(
    '$name',
    async ({ where = 'acme', answers, error, postings, complete = true }) => {
      const reading = SYSTEMS[name]!.read(where, serve(answers));
      if (error !== undefined) return void (await expect(reading).rejects.toThrow(error));
      const read = await reading;
      expect(read.postings).toMatchObject(postings!);
      expect(read.postings).toHaveLength(postings!.length);
      expect(read.complete).toBe(complete);
      const all = JSON.stringify(read.postings.map(({ text, ...rest }) => [rest, text?.slice(0, 9999)]));
      expect(all).not.toMatch(/@|\+41 ?31|Muster/);
    },
  );

  test('a pasted response is recognised by its own source only', () => {
    const [answer] = Object.values(system.more?.('Bread') ?? {});
    for (const text of [system.one('Bread'), answer ?? system.one('Bread')]) {
      const found = recogniseAnswer(text as string);
      expect(found?.source.name).toBe(name);
      expect(found?.postings).toMatchObject([{ title: expect.stringMatching(/^(Baker|Bäcker)/) as string }]);
    }
  });
});

test.each(
  // prettier-ignore
  [
    '', '[]', '{}', 'null', '7', '{"jobs":[]}', '{"jobs":[{"title":"x"}]}', '[[]]', '<a/>',
    '{"version":"1.0","jobs":[{}]}', '<rss/>',
  ],
)('no answer of a system: %s', (text) => expect(recogniseAnswer(text)).toBeUndefined());
