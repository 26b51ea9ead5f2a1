import { parentPort, workerData } from 'node:worker_threads';
import { indexPart, type PartWords } from './pagefind-part.ts';

const part = await indexPart(workerData as PartWords);
parentPort?.postMessage(part, [part.words.buffer, part.bounds.buffer, part.notes.buffer]);
