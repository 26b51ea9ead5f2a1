import { describe, expect, it } from 'vitest';
import { MAX_REPEATS } from '../../../src/feed/finding.ts';
import { validateFeed } from '../../../src/feed/validate.ts';
import { NOW, feedWith, validFeed } from '../../lib/feeds.ts';
import { HOSTILE_FEEDS } from '../../lib/hostile-feeds.ts';

const SIZE = 400_000;
const validate = (text: string, maxFindings?: number) =>
  validateFeed(text, { now: NOW, ...(maxFindings !== undefined && { maxFindings }) });

describe('what one list adds to a result', () => {
  it('is limited to its first 16 repetitions and their number', () => {
    const { errors } = validate(feedWith({ tags: Array.from({ length: 40 }, () => 'a') }));
    const repeats = errors.filter(({ code }) => code === 'unique-items');
    expect(repeats.map(({ path }) => path)).toEqual([
      '$.jobs[0].tags',
      ...Array.from({ length: MAX_REPEATS }, (_, index) => `$.jobs[0].tags[${index + 1}]`),
    ]);
    expect(repeats[0]).toMatchObject({
      message: '"tags" repeats its entries 23 more times.',
      hint: 'Keep each entry once.',
    });
  });

  it('is limited to its first 16 tags that differ in case and their number', () => {
    const tags = Array.from({ length: 12 }, (_, index) => `tag ${index}`);
    const twice = [...tags, ...tags.map((tag) => tag.toUpperCase())];
    const { warnings } = validate(
      feedWith({ tags: [...twice, ...tags.map((tag) => tag.replace('t', 'T'))] }),
    );
    const similar = warnings.filter(({ code }) => code === 'similar-tags');
    expect(similar).toHaveLength(MAX_REPEATS + 1);
    expect(similar[0]).toMatchObject({
      path: '$.jobs[0].tags',
      message: '"tags" has 8 more tags that differ from others only in capitals.',
    });
  });
});

it('a result with a limit ends with a finding that there are more', () => {
  for (const [name, hostile] of Object.entries(HOSTILE_FEEDS)) {
    const all = validate(hostile(20_000));
    const few = validate(hostile(20_000), 5);
    for (const list of ['errors', 'warnings'] as const) {
      const codes = few[list].map(({ code }) => code);
      expect(codes.length, name).toBe(all[list].length >= 5 ? 6 : all[list].length);
      expect(codes.indexOf('too-many'), name).toBe(codes.length === 6 ? 5 : -1);
    }
    expect(few.valid, name).toBe(all.valid);
  }
});

describe('a path', () => {
  it('is cut if it contains a long name', () => {
    const name = 'x'.repeat(10_000);
    const { warnings } = validate(`{"${name}": {"a": 1, "a": 2, "a": 3}}`);
    expect(warnings.map(({ path }) => path)).toEqual([`$.${'x'.repeat(498)}…`, `$.${'x'.repeat(498)}…`]);
  });

  it('is not built for names that repeat in the depths', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}{"b": 1, "b": 2}${'}'.repeat(levels)}`;
    expect(validate(nested(31)).warnings.map(({ code }) => code)).toEqual(['duplicate-key']);
    expect(validate(nested(32)).warnings).toEqual([]);
    expect(validate(`[${nested(40)}, {"c": 1, "c": 2}]`).warnings.map(({ path }) => path)).toEqual([
      '$[1].c',
    ]);
  });
});

describe('a hostile feed', () => {
  const seconds = (text: string): number => {
    const before = process.threadCpuUsage();
    validate(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1e6;
  };
  const feed = validFeed(SIZE);
  const valid = Math.max(seconds(feed), seconds(feed), seconds(feed));

  it.each(Object.keys(HOSTILE_FEEDS))('of %s costs at most 3 × a valid one and 1 s', (name) => {
    expect(seconds(HOSTILE_FEEDS[name]!(SIZE))).toBeLessThan(3 * valid + 1);
  });
});
