import type { FacetValue } from '../filters/facet-values.ts';
import type { SiteSettings } from './settings.ts';

type Mode = Pick<SiteSettings, 'PAGES' | 'LANDING_MIN_JOBS'>;

/** Whether the pages of jobs, live and gone, are files; else functions make them. */
export const jobsAreFiles = ({ PAGES }: Pick<Mode, 'PAGES'>): boolean => PAGES === 'static';

/** Whether the page of a filter value and its feed are files; else functions make them. */
export const landingIsFile = (
  { PAGES, LANDING_MIN_JOBS }: Mode,
  { ordinals }: Pick<FacetValue, 'ordinals'>,
): boolean => PAGES === 'static' || ordinals.length >= LANDING_MIN_JOBS;
