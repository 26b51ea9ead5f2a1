import type { DeployedEngine } from './engine/deployed-engine.ts';
import type { Locale } from './i18n/strings.ts';
import type { SiteSettings } from './site/settings.ts';

/** `/deployment.json`: what functions need to know of the build that they are deployed with. */
export interface Deployment {
  /** Of Jobfeed itself. */
  version: string;
  /** Without a slash at the end. */
  siteUrl: string;
  siteName: string;
  contactUrl: string;
  /** Interface languages; the first stands at the root. */
  locales: string[];
  syncIntervalHours: number;
  iconsMode: 'off' | 'proxy' | 'local' | 's3';
  jobs: number;
  /** In which jobs state their pay (ISO 4217), those of most jobs first. */
  currencies: string[];
  domains: number;
  /** Where functions make pages: what these are made with besides what they show. */
  pages?: {
    settings: SiteSettings;
    /** What places are called in each language: cities that the site calls otherwise, and the jobs' countries. */
    names: Partial<Record<Locale, { cities: Record<string, string>; countries: Record<string, string> }>>;
    /** Of the answer, as a file's would have them. */
    headers: Record<string, string>;
  };
  /** Where the jobs are, when the search is not over files of the build. */
  engine?: DeployedEngine;
  /** RFC 3339, UTC. */
  exportedAt: string;
  builtAt: string;
}
