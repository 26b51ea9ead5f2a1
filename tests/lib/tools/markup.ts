/** Checkers of HTML: each says what it finds as a rule or a text, and on which page. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { HTML_VALIDATE } from './html-validate.ts';
import { npmFile } from './programs.ts';
import { runTool } from './run-tool.ts';

export type Finding = { what: string; where: string };

interface NuMessage {
  type: string;
  message: string;
  url: string;
  /** The markup around the place. */
  extract?: string;
}

/**
 * What the Nu HTML checker says of the pages at these addresses, as errors and as warnings. It asks the server for them, so
 * that it knows an origin for the policies in them.
 */
export async function nuFindings(urls: readonly string[]): Promise<Finding[]> {
  const said = await runTool('java', [
    '-Xss2m',
    // Addresses of this machine are those that the checker refuses elsewhere.
    '-Dnu.validator.servlet.allow-forbidden-hosts=true',
    '-Dnu.validator.servlet.allowed-address-type=all',
    ...['-jar', npmFile('vnu-jar/build/dist/vnu.jar')],
    ...['--format', 'json', '--stdout', '--exit-zero-always', ...urls],
  ]);
  const { messages } = JSON.parse(said) as { messages: NuMessage[] };
  return messages.map(({ type, message, url, extract = '' }) => ({
    what: `${type}: ${message} ${/<script[^>]*>/.exec(extract)?.[0] ?? ''}`,
    where: new URL(url).pathname,
  }));
}

type ValidatedFile = { filePath: string; messages: { ruleId: string; message: string }[] };

/** What html-validate says of all pages below a folder, with our configuration. */
export async function htmlValidateFindings(dir: string): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-html-validate-'));
  try {
    const config = join(folder, 'config.json');
    await writeFile(config, JSON.stringify(HTML_VALIDATE));
    // It ends before all of a long report has gone through a pipe.
    const report = join(folder, 'report.json');
    await runTool(
      process.execPath,
      [
        npmFile('html-validate/bin/html-validate.mjs'),
        ...['--config', config, '--formatter', `json=${report}`, `${dir}/**/*.html`],
      ],
      { codes: [0, 1] },
    );
    return (JSON.parse(await readFile(report, 'utf8')) as ValidatedFile[]).flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message }) => ({
        what: `${ruleId}: ${message}`,
        where: filePath.slice(dir.length),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
