import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition, Score } from '../../../src/engine/condition.ts';
import type { EngineDocument } from '../../../src/engine/engine.ts';
import { stepsOf } from '../../../src/engine/meilisearch-pages.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';

const WORDS = ['a', 'b', 'c', 'd', 'e'];
const words = fc.subarray(WORDS);
const field = fc.nat(2);
const jobs: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ words, beginnings: fc.constant([]) }),
  fc.record({ words, beginnings: fc.constant([]), in: field }),
  fc.record({
    all: fc.array(fc.record({ words, beginnings: fc.constant([]), in: field }), { maxLength: 2 }),
  }),
);
const leaf: fc.Arbitrary<Score> = fc.record({ jobs, score: fc.integer({ min: 1, max: 9 }) });
const best = fc.array(leaf, { minLength: 1, maxLength: 5 }).map((all): Score => ({ best: all }));
const sum: fc.Arbitrary<Score> = fc.record({
  sum: fc.array(best, { minLength: 1, maxLength: 3 }),
  more: fc.array(leaf, { maxLength: 2 }),
});
const score: fc.Arbitrary<Score> = fc.oneof(
  leaf,
  best,
  sum,
  fc.record({ sum: fc.constant([]), more: fc.array(best, { minLength: 1, maxLength: 3 }) }),
  fc.record({ score: sum, times: fc.tuple(jobs, jobs).map(([a, b]) => [{ jobs: a, factor: 1.5 }, { jobs: b, factor: 1.125 }]) }), // prettier-ignore
  // Tiers of a search: a job scores by the first it is in.
  fc.tuple(sum, sum, jobs, fc.boolean()).map(([first, then, only, isLimited]): Score => {
    // Where some jobs come first of all: 3 and 1 times 1024 for the first tier, 2 and 0 times for the other.
    const limited = isLimited ? { more: [{ best: [{ jobs: only, score: 2048 }] }] } : {};
    return {
      best: [
        { sum: [first, { jobs: { all: [] }, score: 1024 }], ...limited },
        { sum: [then], ...limited },
      ],
    };
  }),
);
const documents = fc
  .array(fc.tuple(words, words, words), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((own, i) => documentOf(i, own)));

function documentOf(i: number, [a, b, c]: string[][]): EngineDocument {
  // A word is only in its best field.
  const inB = b!.filter((word) => !a!.includes(word));
  const inC = c!.filter((word) => !a!.includes(word) && !inB.includes(word));
  return { id: `j${i}`, advert: `j${i}`, at: [], words: [a!, inB, inC], posting: { id: `j${i}` } } as unknown as EngineDocument; // prettier-ignore
}

it('steps sort jobs by score', () =>
  fc.assert(
    fc.asyncProperty(documents, score, async (all, by) => {
      const engine = memoryEngine(all);
      const count = async (condition: Condition): Promise<number> => (await engine.count([condition]))[0]!;
      const idsOf = async (page: { jobs: Condition; by?: Score }): Promise<string[]> => {
        const [found] = await engine.pages([{ ...page, offset: 0, limit: all.length }]);
        return found!.hits.map(({ posting }) => posting.id);
      };
      const steps = await stepsOf(by, engine.count);
      const ordered = [];
      for (const { jobs } of steps) ordered.push(...(await idsOf({ jobs })));
      expect(ordered).toEqual(await idsOf({ jobs: { all: [] }, by }));
      const filled = [];
      for (const step of steps) if ((await count(step.jobs)) > 0) filled.push(step);
      expect(filled.slice(0, 1).map((step) => step.score)).toEqual(
        (await engine.highest([{ jobs: { all: [] }, score: by }])).filter((highest) => highest > 0),
      );
    }),
    { numRuns: 300 },
  ));
