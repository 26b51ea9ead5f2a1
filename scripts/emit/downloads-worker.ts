/** `emitDownloads` in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatasetFile } from '../../src/dataset/file.ts';
import { type DownloadsOfFile, emitDownloads } from './downloads.ts';

const { datasetFile, ...options } = workerData as DownloadsOfFile;
using dataset = openDatasetFile(datasetFile);
parentPort!.postMessage(
  await emitDownloads({ ...options, jobs: dataset.jobs, tombstones: dataset.tombstones }),
);
