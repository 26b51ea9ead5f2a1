import { FACET_TABLE, FACETS } from '../../src/filters/facets.ts';
import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { FoundJob, Job } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { inTurn, titleWords } from './mix-parts.ts';

/**
 * The same searches each time, as people make them: words of the jobs, two together, with a typo, cut off, with umlauts
 * spelt out, as a phrase, left out; filters alone and with words; pages 1 to 5.
 */
export function queryMix(jobs: readonly FoundJob[], count: number, seed = 1): SearchQuery[] {
  const random = seededRandom(seed);
  const words = titleWords(jobs, String.raw`\p{L}[\p{L}\d+#.&/-]{2,}`);
  const withUmlaut = words.filter((word) => /[äöüß]/i.test(word));
  const word = (): string => random.pick(words);
  const typo = (): string => {
    const right = word();
    const at = random.between(1, Math.max(1, right.length - 2));
    const [before, after] = [right.slice(0, at), right.slice(at)];
    return random.pick([
      before + after.slice(1),
      before + random.pick([...'aeinrst']) + after,
      before + random.pick([...'aeinrst']) + after.slice(1),
      before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
    ]);
  };
  const filters = (): SearchQuery['filters'] => {
    const chosen: SearchQuery['filters'] = {};
    for (let left = random.between(1, 3); left > 0; left--) {
      const facet = random.pick(FACETS);
      const values = Array.from({ length: random.between(1, 3) }, () =>
        FACET_TABLE[facet].valuesOf(random.pick(jobs) as Job),
      ).flat();
      if (values.length > 0) chosen[facet] = [...new Set(values)];
    }
    return chosen;
  };
  const kinds: (() => Partial<SearchQuery>)[] = [
    () => ({ q: word() }),
    () => ({ q: `${word()} ${word()}` }),
    () => ({ q: typo() }),
    () => ({ q: word().slice(0, random.between(2, 5)) }),
    () => ({
      q: random
        .pick(withUmlaut.length > 0 ? withUmlaut : words)
        .replace(/ä/g, random.pick(['ae', 'a']))
        .replace(/ö/g, 'oe')
        .replace(/ü/g, random.pick(['ue', 'u']))
        .replace(/ß/g, 'ss'),
    }),
    () => ({ filters: filters() }),
    () => ({ q: word(), filters: filters() }),
    () => ({ q: `"${random.pick(jobs).title.split(' ').slice(0, 2).join(' ')}"` }),
    () => ({ q: `${word()} -${word()}` }),
    () => ({ q: `${typo()} ${word()}`, exact: random.chance(0.5) }),
    () => ({
      q: word(),
      filters: { postedWithin: random.between(1, 60) },
      sort: random.pick(['newest', 'relevance']),
    }),
    () => ({ filters: filters(), sort: 'newest' }),
  ];
  return inTurn(count, kinds, 5);
}
