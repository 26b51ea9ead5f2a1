/**
 * The data that are kept on the device and nowhere else: saved jobs, hidden jobs and employers, what was seen last. Storage may be full or
 * forbidden; everything then works for as long as the page is open. Long because all that is read from storage is checked here.
 */
import { dateLocale } from './page.ts';

/** How lists of the device name a job. */
interface NamedJob {
  id: string;
  title: string;
  employer: string;
  language: string;
}
export interface SavedJob extends NamedJob {
  /** RFC 3339. */
  savedAt: string;
  /** Missing of jobs that were saved before looks were kept. */
  look?: JobLook;
  /** It was looked for, and its employer no longer advertises it. */
  isGone?: true;
  /** What became of the application, as its reader says. */
  state?: SavedState;
  /** RFC 3339: since when. Missing of states that were noted before times were. */
  stateAt?: string;
  note?: string;
}
export const SAVED_STATES = ['applied', 'interview', 'no'] as const;
export type SavedState = (typeof SAVED_STATES)[number];

/** A status, with the day since when if that is known. */
export const statusText = (status: string, at = ''): string =>
  at ? `${status} · ${new Date(at).toLocaleDateString(dateLocale(), { dateStyle: 'medium' })}` : status;

/** A job that was opened. */
export interface ViewedJob extends NamedJob {
  /** RFC 3339. */
  viewedAt: string;
}
export interface HiddenEmployer {
  domain: string;
  name: string;
}
export interface DeviceData {
  saved: SavedJob[];
  hidden: string[];
  /** Employers whose jobs are not shown, all of them. */
  employers: HiddenEmployer[];
  /** Jobs that were opened, the last first; undefined until the reader wants them remembered. */
  viewed?: ViewedJob[];
}

const SAVED = 'jobfeed.saved';
const HIDDEN = 'jobfeed.hidden';
const EMPLOYERS = 'jobfeed.hidden-employers';
export const SEEN = 'jobfeed.seen';
const VIEWED = 'jobfeed.viewed';
const MAX_ENTRIES = 1000;
const MAX_VIEWED = 300;
/** How long a job that was opened is remembered. */
export const VIEWED_DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_TEXT = 300;
export const LONGEST_NOTE = 2000;
/** Pages opened within this time belong to one visit. */
const VISIT_MINUTES = 30;

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** The names of jobs in lists. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z2-7]{16}$/.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

function readNamed({ id, title, employer, language }: Record<string, unknown>): NamedJob | undefined {
  const isNamed = isId(id) && isText(title) && isText(employer) && isText(language);
  return isNamed ? { id, title, employer, language } : undefined;
}

function readSaved(value: unknown): SavedJob | undefined {
  if (!isRecord(value)) return undefined;
  const { savedAt, stateAt } = value;
  const named = readNamed(value);
  if (!named || !isTime(savedAt)) return undefined;
  const look = readLook(value['look']);
  const isGone = value['isGone'] === true;
  const state = SAVED_STATES.find((one) => one === value['state']);
  const note = typeof value['note'] === 'string' ? value['note'].slice(0, LONGEST_NOTE) : '';
  return {
    ...named,
    savedAt,
    ...(look && { look }),
    ...(isGone && { isGone }),
    ...(state && { state, ...(isTime(stateAt) && { stateAt }) }),
    ...(note && { note }),
  };
}

/** The jobs that were opened in the last days, the last first, each once. */
function readViewed(value: unknown, now: number): ViewedJob[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const jobs = value.flatMap((entry: unknown): ViewedJob[] => {
    if (!isRecord(entry)) return [];
    const { viewedAt } = entry;
    const named = readNamed(entry);
    if (!named || !isText(viewedAt)) return [];
    const age = now - Date.parse(viewedAt);
    return age < VIEWED_DAYS * DAY_MS ? [{ ...named, viewedAt }] : [];
  });
  jobs.sort((a, b) => (a.viewedAt < b.viewedAt ? 1 : -1));
  const seen = new Set<string>();
  return jobs.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, MAX_VIEWED);
}

function readEmployer(value: unknown): HiddenEmployer[] {
  if (!isRecord(value)) return [];
  const { domain, name } = value;
  return isText(domain) && domain !== '' && isText(name) ? [{ domain, name }] : [];
}

