/** A comparison of jobs side by side, with the facts on their pages. Loaded on demand by the page of saved jobs. */
import { isolate, escapeHtml } from '../lib/html.ts';
import type { SavedTranslate } from '../i18n/client-keys.ts';
import { markHtml } from '../job/mark.ts';
import { type SavedJob, savedNow } from './device.ts';
import { readPage } from './page.ts';

/** The facts on a job's page. The keys are labels in the page's language, such as "Pay". */
type Facts = ReadonlyMap<string, readonly string[]>;

export interface ComparedJob {
  id: string;
  /** `failed` means that the job's page could not be loaded, for example offline. */
  state: 'open' | 'gone' | 'failed';
  /**
   * The job as saved, or else as its page describes it. Undefined if it is not saved and its page could not
   * be read.
   */
  job: SavedJob | undefined;
  facts: Facts;
}

/**
 * Loads a job's page.
 * @param saved the job as saved, if it is; the result keeps it unchanged
 */
export async function readJob(id: string, path: string, saved: SavedJob | undefined): Promise<ComparedJob> {
  const response = await fetch(path).catch(() => undefined);
  const job = response && (await readPage(response)).querySelector<HTMLElement>('.job');
  const isGone = response ? [404, 410].includes(response.status) || job?.classList.contains('gone') : false;
  const facts = new Map<string, string[]>();
  for (const row of job?.querySelectorAll('.tiles > div:not(.unstated), .facts-list > div') ?? []) {
    const values = Array.from(row.querySelectorAll('dd:not(.js-only)'), (value) => value.textContent.trim());
    facts.set(row.querySelector('dt')?.textContent.trim() ?? '', values);
  }
  const known = job ? { ...savedNow(job), id } : undefined;
  return { id, state: isGone ? 'gone' : job ? 'open' : 'failed', job: saved ?? known, facts };
}

export interface Row {
  term: string;
  /** The values of each job; empty if the job's page lacks this fact. */
  values: readonly (readonly string[])[];
  /** Whether missing values are normal, rather than something that the employer left out. */
  isOptional: boolean;
}

/** The rows that come first, in this order. Pages may list their facts in another order. */
const FIRST = [
  'job.places',
  'saved.distance',
  'job.salary',
  'job.workLoad',
  'job.type',
  'job.workType',
  'job.applyBefore',
] as const;

/**
 * One row per fact that any job states. Tags make two rows: the tags that several jobs share, and the tags
 * that only one job has.
 */
export function rowsOf(jobs: readonly ComparedJob[], t: SavedTranslate): Row[] {
  const tagsTerm = t('job.tags');
  const tags = jobs.map(({ facts }) => facts.get(tagsTerm) ?? []);
  const others = (i: number): Set<string> => new Set(tags.flatMap((own, at) => (at === i ? [] : own)));
  const distances = jobs.map(({ job }): string[] => {
    const { distance, near } = job?.look ?? {};
    return distance && near ? [t('saved.distanceFrom', { distance, place: isolate(near) })] : [];
  });
  const optional = new Map<string, Row['values']>([
    [t('saved.distance'), distances],
    [t('saved.onlyHere'), tags.map((own, i) => own.filter((tag) => !others(i).has(tag)))],
    [tagsTerm, tags.map((own, i) => own.filter((tag) => others(i).has(tag)))],
  ]);
  const stated = jobs.flatMap(({ facts }) => [...facts.keys()]).filter((term) => term !== tagsTerm);
  const terms = new Set([...FIRST.map((key) => t(key)), ...stated, ...optional.keys()]);
  return [...terms]
    .map((term) => ({
      term,
      values: optional.get(term) ?? jobs.map(({ facts }) => facts.get(term) ?? []),
      isOptional: optional.has(term),
    }))
    .filter(({ values }) => values.some(({ length }) => length > 0));
}

/** @param pathOf the path of a job's page */
export function comparisonHtml(
  jobs: readonly ComparedJob[],
  t: SavedTranslate,
  pathOf: (id: string) => string,
): string {
  const head = ({ id, state, job }: ComparedJob): string => {
    const text = state === 'failed' ? t('saved.notLoaded') : state === 'gone' ? t('saved.gone') : '';
    const title = job
      ? `${markHtml(job.employer, job.look?.icon)}<a href="${pathOf(id)}" lang="${escapeHtml(job.language)}" dir="auto">${escapeHtml(job.title)}</a><span dir="auto">${escapeHtml(job.employer)}</span>`
      : '';
    return `<th scope="col" role="columnheader">${title}${text && `<span class="badge">${escapeHtml(text)}</span>`}</th>`;
  };
  const cell = (values: readonly string[], { state }: ComparedJob, isOptional: boolean): string => {
    const none = isOptional ? '–' : t('job.notStated');
    const text = values.map((value) => `<div dir="auto">${escapeHtml(value)}</div>`).join('');
    return `<td role="cell">${text || (state === 'open' ? `<span class="muted">${escapeHtml(none)}</span>` : '')}</td>`;
  };
  const row = ({ term, values, isOptional }: Row): string =>
    `<tr role="row"><th scope="row" role="rowheader">${escapeHtml(term)}</th>${values.map((own, i) => cell(own, jobs[i]!, isOptional)).join('')}</tr>`;
  const [heads, rows] = [jobs.map(head), rowsOf(jobs, t).map(row)].map((all) => all.join(''));
  // Set roles explicitly, because the layout on phones removes the roles that the elements have by default.
  return `<table role="table"><thead role="rowgroup"><tr role="row"><td role="cell"></td>${heads}</tr></thead><tbody role="rowgroup">${rows}</tbody></table>`;
}
