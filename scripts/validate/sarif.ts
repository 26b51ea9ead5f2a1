import { RULES } from '../../src/feed/rules/index.ts';
import { type Language } from '../../src/feed/words/say.ts';
import { allSaid, type Report, type Said } from './report.ts';

const DESCRIPTIONS = new Map(RULES.map(({ name, description }) => [name, description]));

/**
 * SARIF 2.1.0, which code scanners and editors read.
 * @param language of the messages; the descriptions of rules are English
 */
export function sarifReport(reports: readonly Report[], version: string, language: Language = 'en'): string {
  const results = reports.flatMap((report) => allSaid(report).map((said) => result(report, said)));
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

function result({ source, file }: Report, { level, code, message, hint, path, line, column }: Said) {
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
  };
}
