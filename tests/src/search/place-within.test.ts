import { describe, expect, it } from 'vitest';
import { createEngineSearch } from '../../../src/engine/search.ts';
import { parseQuery } from '../../../src/search/query.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { jobAt as at, jobsOf, openedOnce } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const CITIES = listOf(`
  Zürich CH | Bern CH | Basel CH | Genève CH | Berlin DE | München DE | Wien AT | Paris FR | Milano IT
  London GB | Cambridge GB | Cambridge US Massachusetts | Boston US Massachusetts
  San Francisco US California | San Jose US California | Portland US Oregon | Seattle US Washington
  New York City US | Toronto CA | Dubai AE`); // prettier-ignore
const opened = openedOnce(async (folder) => {
  const jobs = jobsOf(
    CITIES.flatMap((one) => {
      const [, city = '', country = '', region] = /^(.+?) ([A-Z]{2})(?: (.+))?$/.exec(one)!;
      return ['Developer', 'Developer', 'Nurse'].map((title) => ({
        ...at(title, city, country),
        locations: [{ city, country, ...(region && { region }) }],
      }));
    }),
  );
  const { search, documents, files } = await engineSiteOf(jobs, folder);
  const memory = memoryEngine(documents);
  return { search, engine: createEngineSearch(() => memory, files) };
});
const ask = async (q: string): Promise<SearchAnswer> =>
  opened().search.search(parseQuery(new URLSearchParams({ q })).query);
const readAs = ({ place }: SearchAnswer) => [place?.typed, place?.q, place?.value ?? place?.around];

describe('a place with its country or region is that place', () => {
  it.each([
    ['developer zurich switzerland', 'zurich switzerland', 'developer', 'Zurich'],
    ['developer jobs in Bern, Schweiz', 'Bern, Schweiz', 'developer jobs', 'Bern'],
    ['developer wien in österreich', 'wien in österreich', 'developer', 'Vienna'],
    ['Developer Berlin (Germany)', 'Berlin (Germany)', 'Developer', 'Berlin'],
    ['développeur à Genève Suisse', 'Genève Suisse', 'développeur', 'Geneva'],
    ['developer milano italia', 'milano italia', 'developer', 'Milan'],
    ['developer london in the uk', 'london in the uk', 'developer', 'London'],
    ['developer toronto canada remote', 'toronto canada', 'developer remote', 'Toronto'],
    ['developer dubai uae', 'dubai uae', 'developer', 'Dubai'],
    ['developer wien AT', 'wien AT', 'developer', 'Vienna'],
    ['nurse basel bs', 'basel bs', 'nurse', 'Basel'],
    ['nurse bern ch', 'bern ch', 'nurse', 'Bern'],
    ['nurse münchen bayern', 'münchen bayern', 'nurse', 'Munich'],
    ['nurse boston ma', 'boston ma', 'nurse', 'Boston'],
    ['nurse san jose california', 'san jose california', 'nurse', 'San Jose'],
    ['nurse San Jose, CA, USA', 'San Jose, CA, USA', 'nurse', 'San Jose'],
    ['nurse seattle wa night', 'seattle wa', 'nurse night', 'Seattle'],
    ['nurse portland or', 'portland or', 'nurse', 'Portland'],
    ['usa new york nurse', 'usa new york', 'nurse', 'New York'],
    ['uk: london nurse', 'uk: london', 'nurse', 'London'],
    // One of several cities that are called so.
    ['nurse cambridge uk', 'cambridge uk', 'nurse', 'Cambridge (GB)'],
    ['nurse cambridge ma', 'cambridge ma', 'nurse', 'Cambridge (US)'],
    // Around it is searched where that is said, and where no job is there.
    ['nurse near paris france', 'near paris france', 'nurse', 'Paris'],
    ['nurse winterthur schweiz', 'winterthur schweiz', 'nurse', 'winterthur'],
    // Nothing else is asked for.
    ['Zurich Switzerland', 'Zurich Switzerland', '', 'Zurich'],
    ['jobs in boston, ma', 'boston, ma', '', 'Boston'],
    ['sondrio, italy', 'sondrio, italy', '', 'sondrio'],
  ])('%s', async (q, typed, rest, value) => expect(readAs(await ask(q))).toEqual([typed, rest, value]));

  it('also for several places', async () => {
    for (const q of ['nurse berlin germany or paris france', 'nurse Berlin, Germany / Paris, France'])
      expect((await ask(q)).place?.values).toEqual(['Berlin', 'Paris']);
  });
});

describe('the Where field accepts', () => {
  it.each([
    ['zurich switzerland', 'Zurich'],
    ['London UK', 'London'],
    ['boston ma', 'Boston'],
    ['San Jose, CA', 'San Jose'],
    ['bern ch', 'Bern'],
    ['Paris (France)', 'Paris'],
    ['UK London', 'London'],
    // Before a larger city of this name elsewhere.
    ['Cambridge, UK', 'Cambridge (GB)'],
    ['cambridge massachusetts', 'Cambridge (US)'],
    ['München, Bayern', 'Munich'],
  ])('%s', async (near, city) => {
    const { query } = parseQuery(new URLSearchParams({ near }));
    expect((await opened().search.search(query)).near?.place).toBe(city);
  });
});

describe('not for places in another country or region', () => {
  it.each([
    // "Or" parts the place and what is as good.
    ['nurse san francisco or remote', undefined],
    // "In" is no Indiana.
    ['nurse boston in person', 'boston'],
    ['developer milano it', 'milano'],
    ['nurse not london uk', 'uk'],
    ['nurse boston california', 'california'],
    ['University of Zurich Switzerland', 'Switzerland'],
    ['nurse paris switzerland', 'switzerland'],
    ['nurse portland or seattle', 'portland or seattle'],
  ])('%s', async (q, typed) => expect((await ask(q)).place?.typed).toBe(typed));
});

it('engines read them alike', async () => {
  const { engine } = opened();
  for (const q of listOf(
    'nurse boston ma | nurse cambridge uk | nurse san jose california | developer berlin ch',
  ))
    expect([q, ...readAs(await engine.search(parseQuery(new URLSearchParams({ q })).query))]).toEqual([
      q,
      ...readAs(await ask(q)),
    ]);
});
