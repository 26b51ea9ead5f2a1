import { expect, test } from 'vitest';
import { barChart, columnChart, type Drawing, WIDTH } from '../../../src/site/charts.ts';

const bars = [10, 5, 0, 2.5].map((value) => ({ label: `Label ${value}`, value, text: `${value}` }));
const textsOf = ({ texts }: Drawing): string[] => texts.map(({ text }) => text);

test('bars and columns are proportional to their values and inside the chart', () => {
  const lengths = barChart(bars).bars.map(({ width }) => width);
  expect(lengths[0]).toBeGreaterThan(100);
  expect(lengths.map((length) => length / lengths[0]!)).toEqual([1, 0.5, 0, 0.25]);
  const heights = columnChart(bars).bars.map(({ height }) => height);
  expect(heights.map((height) => height / heights[0]!)).toEqual([1, 0.5, 0, 0.25]);
  for (const { bars: shapes, texts, height: whole } of [barChart(bars), columnChart(bars)]) {
    for (const { x, y, width, height } of shapes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(whole);
    }
    for (const { x, y } of texts) expect(x > 0 && x < WIDTH && y > 0 && y < whole).toBe(true);
  }
});

test('each bar has its value, and every third column a label, counted from the last', () => {
  expect(textsOf(barChart(bars))).toEqual(bars.flatMap(({ label, text }) => [label, text]));
  expect(textsOf(columnChart(bars)).filter((text) => text.startsWith('Label'))).toEqual([
    'Label 10',
    'Label 2.5',
  ]);
});

test('all zeros can be drawn', () => {
  const zeros = [{ label: 'None', value: 0, text: '0' }];
  expect(barChart(zeros).bars).toMatchObject([{ width: 0 }]);
  expect(columnChart(zeros).bars).toMatchObject([{ height: 0 }]);
});

test('long labels end in an ellipsis', () => {
  const [long] = barChart([
    { label: 'A label that is far too long for the margin', value: 1, text: '1' },
  ]).texts;
  expect(long?.text).toBe('A label that is f…');
});

test('a range is drawn from end to end with a line at the value, and room for long values', () => {
  const {
    bars: shapes,
    marks,
    texts,
  } = barChart([
    { label: 'A', value: 75, range: [50, 100], text: '1,055,430,000' },
    { label: 'B', value: 25, range: [0, 50], text: '25' },
  ]);
  const [first, second] = shapes as [(typeof shapes)[0], (typeof shapes)[0]];
  expect(first.width).toBeCloseTo(second.width, 0);
  expect(first.x).toBeCloseTo(second.x + second.width, 0);
  expect(marks[0]!.x + 1).toBeCloseTo(first.x + first.width / 2, 0);
  expect(texts[1]!.x + '1,055,430,000'.length * 7).toBeLessThanOrEqual(WIDTH);
  expect(barChart(bars).marks).toEqual([]);
});
