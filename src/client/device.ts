/**
 * Data kept only on the device: saved jobs, hidden jobs and employers, the last visit. If storage is full or
 * forbidden, the data last only as long as the page.
 */
import { dateLocale } from './page.ts';

/** What the device stores about each saved or opened job. */
interface NamedJob {
  id: string;
  title: string;
  employer: string;
  language: string;
}
export interface SavedJob extends NamedJob {
  /** RFC 3339. */
  savedAt: string;
  /** Missing for jobs saved by older versions of the site. */
  look?: JobLook;
  /** Set if the job was looked up and its employer no longer advertises it. */
  isGone?: true;
  /** The status of the application, as entered by the user. */
  state?: SavedState;
  /** When the status was set (RFC 3339). Missing for entries of older versions. */
  stateAt?: string;
  note?: string;
}
export const SAVED_STATES = ['applied', 'interview', 'no'] as const;
export type SavedState = (typeof SAVED_STATES)[number];

/** A status with its date, if known. */
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
  /** Employers whose jobs are all hidden. */
  employers: HiddenEmployer[];
  /** Opened jobs, the most recent first; undefined unless the user has chosen to record them. */
  viewed?: ViewedJob[];
}

const SAVED = 'jobfeed.saved';
const HIDDEN = 'jobfeed.hidden';
const EMPLOYERS = 'jobfeed.hidden-employers';
export const SEEN = 'jobfeed.seen';
const VIEWED = 'jobfeed.viewed';
const MAX_ENTRIES = 1000;
const MAX_VIEWED = 300;
/** How long opened jobs are remembered. */
export const VIEWED_DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_TEXT = 300;
export const LONGEST_NOTE = 2000;
/** Pages opened within this time belong to one visit. */
const VISIT_MINUTES = 30;

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** Whether a value is a job's id. */
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
  const state = SAVED_STATES.find((candidate) => candidate === value['state']);
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

/** Keeps the valid, recent entries of opened jobs, the most recent first, without duplicates. */
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

/**
 * Keeps the valid entries of stored or imported data, without duplicates. Saved jobs are sorted, newest
 * first.
 */
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

/** The value stored under a key; undefined if storage is forbidden or the value is invalid. */
export function readStored(store: Store | undefined, key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns false if storage is full or forbidden */
export function writeStored(store: Store | undefined, key: string, value: unknown): boolean {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== undefined;
  } catch {
    return false;
  }
}

/**
 * The builds of the site that the user saw on this visit (`last`) and on the previous visit (`before`), as
 * the times of the builds. `at` is when a page was last opened, in ms since 1970.
 */
export interface Visit {
  before?: string | undefined;
  last: string;
  at: number;
}

/** The visit to store when a page of the build of `builtAt` is opened now. `stored` is the last visit. */
export function nextVisit(stored: unknown, builtAt: string, now: number): Visit {
  const { before, last, at } = isRecord(stored) ? stored : {};
  const known = isText(last) && typeof at === 'number';
  const sameVisit = known && now - at < VISIT_MINUTES * 60_000;
  const previous = sameVisit ? before : known ? last : undefined;
  return { before: isText(previous) ? previous : undefined, last: builtAt, at: now };
}

export function createDevice(store: Store | undefined) {
  const read = (key: string): unknown => readStored(store, key);
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
    writeStored(store, SAVED, data.saved);
    writeStored(store, HIDDEN, data.hidden);
    writeStored(store, EMPLOYERS, data.employers);
    // Don't create this key before the user turns on the list of viewed jobs.
    if (data.viewed || read(VIEWED) !== undefined) writeStored(store, VIEWED, data.viewed ?? null);
  };

  return {
    get data(): DeviceData {
      return data;
    },
    /** Reads what another tab may have stored. */
    reload: () => {
      // Without storage, only this page has the data.
      if (store) data = readAll();
    },
    /** The saved job with this id, if any. */
    saved: (id: string): SavedJob | undefined => data.saved.find((job) => job.id === id),
    isHidden: (id: string): boolean => data.hidden.includes(id),
    save: (job: SavedJob) => keep({ ...data, saved: [...data.saved, job] }),
    /** Updates a saved job. */
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
    /** Records an opened job, if the user has chosen to record opened jobs. */
    view: (job: ViewedJob) => {
      if (data.viewed) keep({ ...data, viewed: [job, ...data.viewed] });
    },
    isViewed: (id: string): boolean => data.viewed?.some((job) => job.id === id) ?? false,
    /** Replaces all data. */
    replace: keep,
    /**
     * Records that the user now sees the build of `builtAt`.
     * @returns the build seen on the previous visit, or undefined on the first visit. Jobs added after that
     * build are new.
     */
    visit: (builtAt: string, now: number): string | undefined => {
      const visit = nextVisit(read(SEEN), builtAt, now);
      writeStored(store, SEEN, visit);
      return visit.before;
    },
  };
}
export type Device = ReturnType<typeof createDevice>;

/** A browser storage; undefined if it is not available. */
export function storeOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    // In some in-app browsers the storage is null.
    return globalThis[name] ?? undefined;
  } catch {
    return undefined;
  }
}
export const localStore = (): Storage | undefined => storeOf('localStorage');

let own: Device | undefined;
/**
 * One device for all parts of a page, so that each part sees the changes of the others even without storage.
 */
export const ownDevice = (): Device => (own ??= createDevice(localStore()));

const KEYS = 'jobfeed.keys';
/** Whether single-key shortcuts are on. Users of speech input turn them off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => readStored(localStore(), KEYS) !== false;
export const turnKeys = (isOn: boolean): void => void writeStored(localStore(), KEYS, isOn);

/** The details on a saved job's card, in the language of the page where the job was saved. */
export interface JobLook {
  /** The path of the employer's icon. */
  icon?: string;
  /** Places, terms and pay in one line. */
  facts: string;
  /** The deadline as on the card; "" if there is none. */
  deadline: string;
  /**
   * The deadline as a date: "2026-12-10". Missing for jobs without a deadline and for jobs saved by older
   * versions.
   */
  day?: string;
  /**
   * The distance from the place that was searched for, such as "12 km". `near` names that place, such as
   * "Bern".
   */
  distance?: string;
  near?: string;
}

const LONGEST_LINE = 300;
const DAY = /^\d{4}-\d\d-\d\d$/;
const ICON = /^\/icons\/[\w./-]{1,200}$/;

/** @param root the card, or the article of the job's page */
export function namedJob(root: HTMLElement): NamedJob {
  const title = root.querySelector<HTMLElement>('h1, h3 a');
  const who = root.querySelector('.who');
  const cut = (text: string | undefined): string => text?.trim().slice(0, MAX_TEXT) ?? '';
  return {
    id: root.dataset['id'] ?? '',
    title: cut(title?.textContent),
    // On a job's page, `.who` also contains the place.
    employer: cut((who?.querySelector('a') ?? who)?.textContent),
    language: title?.lang ?? '',
  };
}

/**
 * Makes the entry of a job that the user saves now.
 * @param root the card, or the article of the job's page
 */
export const savedNow = (root: HTMLElement): SavedJob => ({
  ...namedJob(root),
  savedAt: new Date().toISOString(),
  look: lookOf(root),
});

export function lookOf(root: Element): JobLook {
  const text = (selector: string): string => root.querySelector(selector)?.textContent?.trim() ?? '';
  const logo = root.querySelector('.logo');
  const icon = logo?.querySelector('img')?.getAttribute('src') ?? '';
  // The article on a job's page has the details of the card in data attributes.
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

/** Validates a stored or imported look. */
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
