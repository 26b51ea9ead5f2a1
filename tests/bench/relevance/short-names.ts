import type { Ask } from './ask.ts';
import type { Figure } from './report.ts';

/** A query with a short name, and the same without it: names, in either case, that change nothing are ignored. */
const SHORT_NAMES: readonly (readonly [q: string, without: string])[] = [
  ['IT Support', 'Support'],
  ['it support', 'support'],
  ['IT Zürich', 'Zürich'],
  ['it zürich', 'zürich'],
  ['engineer US', 'engineer'],
  ['engineer us', 'engineer'],
  ['AI engineer', 'engineer'],
  ['ai engineer', 'engineer'],
  ['HR manager', 'manager'],
  ['hr manager', 'manager'],
  ['Go developer', 'developer'],
  ['go developer', 'developer'],
  ['R data', 'data'],
  ['BI analyst', 'analyst'],
  ['bi analyst', 'analyst'],
  ['UX designer', 'designer'],
  ['QA engineer', 'engineer'],
  ['it berlin', 'berlin'],
  ['IT', ''],
  ['it', ''],
  ['US', ''],
  ['AI', ''],
];

/** Short names that are ignored, in upper and in lower case. */
export async function shortNameFaults(ask: Ask): Promise<Figure[]> {
  const wrong: string[] = [];
  for (const [q, without] of SHORT_NAMES) {
    const [asked, other] = [await ask(q), await ask(without)];
    const [left] = asked.answer.droppedWords;
    if (asked.total === other.total || left)
      wrong.push(`${q} ${asked.total}, ${without || '""'} ${other.total}`);
  }
  const [what, of] = ['short names ignored', SHORT_NAMES.length];
  return [{ what, value: wrong.length, unit: '', of, target: { most: 0 }, examples: wrong }];
}
