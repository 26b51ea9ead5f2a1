import { styleText } from 'node:util';
import { type Finding } from '../../src/feed/validate.ts';
import { type Say } from '../../src/feed/words/say.ts';
import { excerpt } from './excerpt.ts';
import { type Report } from './report.ts';

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
  const { source, text, result, discovery } = report;
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
  const remarks = (discovery?.remarks ?? []).map(({ level, code, message, hint }) =>
    said(style(level === 'error' ? 'red' : 'cyan', level), code, '', message, hint),
  );
  const found = (level: 'error' | 'warning') => (finding: Finding) => {
    const { line, column, path, code, message, hint } = finding;
    const place = `${name}:${line}:${column}`;
    const title = style(level === 'error' ? 'red' : 'yellow', level);
    const source = lines[line - 1];
    return said(
      `${place} ${title}`,
      code,
      path,
      message,
      hint,
      text === undefined ? undefined : excerpt(source ?? '', finding),
    );
  };
  const findings = [
    ...(result?.errors ?? []).map(found('error')),
    ...(result?.warnings ?? []).map(found('warning')),
  ];
  return [...served, ...remarks, ...findings, summary(name, report, look)].join('\n');
}

function said(
  title: string,
  code: string,
  path: string,
  message: string,
  hint: string,
  source?: string,
): string {
  return [
    `  ${title} ${code}${path && ` ${shorten(path)}`}`,
    `    ${message}`,
    ...(source === undefined ? [] : [source]),
    `    → ${hint}`,
    '',
  ].join('\n');
}

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
