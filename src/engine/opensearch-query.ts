/** Converts conditions and scores to OpenSearch queries. */
import type { Condition, Score } from './condition.ts';
import type { PageAsked } from './engine.ts';

type Query = Record<string, unknown>;

const NOTHING: Query = { match_none: {} };

/** Converts a condition to a query. */
export function queryFor(condition: Condition): Query {
  if ('all' in condition)
    return condition.all.length === 0 ? { match_all: {} } : { bool: { filter: condition.all.map(queryFor) } };
  if ('any' in condition) {
    const [first = NOTHING, ...others] = condition.any.map(queryFor);
    return others.length === 0 ? first : { bool: { should: [first, ...others], minimum_should_match: 1 } };
  }
  if ('none' in condition) return { bool: { must_not: condition.none.map(queryFor) } };
  if ('phrase' in condition) return { match_phrase: { phrases: condition.phrase.join(' ') } };
  if ('number' in condition)
    return { range: { [condition.number]: { gte: condition.min, lte: condition.max } } };
  return 'values' in condition
    ? { terms: { [condition.field]: condition.values } }
    : { prefix: { [condition.field]: condition.beginning } };
}

/** Converts a score to a scoring query. */
export function scoringFor(score: Score): Query {
  if ('jobs' in score) return { constant_score: { filter: queryFor(score.jobs), boost: score.score } };
  if ('best' in score)
    return score.best.length === 0 ? NOTHING : { dis_max: { queries: score.best.map(scoringFor) } };
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

export const NEWEST = [{ listedDay: 'desc' }, { publishedAt: 'desc' }, { id: 'asc' }];

/** Converts an order to sort clauses. */
export function sortFor(by: PageAsked['by']): Query[] {
  if (!by) return NEWEST;
  if ('number' in by)
    return [{ [by.number]: { order: 'desc', missing: '_last', unmapped_type: 'long' } }, ...NEWEST];
  return [{ _score: 'desc' }, ...NEWEST];
}
