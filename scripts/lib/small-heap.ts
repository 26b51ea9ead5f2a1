/**
 * Imported for its effect by the processes of a build: their heap grows by a third between two collections, where V8 would
 * let it become several times what is in use. A build goes through all postings again and again, and leaves little behind.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--heap-growing-percent=30');

/** What such a process is started with besides, because it is read before any code runs; "npm run build" has it too. */
export const SMALL_YOUNG_SPACE = '--max-semi-space-size=4';
