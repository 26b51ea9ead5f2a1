/** npm start: builds the site of the configured export, then serves it. */
import { build } from './build.ts';
import { loadConfig } from './config.ts';
import { runMain } from './commands/run-main.ts';
import { serve } from './serve.ts';

await runMain(async (progress) => {
  const config = loadConfig();
  await build({ config, progress });
  await serve(config, progress);
});
