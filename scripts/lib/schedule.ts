import { setTimeout as sleep } from 'node:timers/promises';

/** How a run ended: `stop` when trying again cannot help. */
export type RunResult = 'good' | 'failed' | 'stop';

export interface ScheduleOptions {
  /** One run. It is only called again when it has ended. */
  run: () => Promise<RunResult>;
  intervalMs: number;
  /** Ends the schedule: at once while waiting, else when the run has ended. */
  signal: AbortSignal;
  /** Hears when the next run starts. */
  onWait?: (ms: number) => void;
  /** From 0 up to 1, to spread the runs of many sites over time. */
  random?: () => number;
  clock?: () => number;
}

/** After a failure the export is asked for again within the hour; providers allow some 50 downloads a day. */
const RETRY_MS = 3_600_000;
/** At most this share of the interval is added by chance. */
const JITTER = 0.05;

/** Runs at once and then at the interval, counted from start to start; a run that takes longer delays the next. */
export async function runOnSchedule({
  run,
  intervalMs,
  signal,
  onWait = () => undefined,
  random = Math.random,
  clock = Date.now,
}: ScheduleOptions): Promise<void> {
  while (!signal.aborted) {
    const started = clock();
    const result = await run();
    if (result === 'stop' || signal.aborted) return;
    const wait = result === 'good' ? intervalMs : Math.min(intervalMs, RETRY_MS);
    const jitter = random() * JITTER * wait;
    // A clock that was set back must not make the wait longer than the interval.
    const elapsed = Math.max(0, clock() - started);
    const ms = Math.max(0, Math.round(wait + jitter - elapsed));
    onWait(ms);
    await waitFor(ms, signal);
  }
}

/** Timers hold at most 2^31 ms, less than the longest interval. */
const LONGEST_TIMER = 2 ** 31 - 1;

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    for (let left = ms; left > 0; left -= LONGEST_TIMER)
      await sleep(Math.min(left, LONGEST_TIMER), undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
