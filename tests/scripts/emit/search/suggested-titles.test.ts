import { expect, test } from 'vitest';
import { placeWords, titleOf } from '../../../../scripts/emit/search/suggested-titles.ts';
import { settled } from '../../../lib/settled.ts';
import { exampleJob } from '../../../lib/example-job.ts';

test.each([
  ['Koch/Köchin (m/w/d) 80-100% in Zürich – Restaurant', 'Koch/Köchin'],
  ['Pflegefachfrau Zürich', 'Pflegefachfrau'],
  ['(Senior) Software Engineer, Payments', 'Software Engineer'],
  ['Serveur H/F', 'Serveur'],
  ['C++ Entwickler | Zurich', 'C++ Entwickler'],
  ['.NET-Entwickler:in 100 %', '.NET-Entwickler:in'],
  ['2026 Summer Analyst', 'Summer Analyst'],
  ['Head of Sales Switzerland', 'Head of Sales'],
  ['Vollzeit – Bäcker', 'Bäcker'],
  ['Verkauf im Raum Zürich', 'Verkauf'],
  ['Senior', undefined],
  ['100% remote', undefined],
  ['Zürich', undefined],
  ['', undefined],
])('%s is %s', async (title, expected) => {
  const { jobs, places } = await settled([
    exampleJob({ title, locations: [{ city: 'Zürich', country: 'CH' }] }),
  ]);
  expect(titleOf(jobs[0]!, placeWords(places))).toBe(expected);
});

test('a place of another job is part of the title', () => {
  const wordsAt = placeWords([]);
  const wiener = exampleJob({ title: 'Koch Wien', locations: [{ city: 'Bern', country: 'CH' }] });
  expect(titleOf(wiener, wordsAt)).toBe('Koch Wien');
});
