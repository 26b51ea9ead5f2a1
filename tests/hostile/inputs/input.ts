import type { Random } from '../../../scripts/data/sample/generate.ts';
import { hostileTexts } from '../hostile-texts.ts';

/** One input of a fuzz. */
export interface Input {
  bytes: Uint8Array;
  /** Its size once unpacked, which its cost may grow with. */
  unpacked: number;
}

/** What makes the inputs of one kind. */
export interface Maker {
  /** Something hostile of at most about so many bytes unpacked. */
  hostile: (random: Random, bytes: number) => Input | Promise<Input>;
  /** Valid input of about so many bytes unpacked; `random` makes the choices that the hostile one began with. */
  valid: (random: Random, bytes: number) => Input | Promise<Input>;
}

export const inputOf = (content: string | Uint8Array, unpacked = 0): Input => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { bytes, unpacked: Math.max(unpacked, bytes.length) };
};

/** The piece again and again. */
export const sized = (piece: string, bytes: number): string =>
  piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);

const PIECES = hostileTexts(64).map(({ text }) => text.slice(0, -1));

/** Some of the hostile pieces, each many times, in any order. */
export function mixture(random: Random, length: number): string {
  const parts: string[] = [];
  for (let left = length; left > 0;) {
    const size = Math.min(left, random.between(1, length));
    parts.push(sized(random.pick(PIECES), size));
    left -= size;
  }
  return parts.join('');
}

/** Cut off somewhere, with wrong bits, twice, with something behind it, or as it is. */
export function damaged(random: Random, bytes: Buffer): Buffer {
  const flipped = (): Buffer => {
    const copy = Buffer.from(bytes);
    for (let left = random.between(1, 20); left > 0 && copy.length > 0; left--)
      copy[Math.floor(random.next() * copy.length)]! ^= 1 << random.between(0, 7);
    return copy;
  };
  return random.pick([
    () => bytes,
    () => bytes,
    () => bytes,
    () => bytes.subarray(0, random.between(0, bytes.length)),
    flipped,
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.concat([bytes, Buffer.from(mixture(random, 1000))]),
  ])();
}
