/**
 * How the search feels: key presses in Chromium at a quarter of the processor's speed, in a warm page of the site of
 * EXPORT_URL (default: the bundled sample). Prints figures beside their targets; the bounds that fail the test are wide,
 * because a busy machine is slow too.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/tools/chromium.ts';
import { serveBuiltSite, type ServedSite } from '../lib/served-site.ts';

const SLOWDOWN = 4;
const TARGET_MS = 100;
const TARGET_TASK_MS = 50;
/** Many times the targets: what is over these is broken, on any machine. */
const BOUND_MS = 3000;
/** From key to key at least, as people type: faster than the pause that counts and descriptions wait for. */
const RHYTHM_MS = 200;
/** Thirty key presses: words that a German and an English reader type, one of them misspelt. */
const WORDS = ['pflege', 'entwikler', 'warehouse', 'senior'];

let site: ServedSite, browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveBuiltSite(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Press {
  /** From the key press to the first frame after its answer, in ms. */
  painted: number;
  /** The worker's share of it: from the question to its answer. */
  worker: number;
  /** What that frame showed: the number of jobs and the first titles. */
  shown: string;
  /** The same just before the next key: what was measured has to be the results, not a step towards them. */
  settled: string;
}
interface Watch {
  presses: Press[];
  tasks: number[];
  /** Called when the results of a key press are painted. */
  onPainted: () => void;
  results: () => string;
}
type Watched = typeof globalThis & { watch: Watch };

/** Runs in the page before its own code: notes when keys are pressed, the worker answers and the answer is painted. */
function watchTyping(): void {
  const texts = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  const watch: Watch = {
    presses: [],
    tasks: [],
    onPainted: () => undefined,
    results: () => [...texts('#results-title'), ...texts('#results h3').slice(0, 3)].join('|'),
  };
  (globalThis as Watched).watch = watch;
  /** When a key was pressed that no question was asked for yet. */
  let pressed: number | undefined;
  let press: { from: number; question: number; asked: number } | undefined;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length === 1) pressed = timeStamp; // the box is emptied with a key as well
    },
    { capture: true },
  );
  const NativeWorker = globalThis.Worker;
  globalThis.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      // Before the page's own listener. An answer that changes nothing is painted as well: by the frame after it.
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) => {
        if (!press || data.id !== press.question) return;
        const { from, asked } = press;
        // Its first part is the cards; what else it has comes when typing pauses.
        press = undefined;
        const worker = performance.now() - asked;
        // The frame is painted when a task after the next animation frame runs.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const painted = performance.now() - from;
            watch.presses.push({ painted, worker, shown: watch.results(), settled: '' });
            watch.onPainted();
          }, 0),
        );
      });
    }
    override postMessage(message: { id: number; method: string }): void {
      if (pressed !== undefined && message.method === 'search') {
        press = { from: pressed, question: message.id, asked: performance.now() };
        pressed = undefined;
      }
      super.postMessage(message);
    }
  };
  new PerformanceObserver((entries) =>
    watch.tasks.push(...entries.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
}

async function typeWords(page: Page): Promise<Watch> {
  await page.evaluate(() => Object.assign((globalThis as Watched).watch, { presses: [], tasks: [] }));
  for (const word of WORDS) {
    await page.fill('#q', '');
    await page.waitForFunction(() => document.querySelectorAll('#results mark').length === 0);
    await page.waitForTimeout(300);
    for (const key of word) {
      // Waiting in the page, without asking it again and again, costs it nothing.
      const painted = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            (globalThis as Watched).watch.onPainted = resolve;
          }),
      );
      await page.keyboard.press(key);
      await Promise.all([painted, page.waitForTimeout(RHYTHM_MS)]);
      await page.evaluate(() => {
        const { presses, results } = (globalThis as Watched).watch;
        const last = presses.at(-1);
        if (last) last.settled = results();
      });
    }
  }
  return page.evaluate(() => (globalThis as Watched).watch);
}

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const ms = (value: number): string => `${Math.round(value)} ms`;

test('results follow each key press', async () => {
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  await page.addInitScript(watchTyping);
  await page.goto('/');
  await page.focus('#q');
  // Once at full speed, so that what the words need is loaded; then as on a slow phone.
  await typeWords(page);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const { presses, tasks } = await typeWords(page);
  const jobs = await page.evaluate(() => document.getElementById('results-title')?.dataset['total']);
  const painted = presses.map((press) => press.painted);
  const worker = presses.map((press) => press.worker);
  console.log(
    [
      `${presses.length} key presses, ${jobs} jobs, ${SLOWDOWN}× slowdown:`,
      `painted p50 ${ms(percentile(painted, 0.5))}, p95 ${ms(percentile(painted, 0.95))} (target ${TARGET_MS} ms);`,
      `of that the worker p50 ${ms(percentile(worker, 0.5))}, p95 ${ms(percentile(worker, 0.95))};`,
      `longest task ${tasks.length > 0 ? ms(Math.max(...tasks)) : 'under 50 ms'}, ${tasks.length} over ${TARGET_TASK_MS} ms (target 0)`,
    ].join(' '),
  );
  expect(presses).toHaveLength(WORDS.join('').length);
  expect(presses.map(({ shown }) => shown)).toEqual(presses.map(({ settled }) => settled));
  expect(percentile(painted, 0.95)).toBeLessThan(BOUND_MS);
  expect(Math.max(0, ...tasks)).toBeLessThan(BOUND_MS);
  await page.close();
});
