/**
 * A worker thread that validates documents, one at a time. It returns each result as bytes, so that the main thread only passes
 * them on.
 */
import { parentPort } from 'node:worker_threads';
import { isJson, resultJson } from '../../src/api/validate.ts';
import type { Discovery } from '../../src/feed/discover.ts';
import { hasTooManyValues, validateFeed } from '../../src/feed/validate.ts';
import { type Language, loadSay } from '../../src/feed/words/say.ts';

export interface ValidatorInput {
  bytes: Uint8Array;
  language: Language;
  discovery: Discovery | undefined;
}

export interface ValidatorOutput {
  isJson: boolean;
  /** The result as JSON in UTF-8. */
  pieces: Uint8Array<ArrayBuffer>[];
}

const encoder = new TextEncoder();

/** Validates a document. Undefined when that would need too much memory. */
async function validate(input: ValidatorInput): Promise<ValidatorOutput | undefined> {
  const { bytes, language, discovery } = input;
  if (hasTooManyValues(bytes)) return undefined;
  const result = validateFeed(bytes, { now: new Date(), say: await loadSay(language) });
  const json = resultJson(result, discovery);
  return { isJson: isJson(result), pieces: Array.from(json, (piece) => encoder.encode(piece)) };
}

async function answer(input: ValidatorInput): Promise<void> {
  const output = await validate(input);
  parentPort?.postMessage(
    output,
    output?.pieces.map(({ buffer }) => buffer),
  );
}

parentPort?.on('message', (input: ValidatorInput) => void answer(input));
