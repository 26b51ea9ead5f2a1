import { expect, test } from 'vitest';
import {
  type AnswerPart,
  answerInParts,
  createSearchInParts,
  type PartsOptions,
} from '../../../src/search/in-parts.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { loadFrom, jobsOf, searchOf, BUILT_AT } from '../../lib/search-of.ts';

async function sample() {
  const { dir, search: whole } = await searchOf(
    jobsOf([
      { title: 'Baker', description: 'A baker bakes.', tags: ['Bread'] },
      { title: 'Baker of cakes', description: 'Sweet things.', tags: ['Cake'] },
      { title: 'Pilot', tags: ['Sky'] },
    ]),
  );
  const search = createSearchInParts({ load: loadFrom(dir), now: () => Date.parse(BUILT_AT) });
  const parts: AnswerPart[] = [];
  const query = parseQuery(new URLSearchParams('q=baker&employers=bakery.example')).query;
  const ask = (options: PartsOptions & { signal?: AbortSignal }, took = (): void => undefined) =>
    answerInParts(search, query, options, (part) => {
      parts.push(part);
      took();
    });
  return { search, whole, query, parts, ask };
}
test('the parts add up to the whole answer, cards first', async () => {
  const { whole, query, parts, ask } = await sample();
  await ask({ counts: true });
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

test('sends only cards while typing, and counts only for visible filters', async () => {
  const { parts, ask } = await sample();
  await ask({ counts: true, typing: true });
  expect(parts.map((part) => Object.keys(part))).toEqual([['cards']]);
  await ask({ counts: false });
  expect(parts.slice(1).map((part) => Object.keys(part))).toEqual([['cards'], ['described']]);
});

test('sends nothing after an abort', async () => {
  const { parts, ask } = await sample();
  const controller = new AbortController();
  const asked = ask({ counts: true, signal: controller.signal }, () => controller.abort());
  await expect(asked).rejects.toThrow('aborted');
  expect(parts.map((part) => Object.keys(part))).toEqual([['cards']]);
});
