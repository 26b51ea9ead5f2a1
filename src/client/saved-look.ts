/** The look of a saved job: read from its card or its page when it is saved, and from its page once more when it is shown. */

import { markFrom, MARKS } from '../job/mark.ts';

/** As its card shows it, in the language that it was read in. */
export interface JobLook {
  /** The number of the employer's mark, see `markOf` (src/job/mark.ts). */
  mark: number;
  /** The path of the employer's icon. */
  icon?: string;
  /** Places, terms and pay in one line. */
  facts: string;
  /** The last day to apply as the card says it; "" where there is none. */
  deadline: string;
}

/** A saved job's page says how it looks now, or that its employer no longer advertises it. */
export type PageOfJob = JobLook | 'gone' | undefined;

const LONGEST_LINE = 300;
const ICON = /^\/icons\/[\w./-]{1,200}$/;

/** @param root the card, or the job of its page */
export function lookOf(root: Element): JobLook {
  const text = (selector: string): string => root.querySelector(selector)?.textContent?.trim() ?? '';
  const logo = root.querySelector('.logo');
  const [, hue = 0, a = 0, b = 0] = /\bhue-(\d+) a(\d) b(\d)/.exec(logo?.className ?? '')?.map(Number) ?? [];
  const icon = logo?.querySelector('img')?.getAttribute('src') ?? '';
  // The article of a job says in its attributes what its card shows.
  const { facts, deadline } = (root as HTMLElement).dataset;
  const shown = ['.facts > *', '.pay:not(.none)'].flatMap((selector) =>
    Array.from(root.querySelectorAll(selector), (fact) => fact.textContent.trim()),
  );
  return {
    mark: markFrom(hue, a, b),
    ...(ICON.test(icon) && { icon }),
    facts: (facts ?? shown.join('\u00a0· ')).slice(0, LONGEST_LINE),
    deadline: (deadline ?? text('.deadline')).slice(0, LONGEST_LINE),
  };
}

/** The stored or imported value, if it is a look. */
export function readLook(value: unknown): JobLook | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { hue, mark = hue, icon, facts, deadline } = value as Record<string, unknown>;
  const isLine = (text: unknown): text is string => typeof text === 'string' && text.length <= LONGEST_LINE;
  // A version before marks had pieces kept the hue alone, which is the number of one of them.
  if (typeof mark !== 'number' || !Number.isInteger(mark) || mark < 0 || mark >= MARKS) return undefined;
  if (!isLine(facts) || !isLine(deadline)) return undefined;
  return {
    mark,
    ...(typeof icon === 'string' && ICON.test(icon) && { icon }),
    facts,
    deadline,
  };
}

/** Asks a job's page; undefined where nothing is known, as without a connection. */
export async function pageOfJob(path: string): Promise<PageOfJob> {
  const response = await fetch(path);
  if (response.status === 404 || response.status === 410) return 'gone';
  if (!response.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const job = page.querySelector('.job');
  if (!job) return undefined;
  return job.classList.contains('gone') ? 'gone' : lookOf(job);
}
