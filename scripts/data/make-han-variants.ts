/**
 * Makes the table of simplified and traditional Chinese characters from OpenCC's dictionaries:
 *
 *     node scripts/data/make-han-variants.ts --from FOLDER   # with TSCharacters.txt and STCharacters.txt
 *
 * It takes the first variant of each single character, as NOTICE says.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HAN_VARIANTS_FILE } from '../emit/search/known-words.ts';
import { readOptions } from '../lib/arguments.ts';

/** The pairs of a dictionary as one string, in which each character is followed by its variant. */
const variantPairs = (dictionary: string): string =>
  dictionary
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/[\t ]/).slice(0, 2))
    .filter(([from = '', to = '']) => from !== to && from.length === 1 && to.length === 1)
    .flat()
    .join('');

if (import.meta.main) {
  const { from = '.' } = readOptions({ from: { type: 'string' } });
  const read = async (name: string): Promise<string> =>
    variantPairs(await readFile(join(from, name), 'utf8'));
  const lines = [await read('TSCharacters.txt'), await read('STCharacters.txt')];
  await writeFile(HAN_VARIANTS_FILE, `${lines.join('\n')}\n`);
}
