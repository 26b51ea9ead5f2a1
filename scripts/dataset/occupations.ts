import { type FoundOccupations } from '../../src/occupations/found.ts';
import { createLabels, type Labels } from '../../src/occupations/labels.ts';
import { recognise } from '../../src/occupations/recognise.ts';
import { type Posting, type Postings } from '../../src/posting.ts';
import { type Progress } from '../lib/progress.ts';
import { loadOccupations } from './occupation-labels.ts';

/** How many titles without an occupation a report has. */
const NAMED = 5;

/** How many titles name an occupation. */
export interface OccupationsReport {
  titles: number;
  /** Those that name one. */
  recognised: number;
  /** How many different ones. */
  occupations: number;
  /** The most frequent of the other titles. */
  unknown: { title: string; count: number }[];
}

/** The stage of a build that finds the occupations that titles name. */
export async function findOccupations(
  postings: Postings<Pick<Posting, 'id' | 'title' | 'language'>>,
  progress: Progress,
): Promise<{ found: FoundOccupations; report: OccupationsReport }> {
  const stage = progress.stage('occupations');
  const result = occupationsOf(postings, createLabels(await loadOccupations()));
  const { titles, recognised, occupations } = result.report;
  stage.end({ titles, recognised, occupations });
  return result;
}

export function occupationsOf(
  postings: Postings<Pick<Posting, 'id' | 'title' | 'language'>>,
  labels: Labels,
): { found: FoundOccupations; report: OccupationsReport } {
  const found: FoundOccupations = { ids: {}, labels: [], ofJob: {} };
  const unknown = new Map<string, number>();
  for (const { id, title, language } of postings) {
    const recognised = recognise(labels, title, language);
    if (recognised.length === 0) unknown.set(title, (unknown.get(title) ?? 0) + 1);
    else found.ofJob[id] = recognised;
    for (const { row } of recognised) found.ids[row] = labels.ids[row]!;
  }
  for (const [key, meanings] of labels.byKey) {
    const rows = [...new Set(meanings.map(({ row }) => row))].filter((row) => row in found.ids);
    if (rows.length > 0) found.labels.push([key, rows.sort((a, b) => a - b)]);
  }
  found.labels.sort(([a], [b]) => (a < b ? -1 : 1));
  const report: OccupationsReport = {
    titles: postings.length,
    recognised: Object.keys(found.ofJob).length,
    occupations: Object.keys(found.ids).length,
    unknown: [...unknown]
      .map(([title, count]) => ({ title, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, NAMED),
  };
  return { found, report };
}
