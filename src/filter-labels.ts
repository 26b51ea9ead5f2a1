import type { Format } from './format.ts';
import type { ClientTranslate } from './i18n/client-keys.ts';
import { IN_FEEDS } from './pay.ts';
import type { LoadedFilter } from './search/filters.ts';
import type { SearchAnswer, SearchQuery } from './search/types.ts';

/** What the labels of filters that are no facets are made with. */
interface LabelContext {
  t: ClientTranslate;
  format: Format;
}

/** What an answer calls the values of filters. */
type Named = Pick<SearchAnswer, 'near' | 'employerNames'>;

const LABELS: {
  [F in LoadedFilter]: (filter: NonNullable<SearchQuery[F]>, answer: Named, context: LabelContext) => string;
} = {
  near: ({ place, radius, remote }, { near }, { t, format }) =>
    t(remote ? 'search.nearOrRemote' : 'search.near', {
      km: format.kilometres(radius),
      place: near?.place ? format.city(near.place) : place,
    }),
  pay: ({ amount, interval, currency, unstated }, _, { t, format }) => {
    if (amount === undefined) return '';
    const pay = t(`salary.${IN_FEEDS[interval]}`, { amount: format.salary({ min: amount, currency }) });
    return t(unstated ? 'search.payOrUnstated' : 'search.pay', { pay });
  },
  workload: ({ min, max, unstated }, _, { t, format }) =>
    t(unstated ? 'search.workloadOrUnstated' : 'search.workload', {
      percent: format.workLoad({ minPercentage: min, maxPercentage: max }),
    }),
  applyWithin: (days, _, { t }) => t.plural('search.applyWithin', days),
  excludeEmployers: (domains, { employerNames }, { t }) =>
    t('search.notEmployers', {
      names: domains.map((domain) => employerNames[domain.toLowerCase()] ?? domain).join(', '),
    }),
};

/**
 * What people read for a filter that is no facet; "" for one that leaves no job out.
 * @param query has the filter
 * @param answer what the query found
 */
export function loadedLabel<F extends LoadedFilter>(
  filter: F,
  query: SearchQuery,
  answer: Named,
  context: LabelContext,
): string {
  return LABELS[filter](query[filter]!, answer, context);
}
