import { expect, test } from 'vitest';
import { type RunResult, runOnSchedule } from '../../../scripts/lib/schedule.ts';

/** Runs a schedule on a clock of its own: each run takes `takes` ms; stops after the given results. */
async function waits(results: RunResult[], { takes = 1000, intervalMs = 10_800_000, random = 0 } = {}) {
  const stopping = new AbortController();
  const waited: number[] = [];
  let now = 1_000_000;
  let runs = 0;
  const schedule = runOnSchedule({
    intervalMs,
    signal: stopping.signal,
    random: () => random,
    clock: () => now,
    onWait: (ms) => {
      waited.push(ms);
      stopping.abort();
    },
    run: async () => {
      now += takes;
      return results[runs++] ?? 'stop';
    },
  });
  await schedule;
  return { waited, runs };
}

test('the interval counts from start to start, with jitter', async () => {
  expect(await waits(['good'])).toEqual({ waited: [10_799_000], runs: 1 });
  expect(await waits(['good'], { random: 0.5 })).toEqual({ waited: [10_799_000 + 270_000], runs: 1 });
});

test('a run that takes longer than the interval is followed at once, never overlapped', async () => {
  expect((await waits(['good'], { takes: 20_000_000 })).waited).toEqual([0]);
});

test('a failed run is tried again within the hour', async () => {
  expect((await waits(['failed'])).waited).toEqual([3_599_000]);
  expect((await waits(['failed'], { intervalMs: 60_000 })).waited).toEqual([59_000]);
});

test('a run that cannot get better ends the schedule', async () => {
  expect(await waits(['stop'])).toEqual({ waited: [], runs: 1 });
});

test('a clock that goes backwards does not make the wait longer', async () => {
  expect((await waits(['good'], { takes: -5_000_000 })).waited).toEqual([10_800_000]);
});

test('runs follow each other, and the signal ends a wait at once', async () => {
  const stopping = new AbortController();
  let runs = 0;
  const schedule = runOnSchedule({
    intervalMs: 5,
    signal: stopping.signal,
    run: async () => {
      if (++runs === 3) setTimeout(() => stopping.abort(), 1);
      return 'good';
    },
  });
  await schedule;
  expect(runs).toBeGreaterThanOrEqual(3);
  const long = new AbortController();
  setTimeout(() => long.abort(), 5);
  await runOnSchedule({ intervalMs: 31_536_000_000, signal: long.signal, run: async () => 'good' });
});
