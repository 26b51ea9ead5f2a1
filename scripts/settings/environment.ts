/** Where the text of a setting comes from: the environment, `.env` for what it does not name, and files that hold secrets. */
import { readFileSync, lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Wrong } from './values.ts';
import { ConfigError, messageOf } from '../lib/errors.ts';
import { type Assignment, parseEnvFile } from './env-file.ts';
import { slipsIn, unknownInFile } from './names.ts';

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

/**
 * Puts what a file such as `.env` says into `env`, unless it is there already.
 * @param keys the settings that are read: what is nearly another one's name in the environment does not matter
 * @throws ConfigError naming every line that cannot be read and every name that is nearly a setting's
 */
export function loadEnvironment(env: Environment, keys: readonly string[], file: string | null): void {
  const found = file === null ? undefined : readEnvFile(file);
  const problems = [...(found?.problems ?? []), ...slipsIn(env, keys)];
  if (problems.length > 0) {
    throw new ConfigError(
      problems.join('\n'),
      'Write .env in UTF-8, one NAME=value a line; the names of settings stand in the README. In the environment, rename or unset what is named.',
    );
  }
  for (const { name, value } of found?.assignments ?? []) env[name] ??= value;
}

function readEnvFile(file: string): { assignments: Assignment[]; problems: string[] } | undefined {
  // Also a link to nowhere is a file that somebody wanted to be read.
  if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { assignments: [], problems: [`.env cannot be read: ${messageOf(error)}.`] };
  }
  const { assignments, problems } = parseEnvFile(bytes);
  return {
    assignments,
    problems: [
      ...problems.map((problem) => `.env${problem.startsWith('line ') ? ',' : ''} ${problem}.`),
      ...unknownInFile(assignments),
    ],
  };
}
