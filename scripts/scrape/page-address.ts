/** Compares addresses of job pages: which parts identify a page, and what it means for a job if its page redirects. */

/** Parameters that only track where a visitor came from. */
const TRACKING =
  /^(utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|\w*clid|_ga|_gl|mc_[ce]id|mkt_tok|xtor|trk|gh_src|lever-(?:source|origin)(?:\[\])?|ref|referrer|source|src)$/i;

/** The parameters of an address, without those for tracking. */
export const ownParameters = (parameters: URLSearchParams): [string, string][] =>
  [...parameters].filter(([name]) => !TRACKING.test(name));

/**
 * The fragment of an address if scripts use it as a route, so that the server has one page for all routes. "" for anchors, text
 * fragments and tracking.
 *
 *     routeOf('#/jobs/1') // => '#/jobs/1'
 *     routeOf('#apply') // => ''
 */
export function routeOf(hash: string): string {
  const route = decodeSafely(hash).replace(/:~:.*$/s, '');
  if (/^#[?&]|=/.test(route) && !/^#[!/]/.test(route))
    return ownParameters(new URLSearchParams(route.replace(/^#[?&]*/, ''))).length > 0 ? route : '';
  return /^#!|\//.test(route) ? route : '';
}

/** Decodes percent escapes. Malformed text is returned unchanged. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Words in the paths of job lists, of home pages, and of pages that say that a job is gone. */
const LIST_WORDS = new Set(
  `job jobs jobboerse career careers karriere carriere carrieres carriera stelle stellen stellenangebot stellenangebote
   stellenmarkt offene open opening openings opportunities opportunity position positions positionen vacancy vacancies emploi
   emplois offre offres offerte offerta poste postes lavoro posti posizioni aperte lavora noi con di d de with us work join
   nous rejoindre search suche jobsuche recherche ricerca results result ergebnisse resultats risultati list liste lista
   elenco index all alle toutes tous tutte tutti home start startseite accueil overview uebersicht expired closed gone not
   found notfound 404 filled archive`.split(/\s+/),
);
/** Matches the names of interstitial pages: logins, consent, bot tests, temporary errors. */
const GATE = new RegExp(
  '^(?:(?:user|member|candidate|cookie|age|service|temporarily|unsupported|select|choose|site)[-_]?)?' +
    '(?:log-?in|sign-?in|anmelden|anmeldung|connexion|accedi|accesso|auth|authorize|authentication|sso|oauth2?|saml|session|' +
    'accounts?|consent|cookies?|einwilligung|captcha|challenge|verify|verification|cdn-cgi|blocked|denied|forbidden|error|' +
    'browser|maintenance|wartung|manutenzione|unavailable|queue|waiting-?room|gate|region|country|language)' +
    '(?:[-_]?(?:page|required|wall|check|form|notice|settings|mode|platform))?$',
  'i',
);
/** Segments of a path behind the job's own segment that are about the same job. */
const ACTION =
  /^(apply|application|bewerben|bewerbung|postuler|candidature|candidati|view|show|details?|index)$/;
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/;
/** Matches parameters that identify a job. All others are for paging, sorting or searching. */
const IDENTIFIER =
  /(?:id|ref|reference|nr|no|job|position|posting|vacancy|offer|stelle|offre|slug|code|key)$/i;

const segmentsOf = ({ pathname }: URL): string[] => {
  const segments = pathname
    .split('/')
    .map((segment) => decodeSafely(segment).toLowerCase())
    .map((segment) => segment.replace(/\.(?:html?|php|aspx?|jsp|do)$/, ''))
    .filter((segment) => segment !== '' && !LANGUAGE.test(segment));
  while (segments.length > 1 && ACTION.test(segments.at(-1)!)) segments.pop();
  return segments;
};
const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
const foldedWords = (text: string): string[] => wordsOf(text.normalize('NFKD').replace(/\p{M}/gu, ''));
const isListName = (segment: string): boolean => {
  const words = foldedWords(segment);
  return words.length > 0 && words.every((word) => LIST_WORDS.has(word));
};
const hasDigit = (text: string): boolean => /\p{N}/u.test(text);
const numbered = (parts: readonly string[]): string[] => parts.flatMap(wordsOf).filter(hasDigit);

/** Whether the new address still identifies the job: by one of its numbers, or without numbers by the last part of its path. */
function namesJob(answered: URL, requested: URL): boolean {
  const segments = segmentsOf(requested);
  const own = segments.slice(segments.findLastIndex(isListName) + 1);
  const values = ownParameters(requested.searchParams).map(([, value]) => value.toLowerCase());
  const parts = [...own, ...values];
  if (parts.length === 0) return true;
  const there = segmentsOf(answered);
  const identifiers = ownParameters(answered.searchParams)
    .filter(([name]) => IDENTIFIER.test(name))
    .map(([, value]) => value.toLowerCase());
  const numbers = numbered(parts);
  if (numbers.length === 0) return there.includes(parts.at(-1)!) || identifiers.includes(parts.at(-1)!);
  const known = new Set(numbered([...there, ...identifiers]));
  return numbers.some((number) => known.has(number));
}

/**
 * Whether an address is an interstitial page, because it contains the original address or has the name of a login or the like.
 */
function isGate(answered: URL, requested: URL): boolean {
  const path = decodeSafely(requested.pathname);
  const carries = path.length > 1 && decodeSafely(answered.search).includes(path);
  if (carries && !isListName(segmentsOf(answered).at(-1) ?? '')) return true;
  const labels = answered.hostname === requested.hostname ? [] : answered.hostname.split('.');
  return [...labels, ...answered.pathname.replace(/\.\w+$/, '').split('/')].some((name) => GATE.test(name));
}

/** Whether an address is a parent of the job's address (`/jobs` of `/jobs/1`), or has the name of a list or home page. */
function isList(answered: URL, requested: URL): boolean {
  const [list, page] = [segmentsOf(answered), segmentsOf(requested)];
  const isAbove = list.length < page.length && list.every((segment, i) => segment === page[i]);
  const last = list.at(-1);
  return isAbove || last === undefined || isListName(last);
}

/**
 * Says where the address of a job page has led:
 * - `page`: to that page, or to an interstitial page, which says nothing about the job.
 * - `list`: to a list, which is never a job's page whatever it contains.
 * - `other`: to another address, whose page is the job's only if its content says so.
 *
 *     landing('https://a.example/jobs/1', 'https://a.example/de/jobs/1/') // => 'page'
 *     landing('https://a.example/jobs/1', 'https://a.example/jobs?expired=1') // => 'list'
 */
export function landing(requested: string, answered: string): 'page' | 'list' | 'other' {
  const [from, to] = [new URL(requested), new URL(answered)];
  if (from.href === to.href || isGate(to, from) || namesJob(to, from)) return 'page';
  return isList(to, from) ? 'list' : 'other';
}
