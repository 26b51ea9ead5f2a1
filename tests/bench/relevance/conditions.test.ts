import { describe, expect, test } from 'vitest';
import { type Condition, type Dialect, holds, pythonExpression, type StatedJob } from './conditions.ts';

describe('expressions evaluate as in Python', () => {
  test.each([
    // What Python's re.search with IGNORECASE says of each.
    [String.raw`\bärzt`, 'Ärztin', true],
    [String.raw`\bärzt`, 'Zahnärztin', false],
    [String.raw`\bpflege\b`, 'Pflegekräfte', false],
    [String.raw`caf\b`, 'café', false],
    [String.raw`caf\B`, 'café', true],
    [String.raw`^\w+$`, 'Überprüfung_3', true],
    [String.raw`\Wß`, 'ein ß', true],
    [String.raw`\Wt`, 'ät', false],
    [String.raw`[\w-]{6}`, 'ä-ö-ü-', true],
    [String.raw`[^\w]x`, 'éx', false],
    [String.raw`front\-end`, 'Front-End', true],
    [String.raw`24\/7|R\&D`, 'R&D', true],
    [String.raw`c\+\+`, 'C++', true],
    [String.raw`[c#[]\d`, '[7', true],
    [String.raw`x[^]]y`, 'x-y', true],
    [String.raw`a.b`, 'a\nb', false],
    [String.raw`a.b`, 'a\rb', true],
    [String.raw`(?s)a.b`, 'a\nb', true],
    [String.raw`b$`, 'ab\n', true],
    [String.raw`a$`, 'a\nb', false],
    [String.raw`(?!)`, 'anything', false],
    [String.raw`(?<!-)engineer(?! manager)`, 'Engineer', true],
  ])('%s in %j: %s', (pattern, text, is) => expect(pythonExpression(pattern).test(text)).toBe(is));

  test.each([['(?x)a'], ['(?P<name>a)'], [String.raw`a\Z`], [String.raw`[\W]`]])('refuses %s', (pattern) =>
    expect(() => pythonExpression(pattern)).toThrow('has no like in JavaScript'),
  );
});

describe('conditions', () => {
  const dialect: Dialect = { tagsBy: ' | ', isEmployerOne: false, workload: 'covers', newest: '2026-06-14' };
  const stated: StatedJob = {
    domain: 'spital.example',
    employer: { name: 'Spital Süd', industry: 'Health' },
    job: {
      title: 'Pflegefachfrau HF',
      url: 'https://spital.example/1',
      language: 'de',
      publishedAt: '2026-06-10T23:00:00Z',
      tags: ['Nacht', 'Dienst'],
      jobType: 'permanent',
      workType: 'on-site',
      locations: [{ country: 'CH', city: 'Zürich' }, { country: 'DE' }],
      workLoad: { minPercentage: 60, maxPercentage: 80 },
      salary: { currency: 'CHF', interval: 'year', min: 80_000 },
    },
  };

  test.each<[Condition, boolean, Partial<Dialect>?]>([
    [{ title: 'pflege' }, true],
    [{ text: String.raw`nacht \| dienst\nhealth` }, true],
    [{ text: String.raw`nacht \| dienst` }, false, { tagsBy: ' ' }],
    [{ employer: '^spital$' }, false],
    [{ employer: '^spital' }, true],
    [{ employer: String.raw`süd\nspital` }, true, { isEmployerOne: true }],
    [{ country: ['AT', 'DE'] }, true],
    [{ country: ['AT'] }, false],
    [{ city: '^zürich$' }, true],
    [{ workplace: 'onsite' }, true],
    [{ employment: 'temporary' }, false],
    [{ workload: { covers: [60, 70] } }, true],
    [{ workload: { covers: [70, 100] } }, false],
    [{ workload: { covers: [70, 100] } }, true, { workload: 'meets' }],
    [{ pay: { currency: 'CHF', interval: 'year', atLeast: 80_000 } }, true],
    [{ pay: { currency: 'EUR', interval: 'year', atLeast: 1 } }, false],
    [{ since: 4 }, true],
    [{ since: 3 }, false],
    [{ not: { level: 'senior' } }, true],
    [{ any: [] }, false],
    [{ any: [{ title: 'x' }, { title: 'HF' }] }, true],
    [{ all: [{ title: 'x' }, { title: 'HF' }] }, false],
  ])('%j: %s', (condition, is, changes = {}) =>
    expect(holds(condition, stated, { ...dialect, ...changes })).toBe(is),
  );

  test('refuses an unknown condition, and two in one', () => {
    for (const condition of [{ city_near: 'x' }, { title: 'a', text: 'b' }, {}])
      expect(() => holds(condition, stated, dialect)).toThrow('is unknown');
  });
});
