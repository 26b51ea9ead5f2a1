import { describe, expect, test } from 'vitest';
import { createDevice, readDeviceData, type SavedJob } from '../../../src/client/device.ts';
import { markJob, noteAnswer, statusOf, wasAnswered } from '../../../src/client/job-status.ts';

const AT = '2026-01-12T06:00:00.000Z';
const job: SavedJob = {
  id: 'b'.padEnd(16, 'a'),
  title: 'Baker',
  employer: 'Bakery',
  language: 'en',
  savedAt: '2026-01-10T06:00:00.000Z',
};
function memoryStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('what became of a job', () => {
  test('an application saves the job with its day, and is taken back without losing the job', () => {
    const store = memoryStore();
    const device = createDevice(store);
    expect(statusOf(device, job.id)).toBe('');
    markJob(device, job, 'applied', AT);
    expect(createDevice(store).data.saved).toEqual([{ ...job, state: 'applied', stateAt: AT }]);
    expect(statusOf(device, job.id)).toBe('applied');
    markJob(device, job, '', AT);
    expect(createDevice(store).data.saved).toEqual([job]);
  });

  test('a job that is not of interest is hidden, keeps its note, and comes back with an application', () => {
    const device = createDevice(memoryStore());
    device.save({ ...job, note: 'Tuesday' });
    markJob(device, job, 'hidden', AT);
    expect([device.data.hidden, statusOf(device, job.id)]).toEqual([[job.id], 'hidden']);
    markJob(device, job, 'interview', AT);
    expect(device.data.hidden).toEqual([]);
    expect(device.data.saved).toEqual([{ ...job, note: 'Tuesday', state: 'interview', stateAt: AT }]);
  });

  test('nothing is saved of a job that has no status', () => {
    const device = createDevice(memoryStore());
    markJob(device, job, '', AT);
    expect(device.data.saved).toEqual([]);
  });

  test.each(['never', 5, '', 'x'.repeat(400)])('a day such as %j is left out', (stateAt) => {
    expect(readDeviceData({ saved: [{ ...job, state: 'applied', stateAt }] }).saved).toEqual([
      { ...job, state: 'applied' },
    ]);
  });

  test('a day without a state is left out', () =>
    expect(readDeviceData({ saved: [{ ...job, stateAt: AT }] }).saved).toEqual([job]));
});

test('answers are remembered, the last thousand of them, in whatever storage holds', () => {
  const store = memoryStore();
  const id = (i: number): string =>
    `c${String(i).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`.padEnd(16, 'z');
  store.setItem('jobfeed.asked', '{"length":1e9}');
  expect(wasAnswered(store, job.id)).toBe(false);
  for (let i = 0; i < 1100; i++) noteAnswer(store, id(i));
  expect([0, 99, 100, 1099].map((i) => wasAnswered(store, id(i)))).toEqual([false, false, true, true]);
  store.setItem('jobfeed.asked', JSON.stringify(['<script>', null, job.id]));
  noteAnswer(store, id(1));
  expect(store.getItem('jobfeed.asked')).toBe(JSON.stringify([job.id, id(1)]));
  expect(wasAnswered(undefined, job.id)).toBe(false);
});
