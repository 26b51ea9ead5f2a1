/** Parses JSON-LD of pages and finds the things of a type in it. */

export type Fields = Record<string, unknown>;

/** What may precede the JSON in scripts. */
const OPENING = /^(?:\s*(?:\/\/|<!--|<!\[CDATA\[|\/\*[^*]*\*\/)){0,20}/;
/** What may follow the JSON in scripts, the last first. */
const CLOSINGS = ['*/', '-->', ']]>', '//', '/*', ';'];

/** Parses JSON as pages write it: in comments or CDATA, with raw line ends in strings, with a trailing semicolon. */
export function parseLoosely(json: string): unknown {
  const bare = CLOSINGS.reduce(
    (text, closing) => (text.endsWith(closing) ? text.slice(0, -closing.length).trimEnd() : text),
    json.replace(OPENING, '').trimEnd(),
  );
  // The second attempt replaces raw control characters by blanks. JSON strings cannot contain them, and
  // elsewhere they are white space.
  for (const text of [bare, bare.replace(/[\u0000-\u001f]+/g, ' ')]) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // The next attempt is more lenient. If all fail, the page has no JSON-LD.
    }
  }
  return undefined;
}

/** Maximum number of objects to look at, because a larger graph does not describe a single job. */
const MAX_OBJECTS = 5000;

/** Finds schema.org JobPostings anywhere: in a list, `@graph`, `mainEntity` or a DataFeed. */
export function findPostings(root: unknown, most = MAX_OBJECTS): Fields[] {
  const postings: Fields[] = [];
  const queue: unknown[] = [root];
  for (let seen = 0; seen < queue.length && seen < most; seen++) {
    const value = queue[seen];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && isJobPosting((value as Fields)['@type'])) postings.push(value as Fields);
    else for (const inner of Object.values(value) as unknown[]) queue.push(inner);
  }
  return postings;
}

const isJobPosting = (type: unknown): boolean =>
  [type]
    .flat()
    .some((name) => typeof name === 'string' && /^(?:https?:\/\/schema\.org\/)?JobPosting$/.test(name));

/** Whether a posting declares that it belongs to a page. */
export const isPage = (job: Fields, url: string): boolean =>
  [job['url'], job['@id'], job['mainEntityOfPage']]
    .flatMap((value) => (typeof value === 'object' && value !== null ? (value as Fields)['@id'] : value))
    .some((address) => typeof address === 'string' && samePage(address, url));

const samePage = (address: string, url: string): boolean => {
  if (!URL.canParse(address, url)) return false;
  const [a, b] = [new URL(address, url), new URL(url)];
  return (
    a.host === b.host &&
    a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '') &&
    a.search === b.search
  );
};
