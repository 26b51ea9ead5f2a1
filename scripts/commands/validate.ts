import { escapeHidden } from '../../src/feed/json/value.ts';
import { LANGUAGES, loadSay, type Say, tell } from '../../src/feed/words/say.ts';
import { type Config, loadConfig } from '../config.ts';
import { ConfigError, messageOf } from '../lib/errors.ts';
import { githubReport, type Report, sarifReport, textReport } from '../validate/formats.ts';
import { command, wrongUse } from './command.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { readFile, stat, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fixFeed } from '../../src/feed/fix.ts';
import type { Edit } from '../../src/feed/json/edit.ts';
import { type Finding, readFeed } from '../../src/feed/validate.ts';
import { decodeText } from '../../src/make/decode.ts';
import { mayBeOffered } from '../../src/make/may-be-offered.ts';

/** Reads no .env, because employers run this command in their own projects, where .env belongs to other programs. */
const NO_ENV_FILE = null;
const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

const POSITIONALS = '<file | - | domain | https address>…';
const SETTINGS = ['CONTACT_URL', 'FETCH_ALLOW_PRIVATE', 'JOBFEED_NOW'] as const;

export const validateCommand = command({
  positionals: POSITIONALS,
  options: {
    format: {
      type: 'string',
      value: FORMATS.join('|'),
      doc: 'text (default): for people, with the place in the source; json: a list of results; sarif: SARIF 2.1.0; github: annotations of GitHub Actions.',
    },
    language: {
      type: 'string',
      value: LANGUAGES.join('|'),
      doc: 'Language of messages and hints. Default: en. Codes and places do not change.',
    },
    strict: { type: 'boolean', doc: 'Fail on warnings, too.' },
    fix: {
      type: 'string',
      value: 'file',
      doc: 'Write the feed to a new file, with everything fixed that needs no decision. Takes one source, a file or "-"; never replaces an existing file.',
    },
  },
  settings: SETTINGS,
  help: `It reads no .env.

Exit code 0: all are valid. 1: one is invalid. 2: one could not be checked, or the command is wrong.`,
  run: async ({ options, positionals: sources }) => {
    const { format, language, strict } = optionsOf(options);
    if (sources.length === 0)
      throw wrongUse('No feed to validate was given.', 'validate', { positionals: POSITIONALS });
    const say = await loadSay(language);
    const config = loadConfig(SETTINGS, NO_ENV_FILE);
    const reports: Report[] = [];
    for (const source of sources) reports.push(await checkSource(source, config, say));
    await write(print(reports, { format, language, strict, say }));
    if (options.fix !== undefined) await writeFixed(options.fix, reports, { now: config.now, say });
    if (reports.some(({ failure }) => failure)) return 2;
    const fails = ({ result }: Report) => !result?.valid || (strict && result.warnings.length > 0);
    return reports.some(fails) ? 1 : 0;
  },
});

/** Writes the mended feed into a new file, and lists on standard error the findings that remain. */
async function writeFixed(
  file: string,
  reports: readonly Report[],
  options: { now: Date; say: Say },
): Promise<void> {
  const [{ text, result } = {}, ...others] = reports;
  if (text === undefined || result === undefined || others.length > 0)
    throw new ConfigError('--fix mends one feed that is a file or "-".', 'Give one file.');
  const fixed = fixFeed(text, options);
  await writeFile(file, fixed.text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      error.code === 'EEXIST' ? `"${file}" exists.` : `"${file}" cannot be written: ${messageOf(error)}.`,
      'Name a new file for --fix.',
      { cause: error },
    );
  });
  const left = fixed.result.errors.length;
  const mended = `${fixed.mended} ${fixed.mended === 1 ? 'mistake' : 'mistakes'} mended in "${escapeHidden(file)}"`;
  process.stderr.write(
    `${mended}; ${left === 0 ? 'it is valid.' : `${left} ${left === 1 ? 'is' : 'are'} left.`}\n`,
  );
}

