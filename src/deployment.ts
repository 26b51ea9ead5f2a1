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
  /** RFC 3339, UTC. */
  exportedAt: string;
  builtAt: string;
}
