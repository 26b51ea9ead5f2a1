/** The one way in which a command comes by its settings: the environment, and `.env` for what it does not name. */
import { lstatSync, readFileSync } from 'node:fs';
import { ConfigError, messageOf } from '../lib/errors.ts';
import { type Assignment, parseEnvFile } from './env-file.ts';
import { slipsIn, unknownInFile } from './names.ts';

type Environment = Record<string, string | undefined>;

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