function optionsOf({
  format = 'text',
  language = 'en',
  strict = false,
}: {
  format?: string | undefined;
  language?: string | undefined;
  strict?: boolean | undefined;
}) {
  const known = FORMATS.find((name) => name === format);
  if (!known) throw new ConfigError(`--format is "${format}".`, `Use one of ${FORMATS.join(', ')}.`);
  const spoken = LANGUAGES.find((name) => name === language);
  if (!spoken) throw new ConfigError(`--language is "${language}".`, `Use one of ${LANGUAGES.join(', ')}.`);
  return { format: known, language: spoken, strict };
}

function print(
  reports: readonly Report[],
  { format, language, strict, say }: ReturnType<typeof optionsOf> & { say: Say },
): string {
  switch (format) {
    case 'text':
      return textReport(reports, {
        strict,
        say,
        columns: process.stdout.columns,
        colour: process.stdout.isTTY && process.stdout.hasColors(),
      });
    case 'json': {
      const list = reports.map(({ source, result, made, discovery, failure }) => ({
        source,
        ...result,
        made,
        discovery,
        failure,
      }));
      return `${JSON.stringify(list, null, 2)}\n`;
    }
    case 'sarif':
      return sarifReport(reports, packageJson.version, language);
    case 'github':
      return githubReport(reports);
  }
}

/**
 * Waits until the output is written, because the process may end right afterwards and a pipe is read in pieces. A reader that
 * closes the pipe early (`| head`) does not change the verdict. `runMain` reports other errors.
 */
const write = (text: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(text, () => resolve()));

/**
 * Checks one source: a file, "-" for standard input, an https address, or a domain. A problem of the source is reported, never
 * thrown.
 * @param say makes messages in the chosen language
 */
async function checkSource(source: string, config: Config, say: Say): Promise<Report> {
  if (source === '-')
    return { source, ...(await read(await buffer(process.stdin), source, { now: config.now, say })) };
  const isFile = await stat(source).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return checkFile(source, config.now, say);
  if (/^https?:\/\//i.test(source) || /^[^/\\]+\.(?!json$)[^./\\]+$/i.test(source)) {
    // Loaded on demand, because most runs check files.
    const { checkRemote } = await import('../validate/network.ts');
    return checkRemote(source, config, say);
  }
  return { source, failure: tell(say, 'source.none', { source: escapeHidden(source) }) };
}

async function checkFile(source: string, now: Date, say: Say): Promise<Report> {
  const below = relative(process.cwd(), source);
  const file = (below.startsWith('..') ? resolve(source) : below).replaceAll('\\', '/');
  try {
    return { source, file, ...(await read(await readFile(source), source, { now, say })) };
  } catch (error) {
    return {
      source,
      file,
      failure: tell(say, 'source.unreadable', {
        source: escapeHidden(source),
        reason: escapeHidden(messageOf(error)),
      }),
    };
  }
}

/**
 * Validates a document. If it is invalid, says whether it is another kind of source from which `jobfeed make` can make a feed.
 */
async function read(
  bytes: Uint8Array,
  source: string,
  { now, say }: { now: Date; say: Say },
): Promise<Pick<Report, 'text' | 'result' | 'edits' | 'made'>> {
  const text = new TextDecoder().decode(bytes);
  const edits = new Map<Finding, Edit>();
  const { result } = readFeed(bytes, { now, say, edits });
  if (result.valid || !mayBeOffered(text)) return { text, result, edits };
  const { offerFeed, offerSaid, unreadSaid } = await import('../../src/make/offer.ts');
  const offer = offerFeed(decodeText(bytes), { now, nameless: '?' });
  if (!offer) return { text, result, made: unreadSaid(text, say) };
  const command = `jobfeed make --from ${offer.from(source)} --employer employer.json -o jobfeed.json`;
  return { text, result, made: { message: offerSaid(offer, say), hint: say('made.hint', { command }) } };
}
