/**
 * The filters other than facets. To add one, add a row to each table here, a parameter to schema/openapi.json and
 * texts to the locale files. The tables are separate because pages, the search and the build each use only one.
 */
// Scripts of pages import this file, so import types with `import type`, which leaves nothing in the scripts.
import type { FeedJob } from '../feed/types.ts';
import type { Format } from '../job/format.ts';
import type { ClientTranslate } from '../i18n/client-keys.ts';
import type { TextKey } from '../i18n/translate.ts';
import { dayOf } from '../job/age.ts';
import { IN_FEEDS, mostStated, type PayInterval, yearly, yearlyPay } from '../job/pay.ts';
import { PARAMETERS } from './parameters.ts';
import { isPoint, pointOf } from '../places/points.ts';
import { printWorkload, readWorkload, type Workload, workloadOf } from '../job/workload.ts';
import type { Facet } from './facets.ts';

/** Only jobs near a place. */
export interface NearFilter {
  /** A name of a place, its id at GeoNames, or latitude,longitude in degrees. */
  place: string;
  /** Kilometres as the crow flies, 1..500. */
  radius: number;
  /** Also remote jobs that are in the country of the place or that name no country. */
  remote: boolean;
}

/** Only jobs with at least this pay. Currencies are not converted. */
export interface PayFilter {
  /**
   * The amount that the upper end of a job's pay must reach. If it is missing, every job passes, and the
   * filter only sets the currency for sorting by pay.
   */
  amount?: number;
  interval: PayInterval;
  /** ISO 4217; without it each job's own, except when sorting by pay. */
  currency?: string;
  /** Also jobs that state no pay. */
  unstated: boolean;
}

/** Only jobs with an overlapping workload. */
export interface WorkloadFilter extends Workload {
  /** Also jobs that state no workload. */
  unstated: boolean;
}

/** The value of each filter other than facets. */
export interface Asked {
  /** Only jobs whose `listedDay` is at most this many days ago. */
  postedWithin: number;
  near: NearFilter;
  pay: PayFilter;
  workload: WorkloadFilter;
  /** Only jobs whose last day to apply is at most this many days ahead, and not past: 1..60. */
  applyWithin: number;
  /** Only jobs that were first seen or changed at this time or later, to the minute: RFC 3339, UTC. */
  changedSince: string;
  /** No jobs of these employers, by domain, ignoring case. */
  excludeEmployers: string[];
}
export type OtherFilter = keyof Asked;
/** All filters: what excludes jobs besides words. */
export type FilterName = Facet | OtherFilter;
/**
 * The filters of a query. For each facet, the chosen values: a job must have one of them, ignoring case, and pass all
 * other filters too.
 */
export type Filters = { [F in Facet]?: string[] | undefined } & { [F in OtherFilter]?: Asked[F] | undefined };

/** Reads the parameters of an address and reports invalid ones. */
interface ParameterReader {
  /** One cleaned line; "" when absent. */
  single: (name: string) => string;
  /** Undefined if absent or invalid; reports invalid values. */
  integer: (name: string, limits: { minimum: number; maximum: number }) => number | undefined;
  /** Like `integer`, for a number with up to two decimal places. */
  decimal: (name: string, limits: { minimum: number; maximum: number }) => number | undefined;
  /** False when absent or not allowed. */
  boolean: (name: string) => boolean;
  oneOf: <T extends string>(name: string, allowed: readonly T[]) => T | undefined;
  /** The values of a parameter, spelt as the facet spells its values. */
  values: (name: OtherFilter, facet: Facet) => string[];
  /** @param allowed completes the sentence "…, but must be …" */
  wrong: (name: string, value: string, allowed: string) => void;
}

/** Names for the values of filters in an answer. */
export interface Named {
  near?: { place?: string };
  employerNames: Record<string, string>;
}
/** What labels need. */
export interface LabelContext {
  t: ClientTranslate;
  format: Format;
}

interface Filter<V> {
  /** Reads every parameter of the filter, to report each invalid one. */
  read: (from: ParameterReader) => V | undefined;
  /**
   * Writes the filter's parameters in canonical order, except those with default values. The parameter with
   * the filter's name comes first.
   */
  write: (asked: V, to: URLSearchParams) => void;
  /** The display text. */
  label: (asked: V, answer: Named, context: LabelContext) => string;
  /** The sort order that requires the filter. */
  sort?: 'distance' | 'pay';
  /** The id of the filter's select, if the filter has fixed values (`CHOICES`). */
  select?: string;
}

