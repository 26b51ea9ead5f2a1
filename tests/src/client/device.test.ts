import { describe, expect, test } from 'vitest';
import { createDevice, readDeviceData, type SavedJob } from '../../../src/client/device.ts';
import { clearDevice, mergeInto, rememberViewed } from '../../../src/client/device-file.ts';

const job = (id: string, changes: Partial<SavedJob> = {}): SavedJob => ({
  id: id.padEnd(16, 'a'),
  title: 'Baker',
  employer: 'Bakery',
  language: 'en',
  savedAt: '2026-01-10T06:00:00.000Z',
  ...changes,
});
function memoryStore() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('readDeviceData', () => {
  test('keeps what is readable, newest first, without repeats', () => {
    const older = job('b', { savedAt: '2026-01-01T00:00:00.000Z' });
    expect(readDeviceData({ saved: [older, job('c'), older], hidden: [job('d').id, job('d').id] })).toEqual({
      saved: [job('c'), older],
      hidden: [job('d').id],
      employers: [],
    });
  });

  test.each([
    undefined,
    null,
    'text',
    [],
    { saved: 'x', hidden: {} },
    { saved: [null, 1, { id: '../x', title: '' }], hidden: ['<script>', 5] },
    {
      saved: [
        { ...job('a'), title: 'x'.repeat(301) },
        { ...job('a'), savedAt: 'never' },
      ],
    },
  ])('makes nothing of %j', (value) => {
    expect(readDeviceData(value)).toEqual({ saved: [], hidden: [], employers: [] });
  });
});

test.each([
  { day: '2026-99-99' },
  { day: 'tomorrow' },
  { day: 5, distance: '12 km' },
  { distance: '12 km', near: 'x'.repeat(301) },
])('of a look no more is kept than %j has of days and places', (odd) => {
  const look = { facts: 'Bern', deadline: '' };
  expect(readDeviceData({ saved: [{ ...job('b'), look: { ...look, ...odd } }] }).saved).toEqual([
    job('b', { look }),
  ]);
});

test('jobs that were saved at once keep their order', () => {
  const saved = [job('b'), job('c'), job('d')];
  expect(readDeviceData(readDeviceData({ saved })).saved).toEqual(saved);
});

describe('what a reader says about saved jobs', () => {
  test('states and notes stay, and go to another device', () => {
    const store = memoryStore();
    const device = createDevice(store);
    device.save(job('b'));
    device.learn(job('b', { state: 'interview', note: 'Tuesday' }));
    expect(createDevice(store).data.saved).toEqual([job('b', { state: 'interview', note: 'Tuesday' })]);
    const other = createDevice(memoryStore());
    mergeInto(other, JSON.parse(JSON.stringify(device.data)));
    expect(other.data.saved).toEqual(device.data.saved);
  });

  test('what is no state or note is left out', () => {
    expect(readDeviceData({ saved: [{ ...job('b'), state: 'hired', note: 5 }] }).saved).toEqual([job('b')]);
    const long = { ...job('b'), note: 'x'.repeat(5000) };
    expect(readDeviceData({ saved: [long] }).saved[0]?.note).toHaveLength(2000);
  });
});

describe('opened jobs', () => {
  const opened = (id: string, daysAgo = 0) => ({
    id: job(id).id,
    title: 'Baker',
    employer: 'Bakery',
    language: 'en',
    viewedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });

  test('are not remembered, and nothing is written, until the reader wants it', () => {
    const store = memoryStore();
    const device = createDevice(store);
    device.view(opened('b'));
    device.save(job('c'));
    expect(device.isViewed(job('b').id)).toBe(false);
    expect([...store.values.keys()]).not.toContain('jobfeed.viewed');
  });

  test('are remembered for 30 days, each once, the last first', () => {
    const store = memoryStore();
    const device = createDevice(store);
    rememberViewed(device, true);
    for (const one of [opened('b', 31), opened('c', 29), opened('d', 1), opened('c')]) device.view(one);
    const next = createDevice(store);
    expect(next.data.viewed?.map(({ id }) => id)).toEqual([job('c').id, job('d').id]);
    expect([next.isViewed(job('d').id), next.isViewed(job('b').id)]).toEqual([true, false]);
  });

  test('are forgotten when they are switched off, and with everything else', () => {
    const store = memoryStore();
    const device = createDevice(store);
    for (const forget of [() => rememberViewed(device, false), () => clearDevice(device, store)]) {
      rememberViewed(device, true);
      device.view(opened('b'));
      forget();
      expect(createDevice(store).data.viewed).toBeUndefined();
      expect(store.values.get('jobfeed.viewed')).toBe('null');
    }
  });

  test('go to another device', () => {
    const device = createDevice(memoryStore());
    mergeInto(device, { viewed: [opened('b'), { id: '<script>' }, null] });
    expect(device.data.viewed).toHaveLength(1);
  });
});

describe('createDevice', () => {
  test('saves, hides and forgets, and finds it again next time', () => {
    const store = memoryStore();
    const device = createDevice(store);
    device.save(job('b'));
    device.save(job('c'));
    device.hide(job('d').id);
    device.unsave(job('b').id);
    const next = createDevice(store);
    expect(next.saved(job('b').id)).toBeUndefined();
    expect(next.saved(job('c').id)).toBeDefined();
    expect(next.isHidden(job('d').id)).toBe(true);
    next.unhide(job('d').id);
    device.reload();
    expect(device.isHidden(job('d').id)).toBe(false);
  });

  test('works for the page when storage is damaged, full or forbidden', () => {
    const broken = {
      getItem: () => '{"saved',
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const store of [broken, undefined]) {
      const device = createDevice(store);
      device.save(job('b'));
      expect(device.saved(job('b').id)).toBeDefined();
    }
  });

  test('merges a file and counts what was not there before', () => {
    const device = createDevice(memoryStore());
    device.save(job('b'));
    expect(mergeInto(device, { saved: [job('b'), job('c')], hidden: [job('d').id, 'nonsense'] })).toEqual({
      jobs: 2,
      employers: 0,
    });
    const employers = [{ domain: 'x.example', name: 'X' }, { domain: 1 }, null, { domain: '', name: 'Y' }];
    expect(mergeInto(device, { employers })).toEqual({ jobs: 0, employers: 1 });
    expect(device.isEmployerHidden('x.example')).toBe(true);
    device.unhideEmployer('x.example');
    expect([device.data.employers, mergeInto(device, 'nonsense')]).toEqual([[], { jobs: 0, employers: 0 }]);
    expect(device.data.saved).toHaveLength(2);
  });

  test('forgets at once all jobs, employers and when it was last used, and is as on the first day', () => {
    const store = memoryStore();
    const device = createDevice(store);
    device.save(job('b'));
    device.hide(job('c').id);
    device.hideEmployer({ domain: 'x.example', name: 'X' });
    device.visit('build 1', 0);
    clearDevice(device, store);
    expect([...store.values.values()].join()).not.toMatch(/Baker|caaa|x\.example|build 1/);
    const next = createDevice(store);
    expect(next.data).toEqual(createDevice(memoryStore()).data);
    expect(next.visit('build 2', 86_400_000)).toBe(undefined);
  });

  test('new is what came after the build that the last visit saw', () => {
    const device = createDevice(memoryStore());
    const minute = 60_000;
    expect([device.visit('build 1', 0), device.visit('build 1', 5 * minute)]).toEqual([undefined, undefined]);
    expect(device.visit('build 2', 60 * minute)).toBe('build 1');
    expect(device.visit('build 3', 70 * minute)).toBe('build 1');
    expect(device.visit('build 3', 200 * minute)).toBe('build 3');
  });
});
