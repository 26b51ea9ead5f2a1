import { expect, test } from 'vitest';
import { TagsOfEmployers } from '../../../../scripts/emit/search/mentioned-tags.ts';
import { exampleJob } from '../../../lib/example-job.ts';

test('an employer whose titles have 150,000 words does not stop the build', () => {
  const counted = new TagsOfEmployers();
  const word = (n: number): string => [...n.toString(26).padStart(4, '0')].map((c) => `x${c}`).join('');
  for (let job = 0; job < 3000; job++)
    counted.add(
      exampleJob({
        title: Array.from({ length: 50 }, (_, i) => word(job * 50 + i)).join(' '),
        tags: ['Quartz'],
      }),
    );
  expect([...counted.tags(new Map()).values()].map((tags) => [...tags])).toEqual([['Quartz']]);
});

test('a category that an employer uses for all kinds of people is ignored', () => {
  const titles = ['Welder', 'Nurse', 'Painter', 'Baker', 'Tailor', 'Miller', 'Cooper', 'Mason'];
  const counted = new TagsOfEmployers();
  for (const title of titles) counted.add(exampleJob({ title, tags: [], category: 'Operations' }));
  expect([...counted.tags(new Map()).values()].map((tags) => [...tags])).toEqual([['Operations']]);
});
