import type { Job } from '../../../src/job/job.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import { type Ask, changed, countValues } from './ask.ts';
import { faults, type Figure } from './report.ts';

const MOST = 0.3;
/** A word in so many titles is a word of titles, not a slip. */
const TITLES = 3;
const LONGEST = 100;

/** Names of cities, employers and tags, and words of titles, that are replaced or dropped or find no job of theirs. */
export async function nameFaults(ask: Ask, jobs: readonly Job[]): Promise<Figure[]> {
  const named = async (
    what: string,
    facet: 'cities' | 'employers' | 'tags',
    namesOf: (job: Job) => { name: string; value: string }[],
  ): Promise<Figure> => {
    // "Dublin" is several cities: it finds the jobs of one.
    const names = Map.groupBy(jobs.flatMap(namesOf), ({ name }) => name);
    const usable = [...names].filter(([name]) => name.length <= LONGEST && /\p{L}/u.test(name));
    const wrong: string[] = [];
    for (const [name, all] of usable) {
      const values = [...new Set(all.map(({ value }) => value))];
      const fault = await faultOf(ask, name, { [facet]: values });
      if (fault) wrong.push(`${name}: ${fault}`);
    }
    return faults(what, wrong, usable.length, MOST);
  };
  const inTitles = countValues(jobs, ({ title }) => titleWordsOf(title));
  const titleWords = [...inTitles].filter(
    ([word, count]) => count >= TITLES && word.length > 1 && !STOP_WORDS.has(word),
  );
  const wrong: string[] = [];
  for (const [word, count] of titleWords) {
    const { answer, total } = await ask(word);
    const fault = changed(answer) || (total < count && `${total} of ${count}`);
    if (fault) wrong.push(`${word}: ${fault}`);
  }
  return [
    await named('names of cities replaced, dropped or not found', 'cities', ({ locations }) =>
      locations.flatMap(({ city, writtenCity = city }) =>
        city && writtenCity ? [{ name: writtenCity, value: city }] : [],
      ),
    ),
    await named('names of employers', 'employers', ({ employer, domain }) => [
      { name: employer.name, value: domain },
    ]),
    await named('tags', 'tags', ({ tags = [] }) => tags.map((tag) => ({ name: tag, value: tag }))),
    faults('words of three titles or more', wrong, titleWords.length, MOST),
  ];
}

/** The words of a title that are letters alone, as they stand there; endings of gender forms are none. */
const titleWordsOf = (title: string): string[] =>
  tokenize(title)
    .map(({ start, end }) => title.slice(start, end).toLowerCase())
    .filter((word) => /^\p{L}+$/u.test(word));

async function faultOf(ask: Ask, name: string, filters: SearchQuery['filters']): Promise<string> {
  const { answer } = await ask(name);
  const change = changed(answer);
  if (change) return change;
  const { total } = await ask(name, { filters });
  return total === 0 ? 'finds none of its jobs' : '';
}
