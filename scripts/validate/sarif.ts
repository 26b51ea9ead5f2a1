import { RULES } from '../../src/feed/rules/index.ts';
import { type Finding } from '../../src/feed/validate.ts';
import { type Language } from '../../src/feed/words/say.ts';
import { type Report } from './report.ts';

const DESCRIPTIONS = new Map(RULES.map(({ name, description }) => [name, description]));

/**
 * SARIF 2.1.0, which code scanners and editors read.
 * @param language of the messages; the descriptions of rules are English
 */
export function sarifReport(reports: readonly Report[], version: string, language: Language = 'en'): string {
  const results = reports.flatMap((report) => [
    ...(report.discovery?.remarks ?? []).map(({ level, code, message, hint }) =>
      result(report, level === 'error' ? 'error' : 'note', code, `${message} ${hint}`),
    ),
    ...(report.failure && !report.discovery
      ? [result(report, 'error', 'not-checked', `${report.failure.message} ${report.failure.hint}`)]
      : []),
    ...(report.result?.errors ?? []).map((finding) => ofFinding(report, 'error', finding)),
    ...(report.result?.warnings ?? []).map((finding) => ofFinding(report, 'warning', finding)),
  ]);
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
        // Without it the language is American English.
        ...(language !== 'en' && { language }),
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: reports.every(({ failure }) => !failure) }],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const ofFinding = (report: Report, level: string, { code, message, hint, path, line, column }: Finding) =>
  result(report, level, code, `${message} ${hint}`, { path, line, column });

function result(
  { source, file }: Report,
  level: string,
  ruleId: string,
  text: string,
  place?: { path: string; line: number; column: number },
) {
  const uri = source === '-' ? 'stdin' : file === undefined ? source : encodeURI(file);
  return {
    ruleId,
    level,
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          ...(place && { region: { startLine: place.line, startColumn: place.column } }),
        },
        ...(place && { logicalLocations: [{ fullyQualifiedName: place.path }] }),
      },
    ],
  };
}
