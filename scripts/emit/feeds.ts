import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACET_FOLDERS, type FacetValue } from '../../src/facet-values.ts';
import { type Posting } from '../../src/posting.ts';
import { FEED_ITEMS, rssFeed } from '../../src/rss.ts';
import { type Facet, FACETS } from '../../src/search/types.ts';

/**
 * Writes `feed.xml` for all jobs and `/<filter>/<slug>/feed.xml` for every filter value: the 50 most recently added
 * jobs each. One file serves every interface language, as what it lists is the same.
 * @returns the number of feeds
 */
export async function emitFeeds({
  outDir,
  siteUrl,
  siteName,
  postings,
  values,
  tick,
}: {
  outDir: string;
  siteUrl: string;
  siteName: string;
  postings: readonly Posting[];
  values: Record<Facet, FacetValue[]>;
  tick: (done: number, total: number) => void;
}): Promise<number> {
  const all = FACETS.flatMap((facet) => values[facet]);
  const write = async (folder: string, title: string, jobs: Posting[]) => {
    const xml = await rssFeed({
      title,
      description: `${title}: the ${FEED_ITEMS} most recently added jobs`,
      link: `${siteUrl}/${folder}`,
      selfUrl: `${siteUrl}/${folder}feed.xml`,
      postings: jobs,
    });
    await mkdir(join(outDir, folder), { recursive: true });
    await writeFile(join(outDir, folder, 'feed.xml'), xml);
  };

  await write('', siteName, postings.slice(0, FEED_ITEMS));
  let done = 0;
  for (const { facet, label, slug, ordinals } of all) {
    const jobs = ordinals.slice(0, FEED_ITEMS).map((ordinal) => postings[ordinal] as Posting);
    await write(`${FACET_FOLDERS[facet]}/${slug}/`, `${label} – ${siteName}`, jobs);
    tick(++done, all.length);
  }
  return all.length + 1;
}
