import { type Report } from './report.ts';

/** Workflow commands of GitHub Actions, which shows them in the log and beside the lines of a pull request. */
export function githubReport(reports: readonly Report[]): string {
  return reports
    .flatMap(({ source, file, result, discovery, failure }) => {
      const line = (level: string, properties: Record<string, string | number>, text: string): string => {
        const list = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
        return `::${level} ${list.join(',')}::${data(text)}\n`;
      };
      const about = source === '-' || file !== undefined ? '' : `${source}: `;
      const findings = (level: 'error' | 'warning') =>
        (level === 'error' ? result?.errors : result?.warnings)?.map((finding) =>
          line(
            level,
            {
              ...(file !== undefined && { file, line: finding.line, col: finding.column }),
              title: `${finding.code} ${finding.path}`.slice(0, 200),
            },
            `${about}${finding.message} ${finding.hint}`,
          ),
        ) ?? [];
      return [
        ...(failure && !discovery
          ? [line('error', { title: source }, `${failure.message} ${failure.hint}`)]
          : []),
        ...(discovery?.remarks ?? []).map(({ level, code, message, hint }) =>
          line(level === 'error' ? 'error' : 'notice', { title: code }, `${about}${message} ${hint}`),
        ),
        ...findings('error'),
        ...findings('warning'),
      ];
    })
    .join('');
}

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
