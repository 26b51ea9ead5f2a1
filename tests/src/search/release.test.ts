import { expect, test } from 'vitest';
import { inflate, release } from '../../../src/artefacts/artefacts.ts';
import { createSearch } from '../../../src/search/search.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { idOf, loadFrom, jobsOf, searchOf, BUILT_AT } from '../../lib/search-of.ts';

test('with little memory, answers are the same and jobs are not retained', async () => {
  const { dir, search: roomy } = await searchOf(
    jobsOf(
      Array.from({ length: 60 }, (_, i) => ({
        title: i % 2 ? 'Baker of bread' : 'Baker of cakes',
        description: `Who bakes ${i % 3 ? 'good bread' : 'bread that is good'} here. `.repeat(30),
        domain: `bakery-${i % 7}.example`,
      })),
    ),
  );
  const unpacked: { path: string; content: Uint8Array }[] = [];
  const paths = new Map<Uint8Array, string>();
  const search = createSearch({
    now: () => Date.parse(BUILT_AT),
    load: async (path) => {
      const packed = await loadFrom(dir)(path);
      paths.set(packed, path);
      return packed;
    },
    unpack: async (packed) => {
      const content = await inflate(packed);
      unpacked.push({ path: paths.get(packed)!, content });
      return content;
    },
    release,
  });
  const queries = ['q=baker', 'q="good bread"', 'q=cakes&employers=bakery-2.example', 'q=baker&limit=50'];
  for (const text of [...queries, ...queries]) {
    const { query } = parseQuery(new URLSearchParams(text));
    const [answer, expected] = await Promise.all([search.search(query), roomy.search(query)]);
    expect(expected.total).toBeGreaterThan(0);
    expect(answer).toEqual(expected);
  }
  expect(await search.job(idOf(5))).toEqual(await roomy.job(idOf(5)));
  const shown = unpacked.filter(({ path }) => /^(details|cards)\//.test(path));
  expect(shown.length).toBeGreaterThan(queries.length);
  expect(shown.filter(({ content }) => content.length > 0)).toEqual([]);
});
