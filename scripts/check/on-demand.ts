import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAddress } from '../../src/api/page.ts';
import { type Deployment } from '../../src/deployment.ts';
import { keepRecent } from '../../src/search/artefacts.ts';
import { type Manifest } from '../../src/search/formats/manifest.ts';
import { openPages } from '../../src/search/pages.ts';
import { fileArtefacts } from '../lib/file-artefacts.ts';
import { pageRenderer } from '../lib/page-renderer.ts';
import { jobPath } from '../../src/site/paths.ts';
import { type Dataset } from '../../src/posting.ts';
import { unpack } from '../lib/unpack.ts';

const CAPACITY = 64_000_000;

/** The pages of a built site that functions will make. */
export interface OnDemand {
  has: (path: string) => Promise<boolean>;
  /** The page as a function makes it. */
  html: (path: string) => Promise<string | undefined>;
}

/** Says which jobs functions would have no page for. */
export async function unmadeJobs(
  { has }: OnDemand,
  { postings, tombstones }: Pick<Dataset, 'postings' | 'tombstones'>,
): Promise<string[]> {
  const missing: string[] = [];
  // In the order of the artefacts, so that each is read once.
  const ids = [...postings, ...tombstones].map(({ id }) => id).sort();
  for (const id of ids) if (!(await has(jobPath(id)))) missing.push(id);
  return missing.length === 0
    ? []
    : [`${missing.length} of ${ids.length} jobs have no page, the first is ${missing[0]}.`];
}

/** Opens what functions will read of a site where they make pages. */
export async function openOnDemand(dir: string): Promise<OnDemand> {
  const read = async <T>(file: string) => JSON.parse(await readFile(join(dir, file), 'utf8')) as T;
  const { files } = await read<Manifest>('search/manifest.json');
  const deployment = await read<Deployment>('deployment.json');
  const { load } = fileArtefacts(join(dir, 'search'));
  const page = openPages({ load, unpack, kept: keepRecent(CAPACITY), ahead: false }, files.pages);
  const render = await pageRenderer(dir)();
  const find = async (path: string) => {
    const address = readAddress(path, deployment);
    const entry = address && (await page(address.key));
    return entry && (!address.isFeed || entry.kind === 'landing') ? { address, entry } : undefined;
  };
  return {
    has: async (path) => (await find(path)) !== undefined,
    html: async (path) => {
      const found = await find(path);
      if (!found || found.address.isFeed || found.entry.kind === 'moved') return undefined;
      const { locale } = found.address;
      const { settings, names } = deployment.pages!;
      return render?.({ settings, locale, names: names[locale] ?? { cities: {} } }, found.entry);
    },
  };
}
