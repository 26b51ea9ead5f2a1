/** What a saved job looks like: read from its card or its page when it is saved, and from its page once more when it is shown. */

/** As its card shows it, in the language that it was read in. */
export interface JobLook {
  /** Of the employer's tile, see `hueOf` (src/job/card.ts). */
  hue: number;
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
  const icon = logo?.querySelector('img')?.getAttribute('src') ?? '';
  // On a page the places stand behind the employer's name.
  const behindName = root
    .querySelector('.who a')
    ?.nextSibling?.textContent?.replace(/^[\s·]+/, '')
    .trim();
  return {
    hue: Number(/\bhue-(\d+)/.exec(logo?.className ?? '')?.[1] ?? 0),
    ...(ICON.test(icon) && { icon }),
    facts: [behindName, text('.facts')].filter(Boolean).join('\u00a0· ').slice(0, LONGEST_LINE),
    deadline: text('.deadline').slice(0, LONGEST_LINE),
  };
}

/** What is stored or imported, if it is one. */
export function readLook(value: unknown): JobLook | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { hue, icon, facts, deadline } = value as Partial<Record<keyof JobLook, unknown>>;
  const isLine = (text: unknown): text is string => typeof text === 'string' && text.length <= LONGEST_LINE;
  if (!Number.isInteger(hue) || (hue as number) < 0 || (hue as number) > 11) return undefined;
  if (!isLine(facts) || !isLine(deadline)) return undefined;
  return {
    hue: hue as number,
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
