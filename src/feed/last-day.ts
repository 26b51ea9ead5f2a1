/**
 * When the last day of a job ends. The day ends in the time zone of the job's place, so that no job ends too
 * early.
 */
import { standsForNone } from './formats.ts';
import type { FeedJob } from './types.ts';
import lastZones from './last-zones.json' with { type: 'json' };

/** For each country, the time zone in which days end last. */
const ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries(lastZones).flatMap(([zone, countries]) =>
    countries.split(' ').map((country): [string, string] => [country, zone]),
  ),
);
/** The zone where days end last on earth (UTC-12). */
const LAST_ON_EARTH = 'Etc/GMT+12';

const MINUTE = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A zone's offset from UTC, in minutes. */
function offsetAt(zone: string, time: number): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  const [, sign = '', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(clock.format(time)) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -offset : offset;
}

/** A zone's offset from UTC at the end of a day, in minutes. */
function offsetOf(day: string, zone: string): number {
  const end = Date.parse(`${day}T23:59:59Z`);
  return offsetAt(zone, end - offsetAt(zone, end) * MINUTE);
}

/** Offsets by day and zone, cached because many jobs end on the same days. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 10_000;

function knownOffset(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = offsetOf(day, zone);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** The day on which applications close, or the day on which the job ends if it is earlier. */
const lastDay = ({ applyBefore, endDate }: Pick<FeedJob, 'applyBefore' | 'endDate'>): string | undefined =>
  [applyBefore, endDate]
    .filter((day) => day !== undefined)
    .filter((day) => !standsForNone(day))
    .sort()[0];

/** The countries of a job's locations; undefined for a location without one. */
type Places = readonly { country?: string }[];

/**
 * The offset from UTC, in minutes, of the place where the day ends last. A place without a country may be
 * anywhere.
 */
const lastOffset = (day: string, places: Places): number =>
  places.length === 0
    ? knownOffset(day, LAST_ON_EARTH)
    : Math.min(...places.map(({ country = '' }) => knownOffset(day, ZONES.get(country) ?? LAST_ON_EARTH)));

/** The time at which a day has ended at all places. */
export const dayEnds = (day: string, places: Places): number =>
  Date.parse(`${day}T24:00:00Z`) - lastOffset(day, places) * MINUTE;

/**
 * The last second of a day at the place where the day ends last, in RFC 3339.
 *
 *     lastSecond('2026-12-31', [{ country: 'CH' }]) // => '2026-12-31T23:59:59+01:00'
 */
export function lastSecond(day: string, places: Places): string {
  const offset = lastOffset(day, places);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day}T23:59:59${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** The time at which a job ends, if it names a last day. */
export function jobEnds(job: Pick<FeedJob, 'applyBefore' | 'endDate' | 'locations'>): number | undefined {
  const day = lastDay(job);
  return day === undefined ? undefined : dayEnds(day, job.locations);
}
