import type { Finding } from './markup.ts';
import { npmFile } from './programs.ts';
import { runTool } from './run-tool.ts';

type LintProblem = { ruleId: string; severity: string; message: string; location: { pointer?: string }[] };

/** What Redocly's linter says of the OpenAPI description at this address, by its strictest rules. */
export async function redoclyFindings(url: string): Promise<Finding[]> {
  const said = await runTool(
    process.execPath,
    [
      ...[npmFile('@redocly/cli/bin/cli.js'), 'lint', url],
      ...['--extends', 'recommended-strict', '--format', 'json', '--max-problems', '10000'],
    ],
    // It tells its authors of nothing and asks for no newer version.
    { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, codes: [0, 1] },
  );
  const { problems } = JSON.parse(said) as { problems: LintProblem[] };
  return problems.map(({ ruleId, message, location }) => ({
    what: `${ruleId}: ${message}`,
    where: location[0]?.pointer ?? '',
  }));
}
