import { styleText } from 'node:util';
import { type Say } from '../../src/feed/words/say.ts';
import { excerpt } from './excerpt.ts';
import { allSaid, NOT_CHECKED, type Report } from './report.ts';

export interface TextOptions {
  /** Whether colours are used. */
  colour: boolean;
  strict: boolean;
  /** In which language. */
  say: Say;
}
type Style = Parameters<typeof styleText>[0];

/** The report for people: per source what was found, with an excerpt of the source, and a summary. */
export function textReport(reports: readonly Report[], { colour, strict, say }: TextOptions): string {
  const style = (styles: Style, text: string): string =>
    colour ? styleText(styles, text, { validateStream: false }) : text;
  return reports.map((report) => `${section(report, { strict, say, style })}\n`).join('\n');
}

interface Look extends Pick<TextOptions, 'strict' | 'say'> {
  style: (styles: Style, text: string) => string;
}

function section(report: Report, look: Look): string {
  const { source, text, discovery } = report;
  const { say, style } = look;
  const name = source === '-' ? say('report.standard-input') : source;
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
  const listed = allSaid(report)
    .filter(({ code }) => code !== NOT_CHECKED)
    .map(({ level, code, message, hint, path, line, column }) => {
      const isFinding = line !== undefined && column !== undefined;
      const place = isFinding ? `${name}:${line}:${column} ` : '';
      return [
        `  ${place}${style(COLOURS[level], level)} ${code}${path ? ` ${shorten(path)}` : ''}`,
        `    ${message}`,
        ...(isFinding && text !== undefined ? [excerpt(lines[line - 1] ?? '', { line, column })] : []),
        `    → ${hint}`,
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
