import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ConfigError, messageOf } from './errors.ts';
import { editDistance } from '../../src/text/edit-distance.ts';

/**
 * Parses the options of a command without positional arguments.
 *
 *     readOptions({ serve: { type: 'boolean' } }, ['--serve']) // => { serve: true }
 *
 * @throws ConfigError for unknown options
 */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T, args = process.argv.slice(2)) {
  const known = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} <value>` : `--${name}`,
  );
  const hint = known.length > 0 ? `This command takes ${known.join(', ')}.` : 'This command takes none.';
  return readArguments(options, args, { hint }).values;
}

/**
 * Parses the options and positional arguments of a command.
 * @param others.positionals whether positional arguments are allowed
 * @param others.hint what to do about unknown arguments when no option has a similar name
 * @throws ConfigError
 */
export function readArguments<T extends ParseArgsOptionsConfig>(
  options: T,
  args: string[],
  { positionals = false, hint }: { positionals?: boolean; hint: string },
) {
  try {
    return parseArgs({ options, args, allowPositionals: positionals });
  } catch (error) {
    // The first sentence of Node's message names the argument. The rest explains arguments that begin with "-".
    const [what = ''] = messageOf(error).split(/\.\s/);
    const [, name = ''] = /^Unknown option '--([^']+)'/.exec(what) ?? [];
    const suggestion = nearest(name, Object.keys(options), 2);
    throw new ConfigError(
      `${what.replace(/\.$/, '')}.`,
      suggestion === undefined ? hint : `Did you mean --${suggestion}? ${hint}`,
      { cause: error },
    );
  }
}

/**
 * The name that was most likely meant. It differs by at most `edits` edits, where a swap of two letters counts as one, and by
 * at most a third of the length of `name`, so that "FOO" is not read as "LOGO".
 *
 *     nearest('vaildate', ['crawl', 'validate'], 2) // => 'validate'
 */
export function nearest(name: string, names: Iterable<string>, edits: number): string | undefined {
  const most = Math.min(edits, Math.floor(name.length / 3));
  const candidates = [...names].map((known) => ({ known, distance: editDistance(name, known, edits) }));
  return candidates.sort((a, b) => a.distance - b.distance).find(({ distance }) => distance <= most)?.known;
}
