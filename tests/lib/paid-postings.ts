import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { Salary } from '../../src/feed/types.ts';
import type { Job } from '../../src/job/job.ts';

const INTERVALS = ['yearly', 'monthly', 'weekly', 'daily', 'hourly'] as const;
const PER_HOUR = { CHF: 40, EUR: 25, GBP: 22, USD: 35, JPY: 2500 } as const;
const HOURS = { yearly: 2080, monthly: 2080 / 12, weekly: 40, daily: 8, hourly: 1 } as const;

/** Jobs that state pay of every interval and currency, workloads and deadlines, in whole, in part or not at all; the same each time. */
export function paidJobs(count: number, seed = 5): Partial<Job>[] {
  const random = seededRandom(seed);
  const salary = (): Salary => {
    const currency = random.pick(Object.keys(PER_HOUR) as (keyof typeof PER_HOUR)[]);
    const interval = random.pick([...INTERVALS]);
    const amount = (PER_HOUR[currency] * HOURS[interval] * random.between(50, 200)) / 100;
    const [min, max] = [Math.round(amount * 100) / 100, Math.round(amount * random.between(100, 150)) / 100];
    return {
      ...(random.chance(0.9) && { min: random.chance(0.95) ? min : 0 }),
      ...(random.chance(0.8) && { max: random.chance(0.95) ? max : min / 2 }),
      ...(random.chance(0.95) && { currency }),
      ...(random.chance(0.95) && { interval }),
    };
  };
  return Array.from({ length: count }, (_, i) => {
    const [first, second] = [random.between(0, 20) * 5, random.between(0, 20) * 5];
    return {
      title: random.pick(['Baker', 'Nurse', 'Cook', 'Pflegefachfrau Teilzeit', 'Driver part time']),
      domain: `employer${i % 7}.example`,
      locations: [{ country: random.pick(['CH', 'DE', 'FR']) }],
      ...(random.chance(0.6) && { salary: salary() }),
      ...(random.chance(0.5) && {
        workLoad: {
          ...(random.chance(0.9) && { minPercentage: Math.min(first, second) }),
          ...(random.chance(0.9) && { maxPercentage: Math.max(first, second) }),
        },
      }),
      ...(random.chance(0.4) && { applyBefore: dayAfter('2026-01-10', random.between(0, 90)) }),
    };
  });
}

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
