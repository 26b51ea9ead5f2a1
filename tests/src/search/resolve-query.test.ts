import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadOccupations } from '../../../scripts/dataset/occupation-labels.ts';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { createLabels } from '../../../src/occupations/labels.ts';
import { inflate, keepRecent } from '../../../src/search/artefacts.ts';
import { type Manifest } from '../../../src/search/formats/manifest.ts';
import { FIELDS } from '../../../src/search/formats/shard.ts';
import { FIT } from '../../../src/search/ranking.ts';
import {
  type Either,
  type QuerySource,
  type ResolvedQuery,
  type Term,
} from '../../../src/search/resolved-query.ts';
import { resolveQuery } from '../../../src/search/resolve-query.ts';
import { openScoring } from '../../../src/search/score-query.ts';
import { openTextIndex, type TextIndex, type WordJobs } from '../../../src/search/text-index.ts';
import { type WordCounts } from '../../../src/search/word-source.ts';
import { meaningMix } from '../../lib/meaning-mix.ts';
import { occupationMix } from '../../lib/occupation-mix.ts';
import { queryMix } from '../../lib/query-mix.ts';
import { samplePostings } from '../../lib/sample-postings.ts';
import { loadFrom, openedOnce, searchOf } from '../../lib/search-of.ts';

const postings = samplePostings();
const countriesOf = (job: number): string[] => [
  ...new Set(postings[job]!.locations.flatMap(({ country }) => country ?? [])),
];
const opened = openedOnce(async (folder) => {
  const { found } = occupationsOf(postings, createLabels(await loadOccupations()));
  const { dir } = await searchOf(postings, {}, { occupations: found }, folder);
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as Manifest;
  const kept = keepRecent(1e8);
  return openTextIndex({ load: loadFrom(dir), unpack: inflate, kept, ahead: false }, manifest);
});

/** The country of most of some jobs. */
function topOf(jobs: readonly number[]): { country: string; jobs: number } | undefined {
  const byCountry = Object.entries(Object.groupBy(jobs.flatMap(countriesOf), (country) => country));
  const counts = byCountry.map(([country, same]) => ({ country, jobs: same!.length }));
  return counts.sort((a, b) => b.jobs - a.jobs)[0];
}

/** An engine as others are: it has documents with the words in each field, and says of words no more than numbers. */
function engineOfDocuments(index: TextIndex): QuerySource {
  const documents = postings.map(() => new Map<string, number>());
  const counted = (words: readonly WordJobs[]): WordCounts[] =>
    words.map((jobs) => {
      const counts = Array.from({ length: FIELDS }, (_, field) => {
        for (const job of jobs.inField(field)) documents[job]!.set(jobs.word, field);
        return jobs.countIn(field);
      });
      return { word: jobs.word, count: jobs.count, countIn: (field) => counts[field]! };
    });
  type Document = (typeof documents)[number];
  const has = (document: Document, { matches, occupations }: Either): boolean =>
    [...matches.map(({ jobs }) => jobs), ...occupations].some(({ word }) => document.has(word));
  const jobsWith = (all: readonly Either[]): number[] =>
    [...documents.keys()].filter((job) => all.every((either) => has(documents[job]!, either)));
  const scoreOf = (document: Document, either: Either): number => {
    const scores = either.matches.flatMap(({ jobs, fit }) => {
      const field = document.get(jobs.word);
      return field === undefined ? [] : [{ field, score: [8, 4, 2, 1][field]! * fit }];
    });
    const best = Math.max(0, ...scores.map(({ score }) => score));
    const isTitleToo =
      best <= 4 * FIT.whole && scores.some(({ field, score }) => field === 0 && score < best);
    return best + Number(isTitleToo) || Number(has(document, either));
  };
  const setOf = (document: Document, terms: readonly Term[]): { set: number; sum: number } =>
    terms.reduce(
      ({ set, sum }, term, i) => ({
        set: has(document, term) ? set | (1 << i) : set,
        sum: sum + scoreOf(document, term) * term.rarity,
      }),
      { set: 0, sum: 0 },
    );
  const answer = <T>(value: T): Promise<T> => Promise.resolve(value);
  return {
    ...index,
    size: postings.length,
    find: async (words) => counted(await index.find(words)),
    beginningWith: async (beginning) => counted(await index.beginningWith(beginning)),
    countTogether: (groups, only) =>
      answer(
        documents.filter((document) =>
          groups.every((group) =>
            group.some(
              ({ word }) => document.has(word) && (only ?? document.get(word)) === document.get(word),
            ),
          ),
        ).length,
      ),
    count: (either) => answer(jobsWith([either]).length),
    countAll: (terms) => answer(jobsWith(terms).length),
    areTitle: (terms) =>
      answer(
        documents.some((document) =>
          terms.every(({ matches }) =>
            matches.some(({ jobs, fit }) => fit > FIT.completed && document.get(jobs.word) === 0),
          ),
        ),
      ),
    setsOf: (terms) => {
      const found = documents.map((document) => setOf(document, terms)).filter(({ set }) => set > 0);
      const sets = Object.values(Object.groupBy(found, ({ set }) => set)).map((same) => same!);
      return answer(
        sets.map((same) => ({
          set: same[0]!.set,
          jobs: same.length,
          sum: Math.max(...same.map(({ sum }) => sum)),
        })),
      );
    },
    topCountry: (either) => answer(topOf(jobsWith([either]))),
  };
}

const asData = (resolved: ResolvedQuery): unknown =>
  JSON.parse(
    JSON.stringify(resolved, (_, value: unknown) =>
      value instanceof Set ? [...(value as Set<unknown>)] : value,
    ),
  );

test('an engine that gives no lists of jobs has queries resolved alike', async () => {
  const files = openScoring(opened(), postings.length, (jobs) => Promise.resolve(topOf([...jobs])));
  const documents = engineOfDocuments(opened());
  const seen = { dropped: 0, then: 0, occupations: 0, asTyped: 0, guarantees: 0, country: 0, unwritten: 0 };
  for (const query of [queryMix, meaningMix, occupationMix].flatMap((mix) => mix(postings, 200))) {
    const options = { typing: query.q.length % 5 === 0 };
    const resolved = await resolveQuery(documents, query, options);
    expect([query.q, asData(resolved)]).toEqual([query.q, asData(await resolveQuery(files, query, options))]);
    const { said, then, occupations, asTyped, guarantees, country, unwritten } = resolved;
    seen.dropped += Number(said.droppedWords.length > 0);
    seen.guarantees += Number(guarantees.length > 0);
    for (const [name, value] of Object.entries({ then, occupations, asTyped, country, unwritten }))
      if (value) seen[name as keyof typeof seen]++;
  }
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
