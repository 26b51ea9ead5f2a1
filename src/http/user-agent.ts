/** The version that servers see; tests hold it to package.json. */
const VERSION = '1.0';

/** `Jobfeed/1.0 (+https://jobs.example/contact)`: who asks, and where to complain. */
export const userAgent = (contactUrl: string): string => `Jobfeed/${VERSION} (+${contactUrl})`;
