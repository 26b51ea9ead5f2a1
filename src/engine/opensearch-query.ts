/** Conditions and scores in the language of OpenSearch. */
import type { Condition, Score } from './condition.ts';
import type { PageAsked } from './engine.ts';

type Query = Record<string, unknown>;

const NOTHING: Query = { match_none: {} };

const oneOf = (queries: readonly Query[]): Query =>
  queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } };

/** Finds the jobs that meet a condition. */
export function queryFor(condition: Condition): Query {
  if ('all' in condition)
    return condition.all.length === 0 ? { match_all: {} } : { bool: { filter: condition.all.map(queryFor) } };
  if ('any' in condition) return condition.any.length === 0 ? NOTHING : oneOf(condition.any.map(queryFor));
  if ('none' in condition) return { bool: { must_not: condition.none.map(queryFor) } };
  if ('phrase' in condition) return { match_phrase: { phrases: condition.phrase.join(' ') } };
  if ('number' in condition)
    return { range: { [condition.number]: { gte: condition.min, lte: condition.max } } };
  if ('field' in condition) return { terms: { [condition.field]: condition.values } };
  const { words, beginnings, in: own } = condition;
  const field = own === undefined ? 'words' : `words${own}`;
  const queries: Query[] = beginnings.map((beginning) => ({ prefix: { [field]: beginning } }));
  if (words.length > 0) queries.push({ terms: { [field]: words } });
  return queries.length === 0 ? NOTHING : oneOf(queries);
}

/** Scores the jobs that have a score. */
export function scoringFor(score: Score): Query {
  if ('jobs' in score) return { constant_score: { filter: queryFor(score.jobs), boost: score.score } };
  if ('best' in score && score.best.length === 0) return NOTHING;
  if ('best' in score) return { dis_max: { queries: score.best.map(scoringFor) } };
  if ('sum' in score) {
    const must = score.sum.map(scoringFor);
    const should = (score.more ?? []).map(scoringFor);
    if (must.length + should.length === 0) return NOTHING;
    return { bool: { must, should, minimum_should_match: must.length > 0 ? 0 : 1 } };
  }
  return {
    function_score: {
      query: scoringFor(score.score),
      functions: score.times.map(({ jobs, factor }) => ({ filter: queryFor(jobs), weight: factor })),
      score_mode: 'first',
      boost_mode: 'multiply',
    },
  };
}

const NEWEST = [{ addedDay: 'desc' }, { publishedAt: 'desc' }, { id: 'asc' }];

/** The order of a page. */
export function sortFor(by: PageAsked['by']): Query[] {
  if (!by) return NEWEST;
  if ('number' in by)
    return [{ [by.number]: { order: 'desc', missing: '_last', unmapped_type: 'long' } }, ...NEWEST];
  return [{ _score: 'desc' }, ...NEWEST];
}
