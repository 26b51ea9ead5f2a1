import { expect, test } from 'vitest';
import {
  type AnswerPart,
  answerInParts,
  createSearchInParts,
  type PartsOptions,
} from '../../../src/search/in-parts.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { loadFrom, jobsOf, searchOf } from '../../lib/search-of.ts';

const NO_MORE = (): Promise<void> => new Promise(() => undefined);
const AT_ONCE = (): Promise<void> => Promise.resolve();

async function sample() {
  const { dir, search: whole } = await searchOf(
    jobsOf([
      { title: 'Baker', description: 'A baker bakes.', tags: ['Bread'] },
      { title: 'Baker of cakes', description: 'Sweet things.', tags: ['Cake'] },
      { title: 'Pilot', tags: ['Sky'] },
    ]),
  );
  const search = createSearchInParts({ load: loadFrom(dir) });
  const parts: AnswerPart[] = [];
  const query = parseQuery(new URLSearchParams('q=baker&employers=bakery.example')).query;
  const ask = (options: PartsOptions, rest: () => Promise<void>, signal?: AbortSignal) =>
    answerInParts(search, query, { ...options, ...(signal && { signal }) }, (part) => parts.push(part), rest);
  return { search, whole, query, parts, ask };
}
/** What has happened by then has happened without being asked for. */
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));

test('the parts are together what one answer is, the cards first', async () => {
  const { whole, query, parts, ask } = await sample();
  await ask({ counts: true }, AT_ONCE);
  const { facets, employerNames, hits, ...said } = await whole.search(query);
  expect(parts[0]).toEqual({
    cards: { ...said, employerNames, hits: (await whole.search(query, { fields: 'card' })).hits },
  });
  const counts = parts.flatMap((part) => ('counts' in part ? [part.counts] : []));
  expect(Object.assign({}, ...counts.map((one) => one.facets))).toEqual(facets);
  expect(Object.assign({}, ...counts.map((one) => one.employerNames))).toEqual(employerNames);
  expect(parts.flatMap((part) => ('described' in part ? [part.described] : []))).toEqual([hits]);
  expect(parts).toHaveLength(4);
});

test('more than the cards is made when it is wanted, and counts only for filters that are seen', async () => {
  const { parts, ask } = await sample();
  void ask({ counts: true, typing: true }, NO_MORE);
  await expect.poll(() => parts).not.toEqual([]);
  await settled();
  expect(parts.map((part) => Object.keys(part))).toEqual([['cards']]);
  await ask({ counts: false }, AT_ONCE);
  expect(parts.slice(1).map((part) => Object.keys(part))).toEqual([['cards'], ['described']]);
});

test('a question that was taken back is answered no further', async () => {
  const { parts, ask } = await sample();
  const controller = new AbortController();
  const takeBack = (): Promise<void> => {
    controller.abort();
    return Promise.resolve();
  };
  await expect(ask({ counts: true }, takeBack, controller.signal)).rejects.toThrow('aborted');
  expect(parts.map((part) => Object.keys(part))).toEqual([['cards']]);
});
