import { readFileSync } from 'node:fs';
import { parse, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { initialsOf, logoHtml, markHtml } from '../../../src/job/mark.ts';
import { exampleJob } from '../../lib/example-job.ts';

test('a mark depends on the employer alone, and the icon lies over it where there is one', () => {
  expect(logoHtml(exampleJob())).toBe(logoHtml(exampleJob({ title: 'Other' })));
  expect(logoHtml(exampleJob())).toMatch(
    /^<span class="logo hue-\d+" aria-hidden="true">\p{Lu}{1,2}<\/span>$/u,
  );
  expect(logoHtml(exampleJob({ icon: '/icons/a".webp' }))).toMatch(
    /^<span class="logo hue-\d+" aria-hidden="true">\p{Lu}{1,2}<img src="\/icons\/a&quot;.webp" alt="" [^>]+><\/span>$/u,
  );
});

test.each([
  ['Stadtwerke Mühltal GmbH', 'SM'],
  ['Biovanta', 'B'],
  ['Biovanta Corporation', 'B'],
  ['Pflegehaus am Park', 'PP'],
  ['AG', 'A'],
  ['freenet', 'F'],
  ['St. Brigid’s Care', 'SB'],
  ['3D Druck AG', '3D'],
  ['株式会社 東京', '株東'],
  ['<b>', 'B'],
  ['…', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('names get all hues, about as often, and letters can be read on each', () => {
  const hues = Map.groupBy(
    Array.from({ length: 5000 }, (_, i) => /hue-(\d+)/.exec(markHtml(`Firm ${i}`))![1]!),
    (hue) => hue,
  );
  expect(hues.size).toBe(12);
  for (const { length } of hues.values()) expect(length).toBeGreaterThan(5000 / 12 / 2);
  const css = readFileSync('src/styles/base.css', 'utf8');
  const [, first, ground] = /background: hsl\(var\(--hue, (\d+)\) ([^)]+)\)/.exec(css)!;
  for (const hue of hues.keys()) {
    const angle = new RegExp(`\\.hue-${hue} \\{\\s*--hue: (\\d+)`).exec(css)?.[1] ?? first;
    expect(wcagContrast('#fff', parse(`hsl(${angle} ${ground})`)!)).toBeGreaterThan(4.5);
  }
});