/** How pages, feeds and the API read, write and label the filters, in the order of canonical addresses. */
export const FILTER_TABLE: { [F in OtherFilter]: Filter<Asked[F]> } = {
  postedWithin: {
    read: ({ integer }) => integer('postedWithin', PARAMETERS.postedWithin),
    write: (days, to) => to.set('postedWithin', String(days)),
    label: (days, _, { t }) => t.plural('search.postedWithin', days),
    select: 'posted',
  },
  near: {
    read({ single, integer, oneOf, wrong }) {
      const { near, radius: limits, remote: choices } = PARAMETERS;
      const place = single('near');
      const radius = integer('radius', limits) ?? limits.default;
      const remote = oneOf('remote', choices.enum) !== undefined;
      if (place === '') return undefined;
      if ([...place].length > near.maxLength)
        wrong('near', place, `at most ${near.maxLength} characters long`);
      else if (isPoint(place) && !pointOf(place))
        wrong('near', place, 'latitude,longitude from -90 to 90 and from -180 to 180');
      else return { place, radius, remote };
      return undefined;
    },
    write({ place, radius, remote }, to) {
      to.set('near', place);
      if (radius !== PARAMETERS.radius.default) to.set('radius', String(radius));
      if (remote) to.set('remote', 'include');
    },
    label: ({ place, radius, remote }, { near }, { t, format }) =>
      t(remote ? 'search.nearOrRemote' : 'search.near', {
        km: format.kilometres(radius),
        place: near?.place ? format.city(near.place) : place,
      }),
    sort: 'distance',
  },
  pay: {
    read({ single, decimal, boolean, oneOf, wrong }) {
      const amount = decimal('pay', PARAMETERS.pay);
      const interval = oneOf('payInterval', PARAMETERS.payInterval.enum) ?? PARAMETERS.payInterval.default;
      const unstated = boolean('payUnstated');
      const currency = single('currency').toUpperCase();
      const isCode = /^[A-Z]{3}$/.test(currency);
      if (currency && !isCode) wrong('currency', currency, 'a code of three letters (ISO 4217)');
      const isOrder = single('sort') === 'pay';
      if (isOrder && currency === '')
        wrong('currency', '', 'given with "sort=pay", as a code of three letters (ISO 4217)');
      if ((currency && !isCode) || (amount === undefined && !(isOrder && isCode))) return undefined;
      return amount === undefined
        ? { interval: PARAMETERS.payInterval.default, currency, unstated: false }
        : { amount, interval, ...(currency && { currency }), unstated };
    },
    write({ amount, interval, currency, unstated }, to) {
      if (amount !== undefined) to.set('pay', String(amount));
      if (interval !== PARAMETERS.payInterval.default) to.set('payInterval', interval);
      if (currency !== undefined) to.set('currency', currency);
      if (unstated) to.set('payUnstated', 'true');
    },
    label({ amount, interval, currency, unstated }, _, { t, format }) {
      const salary = format.salary({
        ...(amount !== undefined && { min: amount }),
        ...(currency && { currency }),
      });
      const own = t(`salary.${IN_FEEDS[interval]}`, { amount: salary });
      const pay = currency ? own : t('search.anyCurrency', { pay: own });
      return t(unstated ? 'search.payOrUnstated' : 'search.pay', { pay });
    },
    sort: 'pay',
  },
  workload: {
    read({ single, boolean, wrong }) {
      const text = single('workload');
      const unstated = boolean('workloadUnstated');
      const workload = readWorkload(text);
      if (text && !workload) wrong('workload', text, 'a percentage from 0 to 100, or two such as 80-100');
      return workload && { ...workload, unstated };
    },
    write({ unstated, ...workload }, to) {
      to.set('workload', printWorkload(workload));
      if (unstated) to.set('workloadUnstated', 'true');
    },
    label: ({ min, max, unstated }, _, { t, format }) =>
      t(unstated ? 'search.workloadOrUnstated' : 'search.workload', {
        percent: format.workLoad({ minPercentage: min, maxPercentage: max }),
      }),
  },
  applyWithin: {
    read: ({ integer }) => integer('applyWithin', PARAMETERS.applyWithin),
    write: (days, to) => to.set('applyWithin', String(days)),
    label: (days, _, { t }) => t.plural('search.applyWithin', days),
    select: 'apply-within',
  },
  changedSince: {
    read({ single, wrong }) {
      // A "+" in an address is a blank, unless it is escaped.
      const text = single('changedSince').toUpperCase().replace(' ', '+');
      const time = DATE_TIME.test(text) ? Date.parse(text) : NaN;
      if (time >= MOST_PAST && time <= MOST_AHEAD) return new Date(time).toISOString();
      if (text) wrong('changedSince', text, 'a time such as 2026-01-31T12:00:00Z');
      return undefined;
    },
    write: (time, to) => to.set('changedSince', time),
    label: (time, _, { t, format }) => t('search.changedSince', { time: format.dateTime(time) }),
  },
  excludeEmployers: {
    read({ values }) {
      const domains = values('excludeEmployers', 'employers');
      return domains.length > 0 ? domains : undefined;
    },
    write: (domains, to) => [...domains].sort().forEach((domain) => to.append('excludeEmployers', domain)),
    label: (domains, { employerNames }, { t }) =>
      t('search.notEmployers', {
        names: domains.map((domain) => employerNames[domain.toLowerCase()] ?? domain).join(', '),
      }),
  },
};
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
/**
 * The first and the last time whose year has four digits, because years in addresses do. These are two
 * statements, because bundlers would keep a destructuring for its possible side effects, and this file with
 * it.
 */
