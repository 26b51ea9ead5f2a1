/** The Where field's suggestions besides places: `where.json` of a language, read with the first need of it. */

export interface WhereData {
  strings: Record<string, unknown>;
  /** Code (ISO 3166-1 alpha-2), number of jobs and name of each that has jobs. */
  countries: [string, number, string][];
  /** Code (ISO 3166-2) and number of jobs of each that has jobs; the page knows their names. */
  regions: [string, number][];
  /** The same of regions that consist of countries, regions and cities, with their names, which no page knows. */
  areas: [string, number, string][];
}

let loaded: Promise<WhereData> | undefined;

/** @throws when it cannot be loaded; the next call tries again */
export function whereData(): Promise<WhereData> {
  return (loaded ??= read().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
}

async function read(): Promise<WhereData> {
  const { base = '' } = document.documentElement.dataset;
  const response = await fetch(`${base}/where.json`);
  if (!response.ok)
    throw new Error(`The names of regions and countries were answered with status ${response.status}.`);
  return (await response.json()) as WhereData;
}
