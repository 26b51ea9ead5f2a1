/**
 * npm run bench:relevance: whether what people mean is found, on the jobs of EXPORT_URL (default: the bundled sample).
 *
 * JUDGED: the table of whole queries, default that of the sample; a table belongs to one export. CODESPELL: the file
 * dictionary.txt of the Python package codespell, whose licence (CC BY-SA) lets it be measured with but not lie here.
 * TABLES: which of the tables A to L of judged queries are asked too ("A,D"), default none; they belong to export-10k. "places" is
 * the table of names of places, for any export. Of closed tables only figures are printed, because a table that is read is a table
 * that is built for.
 * WORST (default 8): how many examples of each fault are printed. BENCH_DIR keeps the files.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOccupations } from '../../scripts/dataset/occupations.ts';
import { askerOf } from './relevance/ask.ts';
import { countryFaults } from './relevance/countries.ts';
import { filterWordFaults } from './relevance/filter-words.ts';
import { judge } from './relevance/judged.ts';
import { misspellings } from './relevance/misspellings.ts';
import { foreignOccupations } from './relevance/occupations.ts';
import { nameFaults } from './relevance/names.ts';
import { judgePlaces } from './relevance/place-table.ts';
import { placeFaults } from './relevance/places.ts';
import { type Figure, print } from './relevance/report.ts';
import { seededEdits } from './relevance/seeded.ts';
import { shortNameFaults } from './relevance/short-names.ts';
import { pairFaults, spellingFaults } from './relevance/spellings.ts';
import { judgeTable, statedJobs } from './relevance/tables.ts';
import { townFaults } from './relevance/towns.ts';
import { duplicateFaults } from './relevance/duplicates.ts';
import { readExport } from './search/corpus.ts';
import { engineOf } from './search/engine.ts';

const kept = process.env['BENCH_DIR'];
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'jobfeed-relevance-')));
const judged = process.env['JUDGED'] ?? join(import.meta.dirname, 'relevance', 'judged', 'sample.txt');
const examples = Number(process.env['WORST'] ?? 8);
const only = process.env['ONLY'];
const tables = process.env['TABLES']?.split(',') ?? [];

try {
  await mkdir(folder, { recursive: true });
  const dataset = await readExport(folder);
  const { jobs } = dataset;
  const index = join(folder, 'index');
  await rm(index, { recursive: true, force: true });
  const engine = await engineOf('ours');
  await engine.build({ dataset, pageTermsOf: () => '' }, index);
  const ask = askerOf(index, jobs);
  const parts: Record<string, () => Promise<Figure[]>> = {
    names: () => nameFaults(ask, jobs),
    spellings: async () => [...(await spellingFaults(ask, jobs)), ...(await pairFaults(ask))],
    filters: () => filterWordFaults(ask, jobs),
    countries: () => countryFaults(ask, jobs),
    places: () => placeFaults(ask, dataset),
    towns: () => townFaults(ask, dataset),
    short: () => shortNameFaults(ask),
    misspellings: () => misspellings(ask, jobs, process.env['CODESPELL']),
    occupations: async () => foreignOccupations(ask, jobs, dataset.occupations!, await loadOccupations()),
    judged: () => judge(ask, jobs, judged),
    tables: async () => {
      if (tables.length === 0) return [];
      const stated = await statedJobs(process.env['EXPORT_URL']!);
      const figures: Figure[] = [];
      for (const table of tables)
        figures.push(
          ...(table === 'places'
            ? await judgePlaces(ask, jobs, stated)
            : await judgeTable(ask, jobs, table, stated)),
        );
      return figures;
    },
    twins: () => duplicateFaults(ask, jobs, judged),
    seeded: () => seededEdits(engine, index, dataset),
  };
  console.log(`${jobs.length} jobs`);
  for (const [name, part] of Object.entries(parts))
    if (!only || only.split(',').includes(name)) print(await part(), examples);
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true });
}