const MOST_PAST = -62_167_219_200_000;
const MOST_AHEAD = 253_402_300_799_999;
// Marked as pure so that scripts that need only a type of this file drop it.
export const OTHER_FILTERS = /* @__PURE__ */ Object.keys(FILTER_TABLE) as OtherFilter[];

/** Filters on stated facts, and on when a job changed. Each has a column in the index. */
export type StatedFilter = 'pay' | 'workload' | 'applyWithin' | 'changedSince';

/** Filters that can include jobs without a value: `unstated`. */
export type CountedUnstated = {
  [F in StatedFilter]: Asked[F] extends { unstated: boolean } ? F : never;
}[StatedFilter];

interface Stated<V> {
  /**
   * Turns a value of the column into named numbers to compare. A name with a dot ends with any text, such as
   * the currency in "pay.CHF".
   */
  numbers: (value: string) => Record<string, number>;
  /** The names without a dot. */
  names: readonly string[];
  /** The bounds that a job's numbers must be within. A job that lacks one of these numbers does not pass. */
  bounds: (asked: V, today: number) => Bound[];
  /** The number to sort by, highest first. */
  sortBy?: (asked: V) => string;
  /** Whether `asked.unstated` can include jobs that don't state the fact. If so, answers count these jobs. */
  isCountedUnstated: boolean;
}
/** A job passes if its number is between the two bounds. `number` is one of `names`, or a name with a dot. */
export interface Bound {
  number: string;
  min?: number;
  max?: number;
}

/** How the search compares stated facts. */
export const STATED_TABLE: { [F in StatedFilter]: Stated<Asked[F]> } = {
  pay: {
    numbers: (value) => {
      const pay = Number(value.slice(CURRENCY_LENGTH));
      return { [`pay.${value.slice(0, CURRENCY_LENGTH)}`]: pay, 'pay.any': pay };
    },
    names: [],
    bounds: ({ amount, interval, currency }) =>
      amount === undefined ? [] : [{ number: `pay.${currency ?? 'any'}`, min: yearly(amount, interval) }],
    sortBy: ({ currency }) => `pay.${currency}`,
    isCountedUnstated: true,
  },
  workload: {
    numbers: (value) => {
      const [workloadMin = 0, workloadMax = 0] = value.split('-').map(Number);
      return { workloadMin, workloadMax };
    },
    names: ['workloadMin', 'workloadMax'],
    // Pass jobs whose percentages overlap the requested percentages.
    bounds: ({ min, max }) => [
      { number: 'workloadMin', max },
      { number: 'workloadMax', min },
    ],
    isCountedUnstated: true,
  },
  applyWithin: {
    numbers: (value) => ({ deadline: dayOf(value) }),
    names: ['deadline'],
    // Include yesterday (UTC), because in western time zones that day may not have ended.
    bounds: (days, today) => [{ number: 'deadline', min: today - 1, max: today + days }],
    isCountedUnstated: false,
  },
  changedSince: {
    numbers: (value) => ({ changed: Number(value) }),
    names: ['changed'],
    bounds: (time) => [{ number: 'changed', min: Math.min(minuteOf(time), LAST_MINUTE) }],
    isCountedUnstated: false,
  },
};
/** The minute of a time since 1970. It fits into 32 bits until the year 6053. */
const minuteOf = (time: string): number => Math.floor(Date.parse(time) / 60_000);
const LAST_MINUTE = 2 ** 31 - 1;
const CURRENCY_LENGTH = 3;
export const STATED_FILTERS = /* @__PURE__ */ Object.keys(STATED_TABLE) as StatedFilter[];

/** Whether a job's numbers are within all bounds. */
export const isWithin = (numbers: Record<string, number>, bounds: readonly Bound[]): boolean =>
  bounds.every(
    ({ number, min = -Infinity, max = Infinity }) => numbers[number]! >= min && numbers[number]! <= max,
  );

type DatedJob = FeedJob & { addedAt: string; changedAt?: string };

/** What a job states, as the value of its column; undefined if nothing. Used by the build. */
export const STATED_VALUES: Record<StatedFilter, (job: DatedJob) => string | undefined> = {
  pay({ salary }) {
    const pay = yearlyPay(salary);
    return pay && `${pay.currency}${mostStated(pay)}`;
  },
  workload({ workLoad }) {
    const workload = workloadOf(workLoad);
    return workload && printWorkload(workload);
  },
  applyWithin: ({ applyBefore }) => applyBefore,
  changedSince: ({ addedAt, changedAt = addedAt }) => String(minuteOf(changedAt)),
};

/** Choices of filters with one number, offered on the search page if some job matches. */
export const CHOICES: {
  [F in StatedFilter]?: {
    legend: TextKey;
    choices: readonly { value: Extract<Asked[F], number>; text: TextKey }[];
  };
} = {
  applyWithin: {
    legend: 'filter.deadline',
    choices: [
      { value: 7, text: 'filter.deadline.week' },
      { value: 14, text: 'filter.deadline.weeks' },
      { value: 30, text: 'filter.deadline.month' },
    ],
  },
};
