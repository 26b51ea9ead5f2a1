import { githubText } from '../lib/github-text.ts';
import { allSaid, NOT_CHECKED, type Report, type Said } from './report.ts';

/** Workflow commands of GitHub Actions, which shows them in the log and beside the lines of a pull request. */
export const githubReport = (reports: readonly Report[]): string =>
  reports.flatMap((report) => allSaid(report).map((said) => command(report, said))).join('');

function command({ source, file }: Report, { level, code, message, hint, path, line, column }: Said): string {
  const isChecked = code !== NOT_CHECKED;
  const name = path === undefined ? code : `${code} ${path}`;
  const properties = {
    ...(file !== undefined && path !== undefined && { file, line, col: column }),
    title: isChecked ? name.slice(0, 200) : source,
  };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
  const about = isChecked && source !== '-' && file === undefined ? `${source}: ` : '';
  return `::${level === 'advice' ? 'notice' : level} ${list.join(',')}::${githubText(`${about}${message} ${hint}`)}\n`;
}

const property = (text: string): string => githubText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
