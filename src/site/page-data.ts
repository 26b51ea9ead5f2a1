/** The data of pages besides the site itself, made by the build from its dataset (make-page-data.ts), and how pages are made of them. */
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

/** A filter value as links name it, see `FacetValue`. */
export interface NamedValue {
  facet: Facet;
  value: string;
  label: string;
  /** Where it has a page of its own. */
  slug?: string;
}

/** One of several beside each other, each with how many jobs have it. */
export interface CountedValue extends NamedValue {
  jobs: number;
}

/** A job in a list of titles. */
type TitledJob = Pick<Card, 'id' | 'title' | 'language'> & {
  employer: Pick<Card['employer'], 'name'>;
};

/** Other jobs of its employer that the page of a job names. */
const EMPLOYER_TITLES = 3;
/** The newest jobs of an employer among which these are, whichever of them the page is of. */
export const NEWEST_OF_EMPLOYER = EMPLOYER_TITLES + 1;

/** What the page of a job says of others of its employer: how many jobs that has, and the newest. */
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

/** @template C the card of a job: data, or text that is written already */
export interface JobPageData<C = Card> {
  /** With all dates. */
  posting: Job;
  /** The filter values that it has. */
  values: NamedValue[];
  /** The part of each location's city in the feed that its name lacks ("Zürich-Oerlikon"); "" for nothing. */
  partsOfCities: string[];
  /** The addresses at ESCO of what the title names. */
  occupations: string[];
  /** How many jobs its employer has, and the newest others. */
  ofEmployer: { jobs: number; titles: TitledJob[] };
  /** Undefined where its places are not known. */
  map: JobMap | undefined;
  similar: C[];
  /** Jobs of the same occupation in other languages. */
  sameOccupation: C[];
  /** The same job in other languages. */
  otherLanguages: C[];
}

export interface GonePageData<C = Card> {
  tombstone: Tombstone;
  /** Its employer, while that has other jobs. */
  employer: NamedValue | undefined;
  similar: C[];
}

/** Cards of a landing page. */
export const LANDING_LISTED = 50;

/** The head of an employer's page, as its newest job has it. */
type EmployerHead = Pick<Job, 'domain' | 'icon' | 'employer'>;

/** @param newest the first job of a filter value */
export const employerHead = (facet: Facet, newest: EmployerHead | undefined): EmployerHead | undefined =>
  facet === 'employers' && newest
    ? { domain: newest.domain, icon: newest.icon, employer: newest.employer }
    : undefined;

export interface LandingPageData<C = Card> {
  value: CountedValue & { slug: string };
  /** The first of its jobs, of duplicates only one. */
  listed: Listed<C>[];
  /** How many the whole list has. */
  groups: number;
  /** For an employer's page. */
  employer: EmployerHead | undefined;
  /** For a country's page: all its regions that have jobs. */
  regions: CountedValue[];
  /** For a country's page: the areas in it that have a page. */
  areas: CountedValue[];
  /** For a city's page: the cities around it that have a page, the nearest first. */
  nearby: CountedValue[];
  /** Values of other filters that its jobs often have, each with how many of them. */
  related: { facet: Facet; values: CountedValue[] }[];
}

/** The data of a page on demand, by its kind. */
export interface PageDataOf<C = Card> {
  job: JobPageData<C>;
  gone: GonePageData<C>;
  landing: LandingPageData<C>;
}
export type PageKind = keyof PageDataOf;
/** A page of one of the kinds. */
export type PageOf<C = Card> = { [K in PageKind]: { kind: K; data: PageDataOf<C>[K] } }[PageKind];

/** The parts that all pages of a language are made with. */
export interface SiteOfPages {
  settings: SiteSettings;
  locale: Locale;
  names: Pick<PlaceNames, 'cities' | 'countries'>;
}

/** Renders a page as the build would. Much is kept between calls with one `site`. */
export type RenderPage = (site: SiteOfPages, page: PageOf) => Promise<Response>;

/** The filter value that a job's value belongs to. */
export const findValue = (
  values: readonly NamedValue[],
  facet: Facet,
  value: string,
): NamedValue | undefined =>
  values.find((one) => one.facet === facet && facetKey(one.value) === facetKey(value));

/** A job of a list, and its duplicates among the jobs of the list, if it has any. */
export interface Listed<C = Card> {
  card: C;
  twins?: HitDuplicates;
}

/** Every card is on several pages, so each is written once per language; those with duplicates are others in each list. */
const itemsAlone = perObject((site: SiteContext) =>
  perObject((card: Card) => `<li>${cardHtml(card, site)}</li>`),
);

/** The list item of a job's card. */
export const cardItem = (site: SiteContext, { card, twins }: Listed): string =>
  twins ? `<li>${cardHtml(card, site, { twins })}</li>` : itemsAlone(site)(card);
