/** `facetProblems` in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatasetFile } from '../../src/dataset-file.ts';
import { facetProblems, type FacetsOfFile } from './counts.ts';

const { dir, datasetFile } = workerData as FacetsOfFile;
using dataset = openDatasetFile(datasetFile);
parentPort!.postMessage(await facetProblems(dir, dataset));
