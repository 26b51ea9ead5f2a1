/** Where the text of a setting stands. */
import { readFileSync } from 'node:fs';
import { Wrong } from './values.ts';

type Environment = Record<string, string | undefined>;

/**
 * What a variable says; of a setting that may be one what stands in the file that `<NAME>_FILE` names, as containers are given
 * secrets.
 * @throws Wrong
 */
export function givenIn(env: Environment, key: string, inFile?: true): string {
  const value = env[key]?.trim() ?? '';
  const file = inFile && env[`${key}_FILE`]?.trim();
  if (!file) return value;
  const content = textOf(file, key);
  if (value && content) throw new Wrong(`given once, by itself or by ${key}_FILE`);
  return value || content;
}

function textOf(file: string, key: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Wrong(`in the file that ${key}_FILE names, which cannot be read: ${(error as Error).message}`);
  }
}

/** A secret setting as far as it can be read: what cannot be is in no log. */
export function knownIn(env: Environment, key: string): string {
  try {
    return givenIn(env, key, true);
  } catch {
    return '';
  }
}
