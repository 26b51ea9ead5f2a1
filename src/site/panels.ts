import type { FilterName } from '../filters/table.ts';
import type { TextKey } from '../i18n/translate.ts';
import type { SiteContext } from './context.ts';

/** The most used filters, each behind a button of its own. The other filters share the last button. */
export const FIRST_PANELS: readonly { text: TextKey; filters: readonly FilterName[] }[] = [
  { text: 'panels.date', filters: ['postedWithin'] },
  { text: 'facets.workTypes', filters: ['workTypes'] },
  { text: 'filter.pay', filters: ['pay'] },
  { text: 'panels.hours', filters: ['workload'] },
  { text: 'facets.jobTypes', filters: ['jobTypes'] },
  { text: 'facets.experienceLevels', filters: ['experienceLevels'] },
  { text: 'facets.languages', filters: ['languages'] },
];
/** Maximum age, in days, of the jobs that the one-tap filter shows as recent. */
export const RECENT_DAYS = 7;
/** The filters that one tap sets on a small screen. */
export const QUICK_FILTERS = {
  remote: ({ t }) => t('workTypes.remote'),
  workload: ({ format }) => format.workLoad({ minPercentage: 80, maxPercentage: 100 }),
  pay: ({ t }) => t('quick.pay'),
  recent: ({ t }) => t.plural('search.postedWithin', RECENT_DAYS),
} as const satisfies Record<string, (site: SiteContext) => string>;
export const MORE_PANEL: TextKey = 'panels.more';
