import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeployedEngine } from '../../src/engine/index.ts';
import type { Deployment } from '../../src/api/deployed.ts';
import { currenciesOf } from '../../src/job/pay.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import { createFormat } from '../../src/job/format.ts';
import type { Dataset } from '../../src/job/job.ts';
import { cityNames } from '../../src/site/context.ts';
import { jobsAreFiles, siteSettings } from '../../src/site/settings.ts';
import type { Config } from '../config.ts';
import { headerMatcher, parseHeadersFile } from '../lib/host-files.ts';

/** Writes `deployment.json`, so that functions need no settings of their own. With pages on demand `_headers` must be there. */
export async function emitDeploymentJson({
  outDir,
  config,
  dataset,
  version,
  engine,
}: {
  outDir: string;
  config: Config;
  dataset: Pick<Dataset, 'jobs' | 'domains' | 'places' | 'exportedAt' | 'builtAt'>;
  version: string;
  engine?: DeployedEngine | undefined;
}): Promise<void> {
  const deployment: Deployment = {
    version,
    siteUrl: config.SITE_URL,
    siteName: config.SITE_NAME,
    contactUrl: config.CONTACT_URL,
    locales: config.LOCALES,
    syncIntervalHours: config.SYNC_INTERVAL_HOURS,
    iconsMode: config.ICONS_MODE,
    jobs: dataset.jobs.length,
    currencies: [...(dataset.jobs.columns?.offered.currencies ?? currenciesOf(dataset.jobs))],
    domains: dataset.domains.length,
    ...(engine && { engine }),
    exportedAt: dataset.exportedAt,
    builtAt: dataset.builtAt,
    ...(!jobsAreFiles(config) && { pages: await pagesOf(outDir, config, dataset) }),
  };
  await writeFile(join(outDir, 'deployment.json'), `${JSON.stringify(deployment)}\n`);
}

/** Everything that functions make pages with. */
async function pagesOf(
  outDir: string,
  config: Config,
  { places, jobs }: Pick<Dataset, 'places' | 'jobs'>,
): Promise<NonNullable<Deployment['pages']>> {
  const { countries, employers } = facetValues(jobs);
  // All jobs of an employer say the same of it.
  const atEmployers = employers.map(({ ordinals: [job = 0] }) => jobs.at(job)?.employer.location.country);
  const codes = [...new Set([...countries.map(({ value }) => value), ...atEmployers])]
    .filter((code) => code !== undefined)
    .sort();
  const rules = parseHeadersFile(await readFile(join(outDir, '_headers'), 'utf8'));
  return {
    settings: siteSettings(config),
    names: Object.fromEntries(
      config.LOCALES.map((locale) => {
        // Runtimes differ in some: "Hong Kong SAR China".
        const { country } = createFormat(locale);
        const countries = Object.fromEntries(codes.map((code) => [code, country(code)]));
        return [locale, { cities: cityNames(places, locale), countries }];
      }),
    ),
    headers: headerMatcher(rules)('/jobs/'),
  };
}
