import { styleText } from 'node:util';
import { escapeHidden } from '../../src/feed/json/value.ts';
import type { Say, Language } from '../../src/feed/words/say.ts';
import { wrap } from '../lib/wrap.ts';
import { githubText } from '../lib/progress.ts';
import { RULES } from '../../src/feed/rules/index.ts';
import type { Discovery } from '../../src/feed/discover.ts';
import type { Edit } from '../../src/feed/json/edit.ts';
import type { Finding, ValidationResult } from '../../src/feed/validate.ts';

/** The result of checking one source. */
export interface Report {
  /** The source as the user gave it; "-" is standard input. */
  source: string;
  /** For a file: its path with slashes, which is relative if the file is in the working directory or below. */
  file?: string;
  /** The document, from which excerpts are taken; missing for remote sources. */
  text?: string;
  result?: ValidationResult;
  /** The edits for findings that can be mended without a decision. */
  edits?: ReadonlyMap<Finding, Edit>;
  /** If the document is no feed: what it is instead, and how to make a feed from it. */
  made?: { message: string; hint: string };
  /** For a domain or an address: how its feed was found. */
  discovery?: Discovery;
  /** Why the check failed, and what to do. */
  failure?: { message: string; hint: string };
}

/** A message of a report with its hint. If it is a finding, also its position in the document. */
interface Said
  extends Pick<Finding, 'code' | 'message' | 'hint'>, Partial<Pick<Finding, 'path' | 'line' | 'column'>> {
  level: 'error' | 'warning' | 'advice';
  edit?: Edit | undefined;
}

/** The code of a message about a check that failed. */
const NOT_CHECKED = 'not-checked';

/** All messages of a report: how the feed is served, or why it could not be checked, then errors and warnings. */
const allSaid = ({ discovery, failure, result, edits }: Report): Said[] => [
  ...(discovery?.remarks ?? []),
  ...(failure && !discovery ? [{ level: 'error' as const, code: NOT_CHECKED, ...failure }] : []),
  ...(result?.errors ?? []).map((finding): Said => ({
    ...finding,
    level: 'error',
    edit: edits?.get(finding),
  })),
  ...(result?.warnings ?? []).map((finding): Said => ({ ...finding, level: 'warning' })),
];

export interface TextOptions {
  /** Whether to use colours. */
  colour: boolean;
  strict: boolean;
  /** Makes messages in the chosen language. */
  say: Say;
  /** The width of the terminal; undefined if no line is to be cut or wrapped. */
  columns?: number | undefined;
}
type Style = Parameters<typeof styleText>[0];

/** The report for people: the findings of each source with excerpts, and a summary. */
export function textReport(
  reports: readonly Report[],
  { colour, strict, say, columns }: TextOptions,
): string {
  const style = (styles: Style, text: string): string =>
    colour ? styleText(styles, text, { validateStream: false }) : text;
  return reports.map((report) => `${section(report, { strict, say, style, columns })}\n`).join('\n');
}

interface Look extends Pick<TextOptions, 'strict' | 'say' | 'columns'> {
  style: (styles: Style, text: string) => string;
}

function section(report: Report, look: Look): string {
  const { source, text, discovery } = report;
  const { say, style, columns } = look;
  const wrapped = (indent: string, sentence: string): string =>
    wrap(sentence, columns ? columns - indent.length : Infinity).join(`\n${' '.repeat(indent.length)}`);
  const name = source === '-' ? say('report.standard-input') : escapeHidden(source);
  const lines = text?.split(/\r\n|\n|\r/) ?? [];
  lines[0] = lines[0]?.replace(/^\ufeff/, '') ?? '';

  const served = (discovery?.hops ?? []).map(
    ({ url, status }) => `  ${status ?? say('report.no-answer')}  ${url}`,
  );
  if (discovery?.bytes !== undefined) {
    const type = discovery.contentType ?? say('report.no-media-type');
    const bytes = say.number(discovery.bytes);
    served.push(
      `  ${say('report.served', { type, bytes, milliseconds: say.number(discovery.milliseconds) })}`,
    );
  }
  const { made } = report;
  if (made)
    return `${name}: ${style('red', say('report.invalid'))}\n    ${wrapped('    ', made.message)}\n    → ${wrapped('    → ', made.hint)}`;
  const listed = allSaid(report)
    .filter(({ code }) => code !== NOT_CHECKED)
    .map(({ level, code, message, hint, path, line, column }) => {
      const isFinding = line !== undefined && column !== undefined;
      const place = isFinding ? `${name}:${line}:${column} ` : '';
      return [
        `  ${place}${style(COLOURS[level], level)} ${code}${path ? ` ${shorten(path)}` : ''}`,
        `    ${wrapped('    ', message)}`,
        ...(isFinding && text !== undefined
          ? [excerpt(lines[line - 1] ?? '', { line, column }, columns)]
          : []),
        `    → ${wrapped('    → ', hint)}`,
        '',
      ].join('\n');
    });
  return [...served, ...listed, summary(name, report, look)].join('\n');
}

const COLOURS = { error: 'red', warning: 'yellow', advice: 'cyan' } as const;

const shorten = (path: string): string => (path.length > 200 ? `${path.slice(0, 200)}…` : path);

