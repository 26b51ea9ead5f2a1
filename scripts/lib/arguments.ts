import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ConfigError } from './errors.ts';

/**
 * The options of a command.
 *
 *     readOptions({ serve: { type: 'boolean' } }, ['--serve']) // => { serve: true }
 *
 * @throws ConfigError for what the command does not know
 */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T, args = process.argv.slice(2)) {
  try {
    return parseArgs({ options, args }).values;
  } catch (error) {
    // Node's first sentence names the argument; what follows is about positional arguments, which no command takes.
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    const known = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} <value>` : `--${name}`,
    );
    throw new ConfigError(`${what.replace(/\.$/, '')}.`, `This command takes ${known.join(', ')}.`, {
      cause: error,
    });
  }
}
