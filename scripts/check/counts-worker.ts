/** `lookThrough` in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatasetFile } from '../../src/dataset/file.ts';
import { lookThrough, type SiteOfFile } from './counts.ts';

const { datasetFile, ...site } = workerData as SiteOfFile;
using dataset = openDatasetFile(datasetFile);
parentPort!.postMessage(await lookThrough(site, dataset));
