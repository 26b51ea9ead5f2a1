import { FACETS } from '../../src/facet-names.ts';
import { FACET_TABLE } from '../../src/facet-table.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { facetKey } from '../../src/facet-key.ts';
import { type Dataset } from '../../src/posting.ts';

/** Says where the job pages of a locale differ from the dataset: each posting has one, only tombstones have one besides. */
export async function jobPageProblems(dir: string, folder: string, dataset: Dataset): Promise<string[]> {
  const found = new Set(await readdir(join(dir, folder)).catch(() => [] as string[]));
  found.delete('index.html');
  const missing = Array.from(dataset.postings, ({ id }) => id).filter((id) => !found.has(id));
  for (const list of [dataset.postings, dataset.tombstones]) for (const { id } of list) found.delete(id);
  const problems: string[] = [];
  if (missing.length > 0)
    problems.push(
      `${missing.length} of ${dataset.postings.length} jobs have no page in ${folder}/, the first is ${missing[0]}.`,
    );
  if (found.size > 0)
    problems.push(
      `${found.size} pages in ${folder}/ belong to no job, the first is ${[...found].sort()[0]}.`,
    );
  return problems;
}

/** Says where `facets.json` differs from counts made anew from the postings. */
export async function facetProblems(dir: string, dataset: Dataset): Promise<string[]> {
  const published = JSON.parse(await readFile(join(dir, 'facets.json'), 'utf8')) as Record<
    string,
    { value: string; count: number }[]
  >;
  return FACETS.flatMap((facet) => {
    const counts = new Map<string, number>();
    for (const posting of dataset.postings)
      for (const key of new Set(FACET_TABLE[facet].valuesOf(posting).map(facetKey)))
        counts.set(key, (counts.get(key) ?? 0) + 1);
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
