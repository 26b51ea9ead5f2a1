import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** True when the module of `importMetaUrl` is the file that node was started with, so that tests can import it. */
export function isEntryPoint(importMetaUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(importMetaUrl);
}
