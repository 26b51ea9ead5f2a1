import type { WorkLoad } from '../feed/types.ts';

/** Whole percents of full time, 0 to 100: `min` is at most `max`. */
export interface Workload {
  min: number;
  max: number;
}

/**
 * The workload that a job states, or undefined when it states none: "from 60 %" is 60 to 100, "up to 60 %" is 0 to 60.
 */
export function workloadOf({ minPercentage, maxPercentage }: WorkLoad = {}): Workload | undefined {
  if (minPercentage === undefined && maxPercentage === undefined) return undefined;
  const [first, last] = [minPercentage ?? 0, maxPercentage ?? 100].map(Math.round) as [number, number];
  return { min: Math.min(first, last), max: Math.max(first, last) };
}

/** Whether a job with one workload is for a reader who looks for the other: some percentage is in both. */
export const isFitting = (one: Workload, other: Workload): boolean =>
  one.min <= other.max && other.min <= one.max;

const WRITTEN = /^(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?$/;

/** Reads "80-100", or "80" for that and more; undefined for what is no such range. */
export function readWorkload(text: string): Workload | undefined {
  const [, first, last = '100'] = WRITTEN.exec(text) ?? [];
  const [min, max] = [Number(first), Number(last)];
  return min <= max && max <= 100 ? { min, max } : undefined;
}

/** As `readWorkload` reads it. */
export const printWorkload = ({ min, max }: Workload): string => `${min}-${max}`;
