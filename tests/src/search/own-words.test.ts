import { beforeAll, expect, test } from 'vitest';
import { occupationsOf } from '../../../scripts/dataset/occupations.ts';
import { printQuery } from '../../../src/search/query.ts';
import * as known from '../../lib/known-occupations.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import { queryOf } from '../../hostile/queries/make.ts';
import { byFiles, excessOf, type Way } from '../../hostile/queries/outcome.ts';

const jobs = sampleJobs();
const opened = openedOnce(async (folder) => {
  const { found } = occupationsOf(jobs, known.labels, { fields: known.fields });
  const { jobs: placed, places } = await settled(jobs);
  return searchOf(placed, {}, { places, occupations: found }, folder);
});
let files: Way;
beforeAll(() => {
  files = byFiles(opened().dir);
});

/** `npm run fuzz -- queries` asks 20,000, on the other ways too, and beside strangers' jobs. */
test("answers 500 queries of the sample's words within limits", async () => {
  const failures: string[] = [];
  for (let seed = 1; seed <= 500; seed++) {
    const query = queryOf(jobs, seed, 4); // longer ones cost several times as much
    const why = await files.ask(query).then(
      (outcome) => excessOf({ ...outcome, cpuMs: 0 }, query), // no bound of time among other tests
      (error: unknown) => String((error as Error).stack ?? error),
    );
    if (why !== undefined) failures.push(`SEED=${seed}: ?${String(printQuery(query))}\n${why}`);
  }
  expect(failures).toEqual([]);
});
