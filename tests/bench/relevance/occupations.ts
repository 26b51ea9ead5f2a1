import type { FoundOccupations } from '../../../src/occupations/found.ts';
import type { Occupation } from '../../../src/occupations/labels.ts';
import type { Job } from '../../../src/job/job.ts';
import { type Ask, changed } from './ask.ts';
import { type Figure, successes } from './report.ts';

const LANGUAGES = ['en', 'de', 'fr', 'it'];
const LEAST = 80;

/**
 * For each occupation with jobs in a language: whether its label in another language, asked among the jobs of the first,
 * brings one of them among the first ten. The label is the one that ESCO prefers.
 */
export async function foreignOccupations(
  ask: Ask,
  postings: readonly Job[],
  found: FoundOccupations,
  occupations: readonly Occupation[],
): Promise<Figure[]> {
  const jobsOf = new Map<string, Set<string>>();
  for (const { id, language } of postings)
    for (const { row } of found.ofJob[id] ?? []) {
      const key = `${language} ${row}`;
      jobsOf.set(key, (jobsOf.get(key) ?? new Set()).add(id));
    }
  const figures: Figure[] = [];
  const all = { right: 0, of: 0 };
  for (const asked of LANGUAGES)
    for (const language of LANGUAGES) {
      if (asked === language) continue;
      let [right, of] = [0, 0];
      const wrong: string[] = [];
      for (const row of Object.keys(found.ids)) {
        const jobs = jobsOf.get(`${language} ${row}`);
        const label = occupations[Number(row)]?.labels[asked]?.[0]?.text;
        if (!jobs || !label) continue;
        of++;
        const { jobs: hits, answer } = await ask(label, {
          filters: { languages: [language] },
          prefer: asked,
        });
        if (hits.some(({ id }) => jobs.has(id))) right++;
        else wrong.push(`${label} (${jobs.size} jobs) ${changed(answer)} – ${hits[0]?.title ?? 'nothing'}`);
      }
      if (of === 0) continue;
      all.right += right;
      all.of += of;
      figures.push(successes(`… asked in ${asked}, jobs in ${language}`, right, of, wrong));
    }
  const what = 'occupations in another language: one in the first ten';
  return [successes(what, all.right, all.of, [], LEAST), ...figures];
}
