/** Converts the header rules of the built site (`dist/_headers`) to the configuration of a web server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { ConfigError, messageOf } from '../lib/errors.ts';
import { writeWhole } from '../lib/files.ts';
import { type HeaderRule, isOfFile, parseHeadersFile, patternRegExp } from '../lib/hosts.ts';
import { command } from './command.ts';

/** The regular expression of a path pattern for nginx, which sees a folder's page under the name of its index file. */
const regExpOf = (pattern: string): string =>
  patternRegExp(pattern).source.replace(/\/\$$/, '/(index\\.html)?$');

const quote = (text: string): string => `"${text.replace(/(["\\])/g, '\\$1')}"`;

/** The headers of the page `/`. Paths that no rule matches get them too. */
const otherwise = (rules: readonly HeaderRule[]): Readonly<Record<string, string>> =>
  rules.find(({ pattern }) => pattern === '/')?.headers ?? {};

/** The rules without those headers that every path gets from `otherwise`. */
function withoutUsual(rules: readonly HeaderRule[]): HeaderRule[] {
  const usual = otherwise(rules);
  return rules.flatMap(({ pattern, headers }) => {
    const own = Object.entries(headers).filter(([name, value]) => usual[name] !== value);
    return own.length > 0 ? [{ pattern, headers: Object.fromEntries(own) }] : [];
  });
}

/**
 * Builds one nginx map from path to value per header, and the lines of the server block that add the headers. nginx omits a
 * header whose value is empty. Headers that describe a file's content are sent only with successful answers, and not with a
 * 404 for its path.
 */
export function nginxConfig(rules: readonly HeaderRule[]): { config: string; adds: string } {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const variable = (name: string) => `$jobfeed_${name.toLowerCase().replaceAll('-', '_')}`;
  const maps = names.map((name) => {
    const [key, before] = isOfFile(name) ? ['"$status $uri"', '^(200|206|304) '] : ['$uri', '^'];
    const lines = withoutUsual(rules).flatMap(({ pattern, headers }) =>
      headers[name] === undefined
        ? []
        : [`  ${quote(`~${before}${regExpOf(pattern).slice(1)}`)} ${quote(headers[name])};`],
    );
    return `map ${key} ${variable(name)} {\n  default ${quote(otherwise(rules)[name] ?? '')};\n${lines.join('\n')}\n}`;
  });
  const adds = names.map((name) => `add_header ${name} ${variable(name)} always;\n`);
  return { config: `${maps.join('\n')}\n`, adds: adds.join('') };
}

/** Builds a matcher and a header block per rule. A header about a file's content applies only if the file exists. */
export function caddyConfig(rules: readonly HeaderRule[]): { config: string; adds?: string } {
  // "?" sets a header only if it is not set yet.
  const usual = Object.entries(otherwise(rules)).map(([name, value]) => `header ?${name} ${quote(value)}\n`);
  const config = withoutUsual(rules)
    .map(({ pattern, headers }, index) =>
      [
        `@jobfeed${index} {`,
        `\tpath_regexp ${patternRegExp(pattern).source}`,
        ...(Object.keys(headers).some(isOfFile) ? ['\tmethod GET HEAD', '\tfile'] : []),
        '}',
        `header @jobfeed${index} {`,
        ...Object.entries(headers).map(([name, value]) => `\t${name} ${quote(value)}`),
        '}',
        '',
      ].join('\n'),
    )
    .concat(usual)
    .join('');
  return { config };
}

const SERVERS = { nginx: nginxConfig, caddy: caddyConfig };

const save = (file: string, text: string): Promise<void> =>
  writeWhole(file, text).catch((error: unknown) => {
    throw new ConfigError(
      `"${file}" cannot be written (${messageOf(error)}).`,
      'Give this user write access, or choose another --output.',
      { cause: error },
    );
  });

export const serverConfigCommand = command({
  options: {
    server: { type: 'string', value: 'nginx|caddy', doc: 'The web server.' },
    output: {
      type: 'string',
      short: 'o',
      value: 'file',
      doc: 'File to write. Default: standard output.',
    },
  },
  settings: ['OUT_DIR'],
  help: `For nginx, "x.conf" is written with "x.inc" beside it, which the server block includes.

Exit code 0: written. 2: the command or a setting is wrong, or there is no site.`,
  run: async ({ options: { server = '', output } }, progress) => {
    if (server !== 'nginx' && server !== 'caddy')
      throw new ConfigError(`--server is "${server}".`, 'Write --server nginx or --server caddy.');
    const file = join(loadConfig(['OUT_DIR']).OUT_DIR, '_headers');
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new ConfigError(`There is no "${file}".`, 'Run npm run build first.', { cause: error });
    });
    const { config, adds } = SERVERS[server](parseHeadersFile(text));
    if (output === undefined) {
      const commented = adds?.replace(/^/gm, '#   ').replace(/#   $/, '');
      process.stdout.write(`${config}${commented ? `# In the server block:\n${commented}` : ''}`);
      return;
    }
    // Write the lines of the server block first. Otherwise a server that reloads between the two writes would lack the values
    // that the headers refer to.
    const beside = output.replace(/(\.conf)?$/, '.inc');
    if (adds) await save(beside, adds);
    await save(output, config);
    progress.info(
      `"${output}"${adds ? ` and "${beside}"` : ''} written; see docs/hosts/server.md for where ${server} reads them`,
    );
  },
});
