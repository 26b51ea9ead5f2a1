/**
 * The data that pages get besides `site`, and helpers for rendering. make-page-data.ts builds the data from
 * the dataset.
 */
import { type Facet, facetKey } from '../filters/facets.ts';
import type { Job, Tombstone } from '../job/job.ts';
import type { JobMap } from './home-map.ts';
import type { Card, HitDuplicates } from '../job/job.ts';
import { cardHtml } from '../job/card.ts';
import { perObject } from '../lib/per-object.ts';
import type { Locale } from '../i18n/strings.ts';
import type { PlaceNames } from '../job/format.ts';
import type { SiteContext } from './context.ts';
import type { SiteSettings } from './settings.ts';

/** A filter value as links need it. `FacetValue` describes the members. */
export interface NamedValue {
  facet: Facet;
  value: string;
  label: string;
  /** Set if the value has a page. */
  slug?: string;
  languages?: string[];
}

/** A filter value with its number of jobs. */
export interface CountedValue extends NamedValue {
  jobs: number;
}

/** A job in a list of titles. */
type TitledJob = Pick<Card, 'id' | 'title' | 'language'> & {
  employer: Pick<Card['employer'], 'name'>;
};

/** Number of the employer's other jobs on a job page. */
const EMPLOYER_TITLES = 3;
/** Number of an employer's newest jobs to read for a job page. One of them may be the job of the page. */
export const NEWEST_OF_EMPLOYER = EMPLOYER_TITLES + 1;

/** The employer section of a job page: the employer's number of jobs, and its newest jobs. */
export const ofEmployer = (
  { id: own }: Pick<Card, 'id'>,
  jobs: number,
  newest: readonly Card[],
): JobPageData['ofEmployer'] => ({
  jobs,
  titles: newest
    .filter(({ id }) => id !== own)
    .slice(0, EMPLOYER_TITLES)
    .map(({ id, title, language, employer: { name } }) => ({ id, title, language, employer: { name } })),
});

/** @template C the card of a job: data, or finished HTML */
export interface JobPageData<C = Card> {
  /** The job with all its fields, unlike a card. */
  posting: Job;
  /** The job's filter values. */
  values: NamedValue[];
  /**
   * For each location, the city as the feed wrote it, if that says more than the place's name
   * ("Zürich-Oerlikon"); otherwise "".
   */
  partsOfCities: string[];
  /** ESCO addresses of the occupations in the title. */
  occupations: string[];
  /** The employer's number of jobs, and its newest other ones. */
  ofEmployer: { jobs: number; titles: TitledJob[] };
  /** Undefined if the job's places are unknown. */
  map: JobMap | undefined;
  similar: C[];
  /** Jobs of the same occupation in other languages. */
  sameOccupation: C[];
  /** The same job in other languages. */
  otherLanguages: C[];
}

export interface GonePageData<C = Card> {
  tombstone: Tombstone;
  /** The employer, if it has other jobs. */
  employer: NamedValue | undefined;
  similar: C[];
}

/** Number of cards on the page of a filter value. */
export const LANDING_LISTED = 50;

/** The head of an employer's page. The data come from the employer's newest job. */
type EmployerHead = Pick<Job, 'domain' | 'icon' | 'employer'>;

/** @param newest the first job of a filter value */
export const employerHead = (facet: Facet, newest: EmployerHead | undefined): EmployerHead | undefined =>
  facet === 'employers' && newest
    ? { domain: newest.domain, icon: newest.icon, employer: newest.employer }
    : undefined;

export interface LandingPageData<C = Card> {
  value: CountedValue & { slug: string };
  /** The first jobs with the value, one of each group of duplicates. */
  listed: Listed<C>[];
  /** Number of cards in the whole list. */
  groups: number;
  /** Only for an employer's page. */
  employer: EmployerHead | undefined;
  /** For a country's page: all its regions with jobs. */
  regions: CountedValue[];
  /** For a country's page: its areas with a page. */
  areas: CountedValue[];
  /** For a city's page: cities nearby with a page, the nearest first. */
  nearby: CountedValue[];
  /** For the page of a place or an employer: frequent occupations of its jobs, as a title names each. */
  occupations: string[];
  /** Frequent values of other filters among the jobs, with counts. */
  related: { facet: Facet; values: CountedValue[] }[];
}

/** The data of a page on demand, by kind. */
export interface PageDataOf<C = Card> {
  job: JobPageData<C>;
  gone: GonePageData<C>;
  landing: LandingPageData<C>;
}
export type PageKind = keyof PageDataOf;
/** A page of any kind. */
export type PageOf<C = Card> = { [K in PageKind]: { kind: K; data: PageDataOf<C>[K] } }[PageKind];

/** What all pages of a language share. */
export interface SiteOfPages {
  settings: SiteSettings;
  locale: Locale;
  names: Pick<PlaceNames, 'cities' | 'countries'>;
}

/** Renders a page as the build would. Data that all pages of a site share are cached by the object `site`. */
export type RenderPage = (site: SiteOfPages, page: PageOf) => string;

/** The filter value for a job's value. */
export const findValue = (
  values: readonly NamedValue[],
  facet: Facet,
  value: string,
): NamedValue | undefined =>
  values.find((one) => one.facet === facet && facetKey(one.value) === facetKey(value));

/** A job in a list, with its duplicates in that list, if any. */
export interface Listed<C = Card> {
  card: C;
  twins?: HitDuplicates;
}

/**
 * The list items of cards without duplicates. They are cached by language, because every card is on several
 * pages. Cards with duplicates are not cached, because the duplicates depend on the list.
 */
const itemsAlone = perObject((site: SiteContext) =>
  perObject((card: Card) => `<li>${cardHtml(card, site)}</li>`),
);

/** The list item of a job's card. */
export const cardItem = (site: SiteContext, { card, twins }: Listed): string =>
  twins ? `<li>${cardHtml(card, site, { twins })}</li>` : itemsAlone(site)(card);
