import { parentPort } from 'node:worker_threads';
import { type PageInput, readPage } from './read-page.ts';

parentPort?.on('message', (input: PageInput) => parentPort?.postMessage(readPage(input)));
