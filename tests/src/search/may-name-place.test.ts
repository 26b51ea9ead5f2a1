import { expect, test } from 'vitest';
import { inflate, keepRecent } from '../../../src/artefacts/artefacts.ts';
import { mayNamePlace } from '../../../src/search/may-name-place.ts';
import { openIndex } from '../../../src/search/open-index.ts';
import { openPlaces } from '../../../src/search/open-places.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { jobAt as at, jobsOf, loadFrom, openedOnce, searchOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';
import { listOf } from '../../lib/text-table.ts';

const TEXTS = listOf(`
  Pflegefachfrau Spital Bern und Umgebung, Nähe Bahnhof: wir suchen dich im Kanton Aargau
  Registered nurse in the Zurich area, US company, remote from Spain or anywhere in Switzerland
  Vendeur à Genève, région Suisse romande, code 75011, entreprises suisses, Nice et Orange, IT et DE
  Essen auf Rädern, Police Zug, Spring, Essens, Mobile, Reading, Bath, Baden, Basler, Zürcher Bahn`);
const opened = openedOnce(async (folder) => {
  const towns = ['Bern', 'Zürich', 'Genève', 'Nice', 'Essen', 'Zug', 'Reading', 'Baden'];
  const { jobs, places } = await settled(
    jobsOf(towns.map((town, i) => at(`Koch ${town}`, town, i > 3 ? 'DE' : 'CH', TEXTS[i % TEXTS.length]))),
  );
  const { dir } = await searchOf(jobs, {}, { places }, folder);
  const source = { load: loadFrom(dir), unpack: inflate, kept: keepRecent(), ahead: false };
  const index = await openIndex(source);
  const { words } = await index.text();
  const named = openPlaces(source, index.manifest, index);
  const asked = (q: string) => parseQuery(new URLSearchParams({ q })).query;
  return {
    mayName: (q: string, typing?: boolean) => mayNamePlace(words, asked(q), typing),
    hasPlace: async (q: string, typing?: boolean) => {
      const query = asked(q);
      return (await named.query(query, { ...(typing && { typing }) })).query !== query;
    },
  };
});

test('only a single word that jobs have can rule out a place, and no such word is read as one', async () => {
  const { mayName, hasPlace } = opened();
  const words = TEXTS.join(' ').split(/[\s,:]+/);
  const others = ['Japan', 'Bayern', 'toulouse', 'Atlantis', 'NRW', 'usa', 'ostschweiz', '8005', 'Bern,'];
  const texts = [...words, ...others].flatMap((word) => [word, word.toLowerCase(), word.toUpperCase()]);
  let none = 0;
  for (const q of new Set(texts))
    for (const typing of [false, true]) {
      const may = await mayName(q, typing);
      if (!may) none++;
      if (!may) expect({ q, typing, hasPlace: await hasPlace(q, typing) }).toMatchObject({ hasPlace: false });
    }
  expect(none).toBeGreaterThan(100);
});

test.each([
  ['Koch', false],
  ['koch', false],
  ['KOCH', true],
  ['Bern', true],
  ['Bayern', true],
  ['Atlantis', true],
  ['Koch Bern', true],
  ['"Koch"', true],
  ['', false],
])('"%s": %s', async (q, may) => expect(await opened().mayName(q)).toBe(may));
