import type { Job } from './types.ts';

/** The last day on which the job can be applied for and still exists, where it names one. */
export const lastDay = ({ applyBefore, endDate }: Pick<Job, 'applyBefore' | 'endDate'>): string | undefined =>
  [applyBefore, endDate].flatMap((day) => day ?? []).sort()[0];
