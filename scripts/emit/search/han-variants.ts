import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lazy } from '../../../src/lib/once.ts';

/** Made by scripts/tools/make-han-variants.ts from OpenCC's dictionaries; NOTICE has source and licence. */
export const HAN_VARIANTS_FILE = fileURLToPath(new URL('han-variants.txt', import.meta.url));

/** By character what it is in simplified writing, and in traditional writing: a line each, character beside character. */
const variants = lazy(() =>
  readFileSync(HAN_VARIANTS_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map(
      (line) => new Map(Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i]!, line[2 * i + 1]!])),
    ),
);

const HAN = /\p{sc=Han}/u;

/**
 * A word in the other writings of Chinese, each once, without its own. The index has them, so that each writing finds
 * both: "数据" for "數據".
 */
export function hanVariants(word: string): string[] {
  if (!HAN.test(word)) return [];
  const written = variants().map((to) => word.replace(/\p{sc=Han}/gu, (one) => to.get(one) ?? one));
  return [...new Set(written)].filter((one) => one !== word);
}
