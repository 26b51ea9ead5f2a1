import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { emitSuggestions, suggestionsOf, type ToSuggest } from '../../../scripts/emit/search/suggestions.ts';
import { Titles } from '../../../scripts/emit/search/suggested-titles.ts';
import { facetValues } from '../../../src/filters/facet-values.ts';
import {
  readSuggestions,
  type Suggestion,
  SUGGESTION_KINDS,
  writeSuggestions,
} from '../../../src/suggestions/suggestion-files.ts';
import { fitOf, spellingsOf } from '../../../src/suggestions/suggestion-keys.ts';
import { byRank, createSuggester, MOST_OF_KIND } from '../../../src/suggestions/suggestions.ts';
import { artefactPath, HASH_BYTES } from '../../../src/artefacts/table.ts';
import { ArtefactMissing, type LoadArtefact } from '../../../src/artefacts/artefacts.ts';
import type { JobPlace, Job } from '../../../src/job/job.ts';
import { ownersOf } from '../../../src/owners/owners.ts';
import { jobsOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import * as known from '../../lib/known-occupations.ts';

const NONE = { ids: {}, labels: [], ofJob: {}, nearOf: {} };

function titlesOf(jobs: readonly Job[], places: readonly JobPlace[] = []): Titles {
  const titles = new Titles(places);
  for (const job of jobs) titles.add(job);
  return titles;
}

/** Builds the shards in memory; the files are those served. */
async function shardsOver(from: ToSuggest): Promise<{ load: LoadArtefact; files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>();
  const hash = await emitSuggestions(from, {
    add(folder, sections) {
      const hash = createHash('sha256').update(Buffer.concat(sections)).digest().subarray(0, HASH_BYTES);
      files.set(artefactPath(folder, hash), deflateRawSync(Buffer.concat(sections)));
      return Promise.resolve(hash);
    },
    finish: () => Promise.reject(new Error('Nothing is written here.')),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
  files.set(
    'manifest.json',
    Buffer.from(JSON.stringify({ files: { suggestions: artefactPath('tables', hash) } })),
  );
  return { files, load: (path) => Promise.resolve(files.get(path)!) };
}

test('suggestions round-trip', () => {
  // prettier-ignore
  const suggestions: Suggestion[] = [
    { kind: 'titles', names: [{ language: '', text: 'Koch: warm & kalt' }], jobs: 3, value: '' },
    { kind: 'cities', names: [{ language: '', text: 'Geneva' }, { language: 'de', text: 'Genf' }], jobs: 300, value: 'Geneva', placeId: 2_660_646 },
    { kind: 'cities', names: [{ language: '', text: 'Somewhere: else' }], jobs: 1, value: 'Somewhere: else' },
    { kind: 'employers', names: [{ language: '', text: 'Bäckerei Süß' }], jobs: 2, value: 'suess.example' },
    { kind: 'tags', names: [{ language: '', text: 'C#' }], jobs: 70_000, value: 'C#' },
  ];
  expect(readSuggestions(Buffer.concat(writeSuggestions(suggestions)))).toEqual(suggestions);
  expect(readSuggestions(Buffer.concat(writeSuggestions([])))).toEqual([]);
});

const nurse = { title: 'Pflegefachfrau', language: 'de', locations: [{ city: 'Genève', country: 'CH' }] };
const jobs = jobsOf([
  nurse,
  nurse,
  { ...nurse, title: 'Pflegefachmann (m/w/d)' },
  { title: 'Baker', tags: ['Pflege', 'Night shift'], locations: [{ city: 'Sankt Gallen', country: 'CH' }] },
  {
    title: 'Bakers (f/m/x)',
    domain: 'pflegeheim.example',
    employer: { name: 'Pflegeheim St. Anna', location: {} },
  },
  { title: 'Night Watch Manager' },
]);
const { jobs: postings, places } = await settled(jobs);
const { found: occupations } = occupationsOf(postings, known.labels);
const titles = titlesOf(postings, places);
const { load } = await shardsOver({ titles, values: facetValues(postings), places, occupations });
const suggesters = { en: createSuggester(load, 'en'), de: createSuggester(load, 'de') };
const lines = async (language: 'en' | 'de', text: string, options = {}): Promise<string[]> =>
  (await suggesters[language].suggest(text, options)).found.map(
    ({ kind, text: name, value, jobs }) => `${kind} ${name} ${value} ${jobs}`,
  );

describe('suggestions', () => {
  test('are of all kinds, grouped by kind, with values and counts', async () => {
    expect(await lines('de', 'pfl')).toEqual([
      'occupations Pflegefachfrau  3',
      'tags Pflege Pflege 1',
      'employers Pflegeheim St. Anna pflegeheim.example 1',
    ]);
    expect(await lines('en', 'bak')).toEqual(['employers Bakery bakery.example 5', 'occupations Baker  2']);
  });

  test("name places in the page's language, whatever name was typed", async () => {
    for (const typed of ['genev', 'genève', 'GENF', 'ginev'])
      expect(await lines('de', typed)).toEqual(['cities Genf Geneva 3']);
    expect(await lines('en', 'genf')).toEqual(['cities Geneva Geneva 3']);
  });

  test('can be limited to kinds, with the ids of places, from the first letter on', async () => {
    expect(await lines('en', 'n')).toEqual([]);
    expect(await lines('en', 'n', { kinds: ['tags'], shortest: 1 })).toEqual([
      'tags Night shift Night shift 1',
    ]);
    const { found } = await suggesters.en.suggest('st. g', { kinds: ['cities'] });
    expect(found.map(({ text, placeId }) => [text, placeId])).toEqual([['Sankt Gallen', 2_658_822]]);
  });

  test("list occupations in another language after those in the page's", async () => {
    const french = { title: 'Ingénieur logiciel', language: 'fr', tags: ['Logistik'] };
    const plain = { title: 'Ingénieur logiciel', language: 'fr' };
    const own = jobsOf([french, ...Array.from({ length: 11 }, () => plain)]);
    const { found } = occupationsOf(own, known.labels);
    const { load } = await shardsOver({
      titles: titlesOf([]),
      values: facetValues(own),
      places: [],
      occupations: found,
    });
    const first = async (language: string) =>
      (await createSuggester(load, language).suggest('log')).found.map(({ text }) => text)[0];
    expect([await first('de'), await first('fr')]).toEqual(['Logistik', 'Ingénieur logiciel']);
  });

  test('complete the last words if nothing begins with all', async () => {
    expect(await suggesters.en.suggest('night sh')).toMatchObject({
      start: 0,
      found: [{ text: 'Night shift' }],
    });
    expect(await suggesters.en.suggest('cook night sh')).toMatchObject({
      start: 5,
      found: [{ text: 'Night shift' }],
    });
    expect(await suggesters.en.suggest('zzzz')).toEqual({ start: 0, found: [] });
    expect(await suggesters.en.suggest('')).toEqual({ start: 0, found: [] });
  });

  test('come from the next build if the current one is gone', async () => {
    let isGone = true;
    const { suggest } = createSuggester(async (path) => {
      if (isGone && path.startsWith('suggestions/')) throw new ArtefactMissing(path);
      return load(path);
    }, 'en');
    await expect(suggest('bak')).rejects.toThrow(ArtefactMissing);
    isGone = false;
    expect((await suggest('bak')).found).not.toEqual([]);
  });
});

describe('jobs of one owner rank below names that many owners use', () => {
  const at = (name: string, title: string, more: Partial<Job> = {}): Partial<Job> => ({
    domain: `${name}.example`,
    employer: { name, location: {} },
    title,
    ...more,
  });
  const letters = (i: number): string => `ward${'abcdefghij'[i % 10]}${'abcd'[Math.floor(i / 10)]}`;
  const known = ['Nurse', 'Baker', 'Cook', 'Driver'];
  const honest = Array.from({ length: 40 }, (_, i) =>
    at(letters(i), known[i % 4]!, {
      tags: ['Night shift'],
      locations: [{ city: 'Nuremberg', country: 'DE' }],
    }),
  );
  const first = async (spam: readonly Partial<Job>[], typed: string): Promise<string | undefined> => {
    const all = jobsOf([...spam, ...honest]);
    const owners = ownersOf(all);
    const from = { titles: titlesOf(all), values: facetValues(all), places: [], occupations: NONE, owners };
    const { found } = await createSuggester((await shardsOver(from)).load, 'en').suggest(typed);
    return found[0]?.text;
  };
  const repeated = (change: Partial<Job>): Partial<Job>[] =>
    Array.from({ length: 200 }, () => at('spam', 'Anything', change));

  test.each([
    ['a title', repeated({ title: 'Nurse Casino Bonus' }), 'nurs', 'Nurse'],
    ['a longer beginning', repeated({ title: 'Baker Bitcoin' }), 'bake', 'Baker'],
    ['a word inside', repeated({ title: 'Casino Nurse' }), 'nurs', 'Nurse'],
    ['a tag', repeated({ tags: ['Nurse Casino Bonus'] }), 'nurs', 'Nurse'],
    ['a tag beside a tag', repeated({ tags: ['Night Casino'] }), 'nig', 'Night shift'],
    ['a city', repeated({ locations: [{ city: 'Nurseville', country: 'US' }] }), 'nurs', 'Nurse'],
    ['an employer', repeated({ employer: { name: 'Nurse Casino', location: {} } }), 'nur', 'Nuremberg'],
    ['a spelling', repeated({ title: 'nURSE' }), 'nurs', 'Nurse'],
    ['domains of one name and text', Array.from({ length: 20 }, (_, i) =>
      repeated({ domain: `c${i}.example`, title: 'Cook Casino', description: 'Win.' })).flat(), 'coo', 'Cook'],
    ['domains that lead to one', Array.from({ length: 9 }, (_, i) => repeated({
      ...{ domain: `c${i}.example`, employer: { name: 'cdefghijk'[i]!.repeat(5), location: {} } },
      ...{ title: 'Driver Casino', url: 'https://spam.example/' } })).flat(), 'dri', 'Driver'],
  ] as const)('%s', async (_, spam, typed, text) => expect(await first(spam, typed)).toBe(text)); // prettier-ignore
});

describe('with thousands of names', async () => {
  // No function words: those only match a whole name.
  const syllables = 'bab bek ked kol lik mok nar rop sut tig zun Ärb ßol 東 gast'.split(' ');
  let seed = 1;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const word = (): string => Array.from({ length: 1 + random(4) }, () => syllables[random(15)]).join('');
  const name = (): string => Array.from({ length: 1 + random(3) }, word).join(' ');
  const many = jobsOf(
    Array.from({ length: 6000 }, (_, i) => ({
      domain: `employer-${i}.example`,
      employer: { name: `${name()} GmbH`, location: {} },
      title: name(),
      tags: [name()],
      locations: [{ city: name(), country: 'CH' }],
    })),
  );
  const from: ToSuggest = {
    titles: titlesOf(many),
    values: facetValues(many),
    places: [],
    occupations: NONE,
  };
  const all = await suggestionsOf(from);
  const { files, load: loadMany } = await shardsOver(from);
  const spelt = all.map((suggestion) => ({
    ...suggestion,
    text: suggestion.names[0]!.text,
    spellings: spellingsOf(suggestion.names[0]!.text),
  }));
  const { suggest } = createSuggester(loadMany, 'en');

  test('each shard is small', () => {
    const shards = [...files].filter(([path]) => path.startsWith('suggestions/'));
    const sizes = shards.map(([, bytes]) => bytes.length);
    expect(shards.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(7000);
  });

  test('one shard has for each prefix what a search of all of them finds', async () => {
    const beginnings = new Set(
      spelt.flatMap(({ spellings }) => spellings[0]!.letters.slice(0, 1 + random(6))),
    );
    expect(beginnings.size).toBeGreaterThan(200);
    for (const typed of [...[...beginnings].slice(0, 200), 'gmbh', 'g'])
      for (const kind of SUGGESTION_KINDS) {
        const best = spelt
          .filter((one) => one.kind === kind)
          .flatMap(({ spellings, ...one }) => {
            const fit = fitOf(spellings, typed);
            return fit ? { ...one, fit } : [];
          })
          .sort(byRank)
          .slice(0, MOST_OF_KIND);
        const { found } = await suggest(typed, { kinds: [kind], shortest: 1 });
        expect(
          found.map(({ text }) => text),
          `${typed} ${kind}`,
        ).toEqual(best.map(({ text }) => text));
      }
  });
});
