/** A build that is killed while pages are rendered: starts a process as `renderPages` does and says its process id. */
import { fork } from 'node:child_process';

const child = fork('scripts/render/pages-process.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
process.send?.(child.pid);
