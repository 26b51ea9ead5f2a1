/** The variable or file that has the text of a setting. */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Wrong } from './values.ts';

type Environment = Record<string, string | undefined>;

/**
 * The value of a variable; a setting that may be in a file is read from the one that `<NAME>_FILE` names, as containers
 * get secrets.
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

/** Why a file cannot be read, and what to do. */
const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no ${JSON.stringify(file)}: write the path of one that is there`,
  EACCES: (file) =>
    `this user (${process.getuid?.() ?? userInfo().username}) may not read ${JSON.stringify(file)}: give it the right to, for example with chown or setfacl`,
  EISDIR: (file) => `${JSON.stringify(file)} is a folder: write the path of the file in it`,
};

function textOf(file: string, key: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = REASONS[code ?? '']?.(file) ?? `it cannot be read (${message})`;
    throw new Wrong(`in the file that ${key}_FILE names, but ${why}`);
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
