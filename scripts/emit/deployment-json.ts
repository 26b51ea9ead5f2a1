import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deployment } from '../../src/deployment.ts';
import { currenciesOf } from '../../src/pay.ts';
import { type Dataset } from '../../src/posting.ts';
import { type Config } from '../config.ts';

/** Writes `deployment.json`, so that functions need no settings of their own. */
export async function emitDeploymentJson({
  outDir,
  config,
  dataset,
  version,
}: {
  outDir: string;
  config: Config;
  dataset: Pick<Dataset, 'postings' | 'domains' | 'exportedAt' | 'builtAt'>;
  version: string;
}): Promise<void> {
  const deployment: Deployment = {
    version,
    siteUrl: config.SITE_URL,
    siteName: config.SITE_NAME,
    contactUrl: config.CONTACT_URL,
    locales: config.LOCALES,
    syncIntervalHours: config.SYNC_INTERVAL_HOURS,
    iconsMode: config.ICONS_MODE,
    jobs: dataset.postings.length,
    currencies: currenciesOf(dataset.postings),
    domains: dataset.domains.length,
    exportedAt: dataset.exportedAt,
    builtAt: dataset.builtAt,
  };
  await writeFile(join(outDir, 'deployment.json'), `${JSON.stringify(deployment)}\n`);
}
