import { readFile } from 'node:fs/promises';
import { readFeed } from '../../src/feed/validate.ts';
import { toCsv, toJsonLd } from '../../src/make/convert.ts';
import { ConfigError, messageOf } from '../lib/errors.ts';
import { writeWhole } from '../lib/files.ts';
import { command, wrongUse } from './command.ts';

const WAYS = { jsonld: toJsonLd, csv: toCsv };

export const convertCommand = command({
  positionals: '<feed.json>',
  options: {
    to: {
      type: 'string',
      value: Object.keys(WAYS).join('|'),
      doc: 'jsonld: JobPostings of schema.org for your own pages; csv: a table for a spreadsheet, without formulas.',
    },
    output: {
      type: 'string',
      short: 'o',
      value: 'file',
      doc: 'File to write. Default: standard output.',
    },
  },
  settings: [],
  help: `Both can be read back with "jobfeed make".

Exit code 0: written. 1: the feed is not valid. 2: the command is wrong.`,
  run: async ({ options: { to = '', output }, positionals: [file, ...more] }) => {
    const wrong = (what: string) =>
      wrongUse(what, 'convert', { positionals: '--to <jsonld|csv> <feed.json>' });
    if (file === undefined || more.length > 0) throw wrong('convert takes exactly one feed.');
    if (!Object.hasOwn(WAYS, to)) throw wrong(`--to is "${to}", but must be jsonld or csv.`);
    const bytes = await readFile(file).catch((error: unknown) => {
      throw new ConfigError(`"${file}" cannot be read: ${messageOf(error)}.`, 'Give the path of a feed.');
    });
    const { feed, result } = readFeed(bytes, { now: new Date(), warnings: false });
    if (!feed) {
      process.stderr.write(
        `"${file}" is not valid: ${result.errors[0]?.message} Run "jobfeed validate" on it.\n`,
      );
      return 1;
    }
    const text = WAYS[to as keyof typeof WAYS](feed);
    if (output === undefined) process.stdout.write(text);
    else await writeWhole(output, text);
    return 0;
  },
});
