import { inflateRawSync } from 'node:zlib';

/** Search files are unpacked to three or four times their size, small ones perhaps to more. */
const RATIO = 4;
const LEAST_BYTES = 1024;

/**
 * Gives the content of a search file (deflate, raw). It is made in one buffer of about its size: to fill many of zlib's
 * usual 16 kB and to put them together takes half as long again.
 * @throws {Error} when it is damaged
 */
export const unpack = (packed: Uint8Array): Uint8Array =>
  inflateRawSync(packed, { chunkSize: Math.max(LEAST_BYTES, RATIO * packed.length) });
