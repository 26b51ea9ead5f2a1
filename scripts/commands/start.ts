import { build } from '../build.ts';
import { type Config, loadConfig } from '../config.ts';
import { reportIn, summaryRows } from '../publish/report.ts';
import { announce, serve } from '../serve.ts';
import { OPEN_SETTINGS, command } from './command.ts';

export const startCommand = command({
  options: {},
  settings: OPEN_SETTINGS,
  help: 'Ctrl+C ends it. Exit codes are those of "jobfeed build".',
  run: async (_given, progress) => {
    const config = loadConfig();
    const before = reportIn(config.OUT_DIR);
    const report = await build({ config, progress });
    const rows = summaryRows({ report, before, seconds: performance.now() / 1000, config });
    await serve(config, progress, (server) =>
      progress.block
        ? progress.block([...rows, ['Next', nextSteps(config)]], server.url)
        : announce(server, config, progress),
    );
  },
});

function nextSteps({ isExportGiven }: Config): string {
  const own = isExportGiven
    ? 'To publish the site, see docs/deploy.md.'
    : 'To build your own site: EXPORT_URL=… SITE_URL=… npm run build, then see docs/deploy.md.';
  return `${own}\nOpen the address; Ctrl+C ends the server.`;
}
