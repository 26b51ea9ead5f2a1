import { parentPort, workerData } from 'node:worker_threads';
import { indexPart } from './pagefind-part.ts';

const part = await indexPart(workerData as string[]);
parentPort?.postMessage(part, [part.bounds.buffer, part.jobs.buffer]);
