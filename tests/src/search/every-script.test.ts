import { describe, expect, it } from 'vitest';
import { cleanLine } from '../../../src/feed/text.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { SCRIPT_TABLE } from '../../lib/script-table.ts';
import { settled } from '../../lib/settled.ts';

const table = SCRIPT_TABLE;
const GROUPS = [...new Set(table.words.map(({ group }) => group))];
/** Share of the rows of a group that must hold. */
const ENOUGH = 0.95;

/** Letters that an article or an ending has. */
const MOST_AROUND = 3;
const lettersOf = (text: string): number => normalize(text).replace(/[^\p{L}\p{N}]/gu, '').length;

const open = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf(
      // prettier-ignore
      [
        ...table.words.map(({ title, language, text }) => ({ title: cleanLine(title), language, ...(text && { description: cleanLine(text) }), locations: [] })),
        ...table.places.map(({ city, country, name }) => ({ title: `Job in ${name}`, language: 'en', locations: [{ city: cleanLine(city), country }] })),
      ],
    ),
  );
  const { ask } = await searchOf(jobs, {}, { places }, folder);
  return (query: string) => ask(`limit=50&${query}`);
});

/** The rows of a group for which the test holds, as a share of all, with those that failed. */
async function share<T>(rows: readonly T[], holds: (row: T) => Promise<boolean>): Promise<[number, T[]]> {
  const failed: T[] = [];
  for (const row of rows) if (!(await holds(row))) failed.push(row);
  return [1 - failed.length / rows.length, failed];
}

describe.each(GROUPS)('in %s', (group) => {
  const words = table.words.filter((row) => row.group === group && row.word);
  const find = async (text: string): Promise<string[]> => titlesOf(await open()(`q=${text}`));

  it.each(['word', 'part'] as const)('a title is found by a %s', async (kind) => {
    const [enough, failed] = await share(words, async (row) =>
      (await find(encodeURIComponent(row[kind]!))).includes(cleanLine(row.title)),
    );
    expect(enough, JSON.stringify(failed, null, 1)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('only the matched word is highlighted', async () => {
    const [enough, failed] = await share(words, async ({ title, word }) => {
      const { hits } = await open()(`q=${encodeURIComponent(word!)}`);
      const hit = hits.find(({ posting }) => posting.title === cleanLine(title));
      const marked = hit?.matches.title.map(([start, end]) => hit.posting.title.slice(start, end)) ?? [];
      // A word may be marked with its article, or without its ending.
      return Math.abs(lettersOf(marked.join('')) - lettersOf(word!)) <= MOST_AROUND;
    });
    expect(enough, JSON.stringify(failed, null, 1)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('a title is not found by a similar-looking word', async () => {
    const others = table.words.filter((row) => row.group === group && row.not && !row.inside);
    const [enough, failed] = await share(
      others,
      async (row) =>
        !(await find(`${encodeURIComponent(row.not!)}&exact=true`)).includes(cleanLine(row.title)),
    );
    expect(enough, JSON.stringify(failed, null, 1)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('a place is found by its own names and the English one', async () => {
    const places = table.places
      .filter((row) => row.group === group)
      .flatMap((row) => row.typed.map((typed) => ({ ...row, typed })));
    const [enough, failed] = await share(places, async ({ typed, name }) =>
      open()(`near=${encodeURIComponent(typed)}&radius=5`).then(
        (answer) => titlesOf(answer).includes(`Job in ${name}`),
        () => false,
      ),
    );
    expect(enough, JSON.stringify(failed, null, 1)).toBeGreaterThanOrEqual(ENOUGH);
  });
});
