/** A build that is killed while its stage runs: starts the stage as `scrapePages` does and says its process id. */
import { fork } from 'node:child_process';

const child = fork('scripts/scrape/index.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
process.send?.(child.pid);
