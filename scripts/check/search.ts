import { type Dataset } from '../../src/posting.ts';
import { type Search } from '../../src/search/types.ts';

/**
 * Asks the new index what only the dataset can answer: how many jobs there are, and whether the first, the middle and
 * the last one are found by their own titles.
 * @returns one sentence per wrong answer
 */
export async function searchProblems(search: Search, { postings }: Dataset): Promise<string[]> {
  const problems: string[] = [];
  const { jobs } = await search.info();
  if (jobs !== postings.length)
    problems.push(`The index says that it has ${jobs} jobs, but there are ${postings.length}.`);
  const all = await search.search({ q: '', filters: {}, offset: 0, limit: 1 });
  if (all.total !== postings.length)
    problems.push(`A search without words finds ${all.total} jobs, but there are ${postings.length}.`);
  const places = new Set([0, postings.length >> 1, postings.length - 1]);
  for (const posting of [...places].flatMap((place) => postings.at(place) ?? [])) {
    const filters = { employers: [posting.domain] };
    const { hits } = await search.search({
      q: knownWords(posting.title),
      filters,
      exact: true,
      offset: 0,
      limit: 50,
    });
    const stored = await search.job(posting.id);
    if (stored?.url !== posting.url)
      problems.push(`The index does not hold the job ${posting.id} ("${posting.title}").`);
    if (!hits.some((hit) => hit.posting.title === posting.title))
      problems.push(`A search for "${posting.title}" does not find the job ${posting.id}.`);
  }
  return problems;
}

/**
 * A few plain words of a title: none that a query would read as an operator, none that is half of `C++`, none too long
 * to be indexed, so that no title of a stranger fails the check.
 */
const knownWords = (title: string): string =>
  [...title.matchAll(/(?<![^\s])\p{L}{3,40}(?![^\s,])/gu)]
    .slice(0, 5)
    .map(([word]) => word)
    .join(' ');
