import { FACETS } from '../../src/facet-names.ts';
import { FACET_TABLE } from '../../src/facet-table.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { facetKey } from '../../src/facet-key.ts';
import { type Dataset } from '../../src/posting.ts';

/** The ids of the jobs that a site must have pages of, and of those that are gone, whose pages it has besides. */
export interface JobIds {
  postings: readonly string[];
  tombstones: readonly string[];
}

/** Says where the job pages of a locale differ from the dataset. */
export async function jobPageProblems(dir: string, folder: string, ids: JobIds): Promise<string[]> {
  const found = new Set(await readdir(join(dir, folder)).catch(() => [] as string[]));
  found.delete('index.html');
  const missing = ids.postings.filter((id) => !found.has(id));
  for (const id of [...ids.postings, ...ids.tombstones]) found.delete(id);
  const problems: string[] = [];
  if (missing.length > 0)
    problems.push(
      `${missing.length} of ${ids.postings.length} jobs have no page in ${folder}/, the first is ${missing[0]}.`,
    );
  if (found.size > 0)
    problems.push(
      `${found.size} pages in ${folder}/ belong to no job, the first is ${[...found].sort()[0]}.`,
    );
  return problems;
}

/** A site, and the file that its dataset lies in. */
export interface FacetsOfFile {
  dir: string;
  datasetFile: string;
}

/** Says where `facets.json` differs from counts made anew from the postings. */
export async function facetProblems(dir: string, dataset: Dataset): Promise<string[]> {
  const published = JSON.parse(await readFile(join(dir, 'facets.json'), 'utf8')) as Record<
    string,
    { value: string; count: number }[]
  >;
  const all = FACETS.map(() => new Map<string, number>());
  for (const posting of dataset.postings)
    FACETS.forEach((facet, i) => {
      for (const key of new Set(FACET_TABLE[facet].valuesOf(posting).map(facetKey)))
        all[i]!.set(key, (all[i]!.get(key) ?? 0) + 1);
    });
  return FACETS.flatMap((facet, i) => {
    const counts = all[i]!;
    const wrong = (published[facet] ?? []).filter(({ value, count }) => {
      const expected = counts.get(facetKey(value));
      counts.delete(facetKey(value));
      return expected !== count;
    });
    const [first] = wrong;
    return [
      ...(first
        ? [`facets.json counts ${first.count} jobs for ${facet} "${first.value}", which is wrong.`]
        : []),
      ...(counts.size > 0
        ? [`facets.json lacks ${counts.size} values of ${facet}, the first is "${[...counts.keys()][0]}".`]
        : []),
    ];
  });
}
