/** Employers' icons: found, made anew and kept in the state, then put into the site or into a bucket. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { iconPath } from '../../src/site/paths.ts';
import type { Config } from '../config.ts';
import type { Progress } from '../lib/progress.ts';
import { runStageProcess } from '../polite/stage-process.ts';
import type { State } from '../state/index.ts';
import { iconsTable } from './icons-table.ts';
import { bucketUrl, iconKey, uploadIcons } from './upload.ts';

/** Below `assets/`, because the name changes with the content. */
const siteFile = (name: string): string => `assets/icons/${name}.webp`;

/**
 * Brings the icons in the state, and those in the bucket, up to date. No transaction may be open meanwhile. Strangers'
 * bytes are decoded in a process of its own, which does not know the bucket's keys; should it die, the build goes on.
 */
export async function fetchIcons({
  config,
  state,
  progress,
  execArgv = ['--max-old-space-size=256'],
}: {
  config: Config;
  state: State;
  progress: Progress;
  /** Flags of the process. */
  execArgv?: string[];
}): Promise<void> {
  if (config.ICONS_MODE !== 'local' && config.ICONS_MODE !== 's3') return;
  const withoutKeys: Config = {
    ...config,
    ICONS_MODE: 'local',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
  };
  await runStageProcess(new URL('process.ts', import.meta.url), {
    config: withoutKeys,
    progress,
    known: 'icons',
    execArgv,
  });
  if (config.ICONS_MODE === 's3') await uploadIcons({ config, state, progress });
}

/** The path or address of each domain's icon, as the site of these settings has them. */
export function iconReader(
  { db }: Pick<State, 'db'>,
  config: Config,
): (domain: string) => string | undefined {
  switch (config.ICONS_MODE) {
    case 'off':
      return () => undefined;
    case 'proxy':
      // Only a request shows whether there is one; the page draws the monogram behind it.
      return iconPath;
    case 'local':
    case 's3': {
      const icons = iconsTable(db);
      const names = new Map(icons.names().map(({ domain, name }) => [domain, name]));
      const there = config.ICONS_MODE === 's3' ? icons.uploaded(bucketUrl(config)) : undefined;
      return (domain) => {
        const name = names.get(domain);
        if (name === undefined || there?.has(name) === false) return undefined;
        return there ? `${config.S3_PUBLIC_URL}/${iconKey(name)}` : `/${siteFile(name)}`;
      };
    }
  }
}

/** Writes the icons that the pages show into the site, each once, when it is the site that has them. */
export async function emitIcons({
  config,
  state,
  domains,
  outDir,
}: {
  config: Pick<Config, 'ICONS_MODE'>;
  state: Pick<State, 'db'>;
  /** The domains of the postings. */
  domains: ReadonlySet<string>;
  outDir: string;
}): Promise<void> {
  if (config.ICONS_MODE !== 'local') return;
  const icons = iconsTable(state.db);
  const names = new Set(icons.names().flatMap(({ domain, name }) => (domains.has(domain) ? [name] : [])));
  for (const name of names) {
    const file = join(outDir, siteFile(name));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, icons.bytes(name));
  }
}