function summary(name: string, { result, discovery, failure }: Report, { strict, say, style }: Look): string {
  if (failure) {
    const verdict = `${name}: ${style('red', say('report.not-checked'))}`;
    return result ? verdict : `${verdict}\n    ${failure.message}\n    → ${failure.hint}`;
  }
  const errors =
    (result?.errors.length ?? 0) + (discovery?.remarks.filter(({ level }) => level === 'error').length ?? 0);
  const warnings = result?.warnings.length ?? 0;
  const counts = [
    errors > 0 && say.plural('report.errors', errors),
    warnings > 0 && say.plural('report.warnings', warnings),
  ].filter(Boolean);
  const good = result?.valid === true && !(strict && warnings > 0);
  const verdict = good
    ? style('green', say('report.valid'))
    : style('red', say(result?.valid ? 'report.warned' : 'report.invalid'));
  return `${name}: ${verdict}${counts.length > 0 ? `, ${counts.join(', ')}` : ''}`;
}

/** The maximum length of an excerpt. BEFORE is the share of it that comes before the position. */
const WHOLE = 110;
const BEFORE = 0.4;
/** The width of what precedes an excerpt, and of the two signs for cuts. */
const MARGIN = '000000 | ……'.length;

/**
 * The line of a finding with a caret below its position. A long line is cut around that position.
 *
 *     9 |       "jobType": "fulltime",
 *       |                  ^
 *
 * @param line the text of the line
 * @param columns the width of the terminal
 */
export function excerpt(
  line: string,
  { line: number, column }: { line: number; column: number },
  columns = WHOLE,
): string {
  const at = column - 1;
  const room = Math.max(10, columns - MARGIN);
  const isCut = line.length > room;
  const from = isCut ? Math.max(0, at - Math.round(room * BEFORE)) : 0;
  const to = isCut ? from + room : line.length;
  const head = from > 0 ? '…' : '';
  const tail = to < line.length ? '…' : '';
  // Replace control characters and those of zero or unknown width, because they would misplace the caret.
  const visible = (text: string): string =>
    text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => (character === '\t' ? ' ' : '\ufffd'));
  const margin = String(number).padStart(6);
  const place = visible(head + line.slice(from, at));
  return `${margin} | ${visible(head + line.slice(from, to) + tail)}\n${' '.repeat(margin.length)} | ${' '.repeat(width(place))}^`;
}

/** The number of columns that a text takes in a terminal. Wide characters (CJK, emoji) take two, and combining marks none. */
function width(text: string): number {
  let columns = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    columns +=
      /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
        segment,
      )
        ? 2
        : 1;
  }
  return columns;
}

/** The report as workflow commands of GitHub Actions, which shows them in the log and beside the lines of a pull request. */
export const githubReport = (reports: readonly Report[]): string =>
  reports.flatMap((report) => allSaid(report).map((finding) => command(report, finding))).join('');

function command({ source, file }: Report, { level, code, message, hint, path, line, column }: Said): string {
  const isChecked = code !== NOT_CHECKED;
  const name = path === undefined ? code : `${code} ${path}`;
  const properties = {
    ...(file !== undefined && path !== undefined && { file, line, col: column }),
    title: isChecked ? name.slice(0, 200) : escapeHidden(source),
  };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
  const about = isChecked && source !== '-' && file === undefined ? `${escapeHidden(source)}: ` : '';
  return `::${level === 'advice' ? 'notice' : level} ${list.join(',')}::${githubText(`${about}${message} ${hint}`)}\n`;
}

const property = (text: string): string => githubText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const DESCRIPTIONS = new Map(RULES.map(({ name, description }) => [name, description]));

/**
 * The report as SARIF 2.1.0, which code scanners and editors read.
 * @param language the language of the messages; descriptions of rules are in English
 */
export function sarifReport(reports: readonly Report[], version: string, language: Language = 'en'): string {
  const results = reports.flatMap((report) => allSaid(report).map((finding) => result(report, finding)));
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].sort().map((id) => {
    const description = DESCRIPTIONS.get(id);
    return { id, ...(description !== undefined && { shortDescription: { text: description } }) };
  });
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'jobfeed', version, rules } },
        // The default is American English.
        ...(language !== 'en' && { language }),
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: reports.every(({ failure }) => !failure) }],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function result(
  { source, file }: Report,
  { level, code, message, hint, path, line = 1, column = 1, edit }: Said,
) {
  const uri = source === '-' ? 'stdin' : file === undefined ? source : encodeURI(file);
  return {
    ruleId: code,
    level: level === 'advice' ? 'note' : level,
    message: { text: `${message} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          ...(path !== undefined && { region: { startLine: line, startColumn: column } }),
        },
        ...(path !== undefined && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
    ...(edit && {
      fixes: [
        {
          artifactChanges: [
            {
              artifactLocation: { uri },
              replacements: [
                {
                  // The edit replaces a name or a scalar, which has no line breaks.
                  deletedRegion: { startLine: line, startColumn: column, endColumn: column + edit.length },
                  insertedContent: { text: edit.text },
                },
              ],
            },
          ],
        },
      ],
    }),
  };
}
