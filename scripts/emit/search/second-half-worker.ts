/** Goes through all jobs for what must be known before, says it, and collects the words of the last ones: see second-half.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatasetFile } from '../../../src/dataset/file.ts';
import { readState } from '../../state/index.ts';
import { pageTermsReader } from '../../scrape/pages-table.ts';
import { BeforeWords } from './before-words.ts';
import { Postings } from './postings.ts';
import type { SecondHalfSays, SecondHalfToCollect } from './second-half.ts';
import { Words } from './words.ts';

const { datasetFile, stateDir, workDir, first } = workerData as SecondHalfToCollect;
const say = (said: SecondHalfSays, transfer: ArrayBuffer[] = []): void =>
  parentPort!.postMessage(said, transfer);

using dataset = openDatasetFile(datasetFile);
const { jobs, places, occupations } = dataset;
const before = new BeforeWords();
for (const job of jobs) before.add(job);
const known = before.known(places);
say({ known });

const state = stateDir === undefined ? undefined : readState(stateDir);
const pageTermsOf = state ? pageTermsReader(state) : () => '';
const words = new Words(new Postings(workDir), known, places, occupations);
let ordinal = first;
for (const job of jobs.from(first)) words.add(job, ordinal++, pageTermsOf(job.id));
state?.close();
const transferred = words.transferable();
say({ words: transferred }, [
  transferred.vocabulary.facts.buffer,
  ...transferred.postings.blocks.map(({ buffer }) => buffer),
] as ArrayBuffer[]);
