import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ConfigError, messageOf } from './errors.ts';

/**
 * The options of a command that takes nothing else.
 *
 *     readOptions({ serve: { type: 'boolean' } }, ['--serve']) // => { serve: true }
 *
 * @throws ConfigError for what the command does not know
 */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T, args = process.argv.slice(2)) {
  const known = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} <value>` : `--${name}`,
  );
  return parse({ options, args }, `This command takes ${known.join(', ')}.`).values;
}

/**
 * The options of a command and what stands besides them.
 * @param usage what to do, for what the command does not know
 * @throws ConfigError
 */
export const readArguments = <T extends ParseArgsOptionsConfig>(options: T, args: string[], usage: string) =>
  parse({ options, args, allowPositionals: true }, usage);

function parse<T extends NonNullable<Parameters<typeof parseArgs>[0]>>(config: T, hint: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's first sentence names the argument; what follows is about arguments that begin with "-" or stand alone.
    const [what = ''] = messageOf(error).split(/\.\s/);
    throw new ConfigError(`${what.replace(/\.$/, '')}.`, hint, { cause: error });
  }
}
