import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitSearch } from '../../../../scripts/emit/search/index.ts';
import type { JobsInFiles } from '../../../../scripts/emit/search/second-half.ts';
import { silentProgress } from '../../../../scripts/lib/progress.ts';
import { pageTermsReader } from '../../../../scripts/scrape/index.ts';
import { Vocabulary } from '../../../../scripts/emit/search/vocabulary.ts';
import { openState } from '../../../../scripts/state/index.ts';
import { openDatasetFile, writeDatasetFile } from '../../../../src/dataset/file.ts';
import { datasetOf } from '../../../lib/api-site.ts';
import { sampleJobs } from '../../../lib/sample-jobs.ts';
import { BUILT_AT } from '../../../lib/search-of.ts';
import { siteDigests } from '../../../lib/site-digests.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

/** The sample in a file, and terms of pages in a state. */
async function jobsInFiles(): Promise<Required<JobsInFiles> & { stateDir: string }> {
  const dir = await tempDir();
  const files = { datasetFile: join(dir, 'dataset.ndjson'), stateDir: join(dir, 'state') };
  // Of one language: which one a word is of is found by votes, and these are counted in each half.
  const jobs = sampleJobs().map((job) => ({ ...job, language: 'de' }));
  writeDatasetFile(files.datasetFile, datasetOf(jobs, BUILT_AT));
  const state = openState(files.stateDir);
  const put = state.db.prepare('INSERT INTO page_jobs (id, url, digest, terms) VALUES (?, ?, ?, ?)');
  for (const [at, { id, url }] of jobs.entries())
    if (at % 3 === 0) put.run(id, url, 'd', `oven${at % 7} shared`);
  state.close();
  return files;
}

async function emitted(jobs: JobsInFiles & { stateDir: string }, files?: JobsInFiles) {
  const outDir = await tempDir();
  using dataset = openDatasetFile(jobs.datasetFile);
  const state = openState(jobs.stateDir);
  try {
    await emitSearch({
      dataset,
      pageTermsOf: pageTermsReader(state.db),
      outDir,
      workDir: await tempDir(),
      files,
      progress: silentProgress,
    });
    return await siteDigests(outDir);
  } finally {
    state.close();
  }
}

describe('words that two threads collect', () => {
  it('are those of one', async () => {
    const files = await jobsInFiles();
    const digests = await emitted(files, files);
    expect(digests).toEqual(await emitted(files));
    expect(Object.keys(digests).length).toBeGreaterThan(50);
  });

  it('are of the language that most jobs with them have in both halves', () => {
    const half = (jobs: readonly [word: string, language: string][], from = 0): Vocabulary => {
      const vocabulary = new Vocabulary();
      jobs.forEach(([word, language], job) => {
        vocabulary.startJob(from + job, language, false);
        vocabulary.add(vocabulary.idFor(word), 0);
      });
      return vocabulary;
    };
    const times = (count: number, word: string, language: string) =>
      Array.from({ length: count }, (): [string, string] => [word, language]);
    const first = half([...times(9, 'brot', 'de'), ...times(9, 'pain', 'fr'), ...times(3, 'manager', 'fr')]);
    const second = half(
      [...times(3, 'pain', 'en'), ...times(9, 'manager', 'en'), ...times(4, 'brot', 'de'), ['bread', 'en']],
      20,
    );
    const numbers = first.addAll(second.transferable());
    expect(Array.from(numbers, (id) => first.words[id])).toEqual(['pain', 'manager', 'brot', 'bread']);
    expect(['brot', 'pain', 'manager', 'bread'].map((word) => first.known(word).language)).toEqual([
      'de',
      'fr',
      'en',
      '',
    ]);
    expect(['brot', 'pain', 'manager', 'bread'].map((word) => first.jobsWith(word))).toEqual([13, 12, 12, 1]);
    expect(first.found).toBe(4);
  });

  it('what breaks the second thread ends the index', async () => {
    const files = await jobsInFiles();
    const damaged = join(await tempDir(), 'dataset.ndjson');
    await writeFile(damaged, '');
    await expect(emitted(files, { ...files, datasetFile: damaged })).rejects.toThrow('is empty');
    await appendFile(damaged, 'no JSON\n');
    await expect(emitted(files, { ...files, datasetFile: damaged })).rejects.toThrow();
  });
});