/** Keeps what is readable of stored or imported data, newest first, without repeats; anything else is left out. */
export function readDeviceData(value: unknown): DeviceData {
  const { saved, hidden, employers, viewed } = isRecord(value) ? value : {};
  const opened = readViewed(viewed, Date.now());
  const jobs = new Map<string, SavedJob>();
  for (const entry of Array.isArray(saved) ? saved : []) {
    const job = readSaved(entry);
    if (job) jobs.set(job.id, job);
  }
  const byDomain = new Map(
    (Array.isArray(employers) ? employers : [])
      .flatMap(readEmployer)
      .map((employer) => [employer.domain, employer]),
  );
  return {
    saved: [...jobs.values()]
      .sort((a, b) => +(a.savedAt < b.savedAt) - +(a.savedAt > b.savedAt))
      .slice(0, MAX_ENTRIES),
    hidden: [...new Set(Array.isArray(hidden) ? hidden.filter(isId) : [])].slice(-MAX_ENTRIES),
    employers: [...byDomain.values()].slice(-MAX_ENTRIES),
    ...(opened && { viewed: opened }),
  };
}

/** The value that a store has under a key; undefined where it may not be read, or someone else's or damaged data is there. */
export function readStored(store: Store | undefined, key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it was stored: storage may be full or forbidden */
export function writeStored(store: Store | undefined, key: string, value: unknown): boolean {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== undefined;
  } catch {
    return false;
  }
}

/** Builds that were seen, by their times: at this visit and at the one before it; `at`: when, in ms since 1970. */
export interface Visit {
  before?: string | undefined;
  last: string;
  at: number;
}

/** The visit that seeing a build now makes of the one before, or of what was stored for it. */
export function nextVisit(stored: unknown, builtAt: string, now: number): Visit {
  const { before, last, at } = isRecord(stored) ? stored : {};
  const known = isText(last) && typeof at === 'number';
  const sameVisit = known && now - at < VISIT_MINUTES * 60_000;
  const previous = sameVisit ? before : known ? last : undefined;
  return { before: isText(previous) ? previous : undefined, last: builtAt, at: now };
}

export function createDevice(store: Store | undefined) {
  const read = (key: string): unknown => readStored(store, key);
  const write = (key: string, value: unknown): boolean => writeStored(store, key, value);
  const readAll = (): DeviceData =>
    readDeviceData({
      saved: read(SAVED),
      hidden: read(HIDDEN),
      employers: read(EMPLOYERS),
      viewed: read(VIEWED),
    });
  let data = readAll();
  const keep = (next: DeviceData): void => {
    data = readDeviceData(next);
    write(SAVED, data.saved);
    write(HIDDEN, data.hidden);
    write(EMPLOYERS, data.employers);
    // Nothing is written for who never wanted it.
    if (data.viewed || read(VIEWED) !== undefined) write(VIEWED, data.viewed ?? null);
  };

  return {
    get data(): DeviceData {
      return data;
    },
    /** Reads again what another tab may have written. */
    reload: () => {
      // Without a store there is nothing but what this page remembers.
      if (store) data = readAll();
    },
    /** The job as it was saved, if it is. */
    saved: (id: string): SavedJob | undefined => data.saved.find((job) => job.id === id),
    isHidden: (id: string): boolean => data.hidden.includes(id),
    save: (job: SavedJob) => keep({ ...data, saved: [...data.saved, job] }),
    /** Notes what was found out about a saved job. */
    learn: (job: SavedJob) =>
      keep({ ...data, saved: data.saved.map((saved) => (saved.id === job.id ? job : saved)) }),
    unsave: (id: string) => keep({ ...data, saved: data.saved.filter((job) => job.id !== id) }),
    hide: (id: string) => keep({ ...data, hidden: [...data.hidden, id] }),
    unhide: (id: string) => keep({ ...data, hidden: data.hidden.filter((hidden) => hidden !== id) }),
    isEmployerHidden: (domain: string): boolean =>
      data.employers.some((employer) => employer.domain === domain),
    hideEmployer: (employer: HiddenEmployer) => keep({ ...data, employers: [...data.employers, employer] }),
    unhideEmployer: (domain: string) =>
      keep({ ...data, employers: data.employers.filter((employer) => employer.domain !== domain) }),
    /** Remembers jobs that are opened from now on, or forgets those that were. */
    rememberViewed: (isOn: boolean) => {
      const { viewed = [], ...others } = data;
      keep(isOn ? { ...others, viewed } : others);
    },
    /** Notes that a job was opened, where its reader wants that. */
    view: (job: ViewedJob) => {
      if (data.viewed) keep({ ...data, viewed: [job, ...data.viewed] });
    },
    isViewed: (id: string): boolean => data.viewed?.some((job) => job.id === id) ?? false,
    /** Puts other data in the place of what is kept. */
    replace: keep,
    /**
     * Notes that the data of `builtAt` was seen now.
     * @returns the build that the visit before this one saw, or undefined on a first visit: jobs added later are new
     */
    visit: (builtAt: string, now: number): string | undefined => {
      const visit = nextVisit(read(SEEN), builtAt, now);
      write(SEEN, visit);
      return visit.before;
    },
  };
}
export type Device = ReturnType<typeof createDevice>;

