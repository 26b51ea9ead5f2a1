import type { WorkLoad } from '../feed/types.ts';

/** Whole percents of full time, 0 to 100; `min` is at most `max`. */
export interface Workload {
  min: number;
  max: number;
}

/** The workload that a job states; undefined if none. "From 60 %" is 60 to 100, "up to 60 %" is 0 to 60. */
export function workloadOf({ minPercentage, maxPercentage }: WorkLoad = {}): Workload | undefined {
  if (minPercentage === undefined && maxPercentage === undefined) return undefined;
  const [first, last] = [minPercentage ?? 0, maxPercentage ?? 100].map(Math.round) as [number, number];
  return { min: Math.min(first, last), max: Math.max(first, last) };
}

/** Whether two workloads overlap. */
export const isFitting = (one: Workload, other: Workload): boolean =>
  one.min <= other.max && other.min <= one.max;

const WRITTEN = /^(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?$/;

/** Parses "80-100", or "80" for 80 and more; undefined if invalid. */
export function readWorkload(text: string): Workload | undefined {
  const [, first, last = '100'] = WRITTEN.exec(text) ?? [];
  const [min, max] = [Number(first), Number(last)];
  return min <= max && max <= 100 ? { min, max } : undefined;
}

/** The inverse of `readWorkload`. */
export const printWorkload = ({ min, max }: Workload): string => `${min}-${max}`;
