import type { GonePageData, JobPageData, LandingPageData } from './page-data.ts';
import type { PlaceNames } from '../job/format.ts';
import type { SiteSettings } from './settings.ts';
import type { Locale } from '../i18n/strings.ts';

/** The data of a page on demand, by its kind. */
export interface PageDataOf {
  job: JobPageData;
  gone: GonePageData;
  landing: LandingPageData;
}
export type PageKind = keyof PageDataOf;

/** The parts that all pages of a language are made with. */
export interface SiteOfPages {
  settings: SiteSettings;
  locale: Locale;
  names: Pick<PlaceNames, 'cities' | 'countries'>;
}

/** Renders a page as the build would. Much is kept between calls with one `site`. */
export type RenderPage = <K extends PageKind>(
  site: SiteOfPages,
  page: { kind: K; data: PageDataOf[K] },
) => Promise<Response>;
