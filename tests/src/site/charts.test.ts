import { expect, test } from 'vitest';
import { barChart, columnChart } from '../../../src/site/charts.ts';

const bars = [
  { label: 'A & "B" <script>', value: 10, text: '10' },
  { label: 'A label that is far too long for the margin', value: 0, text: '0' },
];

test.each([
  ['bars', barChart],
  ['columns', columnChart],
])('%s have no style of their own, escape labels and say what they show', (_, draw) => {
  const svg = draw(bars, 'Jobs by "country"');
  expect(svg).toMatch(/^<svg class="chart"[^>]* role="img" aria-label="Jobs by &quot;country&quot;"/);
  expect(svg).not.toMatch(/<style|style=|<script/);
  expect(draw(bars, 'Jobs by "country"')).toBe(svg);
});

test('long labels end in an ellipsis', () => {
  expect(barChart(bars, 'x')).toContain('A label that is f…');
});
