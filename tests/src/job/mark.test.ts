import { expect, test } from 'vitest';
import { logoHtml, markFrom, markHtml, markOf, MARKS } from '../../../src/job/mark.ts';
import { exampleJob } from '../../lib/example-job.ts';

test('a mark depends on the domain alone, and the icon lies over it where there is one', () => {
  expect(logoHtml(exampleJob())).toBe(logoHtml(exampleJob({ title: 'Other' })));
  expect(logoHtml(exampleJob())).toMatch(/^<span class="logo hue-\d+ a\d b\d" aria-hidden="true"><\/span>$/);
  expect(logoHtml(exampleJob({ icon: '/icons/a".webp' }))).toMatch(
    /^<span class="logo hue-\d+ a\d b\d" aria-hidden="true"><img src="\/icons\/a&quot;.webp" alt="" [^>]+><\/span>$/,
  );
});

test('domains get all hues and pieces, about as often', () => {
  const classes = Array.from({ length: 5000 }, (_, i) =>
    (/logo ([^"]+)/.exec(markHtml(markOf(`firm-${i}.example`)))?.[1] ?? '').split(' '),
  );
  for (const [at, count] of [12, 6, 6].entries()) {
    const uses = Map.groupBy(classes, (names) => names[at]);
    expect(uses.size).toBe(count);
    for (const { length } of uses.values()) expect(length).toBeGreaterThan(5000 / count / 2);
  }
});

test('the classes of a mark say its number', () => {
  for (const mark of [0, 11, 12, 77, MARKS - 1]) {
    const [, hue, a, b] = /hue-(\d+) a(\d) b(\d)/.exec(markHtml(mark)) ?? [];
    expect(markFrom(Number(hue), Number(a), Number(b))).toBe(mark);
  }
});