/** A storage of the browser, or undefined where it may not be used. */
export function storeOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    // Some views within apps have none and say null.
    return globalThis[name] ?? undefined;
  } catch {
    return undefined;
  }
}
/** The device's own. */
export const localStore = (): Storage | undefined => storeOf('localStorage');

let own: Device | undefined;
/** One for all parts of a page: what one of them saves the others know, even where nothing may be stored. */
export const ownDevice = (): Device => (own ??= createDevice(localStore()));

const KEYS = 'jobfeed.keys';
/** Whether single keys do anything: readers who speak to their browser turn them off. */
export const areKeysOn = (): boolean => readStored(localStore(), KEYS) !== false;
export const turnKeys = (isOn: boolean): void => void writeStored(localStore(), KEYS, isOn);

/** The look of a saved job as its card shows it, in the language that it was read in; read from its card or its page when it is saved. */
export interface JobLook {
  /** The path of the employer's icon. */
  icon?: string;
  /** Places, terms and pay in one line. */
  facts: string;
  /** The last day to apply as the card says it; "" where there is none. */
  deadline: string;
  /** The same as in "2026-12-10". Missing of jobs that were saved before it was kept, too. */
  day?: string;
  /** How far from the place of the search that it was saved from: "12 km", and "Bern". */
  distance?: string;
  near?: string;
}

const LONGEST_LINE = 300;
const DAY = /^\d{4}-\d\d-\d\d$/;
const ICON = /^\/icons\/[\w./-]{1,200}$/;

/** @param root the card, or the job of its page */
export function namedJob(root: HTMLElement): NamedJob {
  const title = root.querySelector<HTMLElement>('h1, h3 a');
  const who = root.querySelector('.who');
  const cut = (text: string | undefined): string => text?.trim().slice(0, MAX_TEXT) ?? '';
  return {
    id: root.dataset['id'] ?? '',
    title: cut(title?.textContent),
    // Beside it a page says where the job is.
    employer: cut((who?.querySelector('a') ?? who)?.textContent),
    language: title?.lang ?? '',
  };
}

/** The job that a reader saves now. @param root as above */
export const savedNow = (root: HTMLElement): SavedJob => ({
  ...namedJob(root),
  savedAt: new Date().toISOString(),
  look: lookOf(root),
});

/** @param root as above */
export function lookOf(root: Element): JobLook {
  const text = (selector: string): string => root.querySelector(selector)?.textContent?.trim() ?? '';
  const logo = root.querySelector('.logo');
  const icon = logo?.querySelector('img')?.getAttribute('src') ?? '';
  // The article of a job says in its attributes what its card shows.
  const { facts, deadline } = (root as HTMLElement).dataset;
  const day =
    root.querySelector<HTMLTimeElement>('.deadline')?.dateTime ??
    root.querySelector<HTMLElement>('[data-day]')?.dataset['day'];
  const distance = text('.at > span');
  const near = new URLSearchParams(location.search).get('near');
  const shown = ['.facts > *', '.pay:not(.none)'].flatMap((selector) =>
    Array.from(root.querySelectorAll(selector), (fact) => fact.textContent.trim()),
  );
  return {
    ...(ICON.test(icon) && { icon }),
    facts: (facts ?? shown.join('\u00a0· ')).slice(0, LONGEST_LINE),
    deadline: (deadline ?? text('.deadline')).slice(0, LONGEST_LINE),
    ...(day && { day }),
    ...(distance && near && { distance, near }),
  };
}

/** The stored or imported value, if it is a look. */
function readLook(value: unknown): JobLook | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { icon, facts, deadline, day, distance, near } = value as Record<string, unknown>;
  const isLine = (text: unknown): text is string => typeof text === 'string' && text.length <= LONGEST_LINE;
  if (!isLine(facts) || !isLine(deadline)) return undefined;
  return {
    ...(typeof icon === 'string' && ICON.test(icon) && { icon }),
    facts,
    deadline,
    ...(isTime(day) && DAY.test(day) && { day }),
    ...(isLine(distance) && isLine(near) && { distance, near }),
  };
}
