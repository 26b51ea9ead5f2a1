import { styleText } from 'node:util';
import { type Finding } from '../../src/feed/validate.ts';
import { excerpt } from './excerpt.ts';
import { type Report } from './report.ts';

export interface TextOptions {
  /** Whether colours are used. */
  colour: boolean;
  strict: boolean;
}
type Style = Parameters<typeof styleText>[0];

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** The report for people: per source what was found, with an excerpt of the source, and a summary. */
export function textReport(reports: readonly Report[], { colour, strict }: TextOptions): string {
  const style = (styles: Style, text: string): string =>
    colour ? styleText(styles, text, { validateStream: false }) : text;
  return reports.map((report) => `${section(report, strict, style)}\n`).join('\n');
}

function section(report: Report, strict: boolean, style: (styles: Style, text: string) => string): string {
  const { source, text, result, discovery, failure } = report;
  const name = source === '-' ? 'standard input' : source;
  const lines = text?.split(/\r\n|\n|\r/) ?? [];
  lines[0] = lines[0]?.replace(/^\ufeff/, '') ?? '';

  const served = (discovery?.hops ?? []).map(({ url, status }) => `  ${status ?? 'no answer'}  ${url}`);
  if (discovery?.bytes !== undefined) {
    const size = `${discovery.bytes.toLocaleString('en')} bytes in ${discovery.milliseconds.toLocaleString('en')} ms`;
    served.push(`  ${discovery.contentType ?? 'no media type'}, ${size}`);
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
  return [...served, ...remarks, ...findings, summary(name, report, strict, style, failure)].join('\n');
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

function summary(
  name: string,
  { result, discovery }: Report,
  strict: boolean,
  style: (styles: Style, text: string) => string,
  failure: Report['failure'],
): string {
  if (failure && !result)
    return `${name}: ${style('red', 'not checked')}\n    ${failure.message}\n    → ${failure.hint}`;
  if (failure) return `${name}: ${style('red', 'not checked')}`;
  const errors =
    (result?.errors.length ?? 0) + (discovery?.remarks.filter(({ level }) => level === 'error').length ?? 0);
  const warnings = result?.warnings.length ?? 0;
  const counts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')].filter(
    Boolean,
  );
  const good = result?.valid === true && !(strict && warnings > 0);
  const verdict = good
    ? style('green', 'valid')
    : style('red', result?.valid ? 'valid, but with warnings' : 'invalid');
  return `${name}: ${verdict}${counts.length > 0 ? `, ${counts.join(', ')}` : ''}`;
}
