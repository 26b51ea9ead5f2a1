/** How people write locations: the words around a place's name, and abbreviations. Callers check which names are places. */
import around from './vocabulary/around.json' with { type: 'json' };
import shortForms from './vocabulary/short-forms.json' with { type: 'json' };

/** The default radius around a place in kilometres, which is also the default of the parameter `radius`. */
export const VICINITY_KM = 25;

const KM_PER_MILE = 1.609;

/**
 * Patterns that mean "in or around" a place, before and after its name, possibly with "N km". The tables have them by
 * language.
 */
const alternatives = (table: Record<string, string>): string => Object.values(table).join('|');
const PREFIX = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${alternatives(around.before)})\\s*(?<=[\\s'])(?=\\p{L})`,
  'giu',
);
const SUFFIX = new RegExp(`[\\s,-]+(?:${alternatives(around.behind)})$`, 'iu');
/** Maximum number of words in a place's name. */
const MOST_PLACE_WORDS = 4;

/** A text that may mean "around a place": what is before these words, the place's name, and the radius. */
export interface AroundPlace {
  before: string;
  name: string;
  km: number;
}

const kilometresIn = (groups: Record<string, string | undefined> = {}): number => {
  const { miles, ...numbers } = groups;
  const given = Object.values(numbers).find(Boolean);
  if (given === undefined) return VICINITY_KM;
  return Math.min(500, Math.max(1, Math.round(Number(given) * (miles ? KM_PER_MILE : 1))));
};

/**
 * Yields the readings (interpretations) of a text that ends in "around a place": "Ingenieur in der Nähe von Winterthur",
 * "Zürich und Umgebung". In the second form nothing marks where the name begins, so each possible beginning is a reading, the
 * longest name first.
 */
export function* aroundPlaces(text: string): Generator<AroundPlace> {
  const plain = text.trim().replace(/[’`]/g, "'");
  for (const found of plain.matchAll(PREFIX)) {
    const name = plain.slice(found.index + found[0].length).replace(SUFFIX, '');
    if (name && name.split(/\s+/).length <= MOST_PLACE_WORDS)
      yield { before: plain.slice(0, found.index), name, km: kilometresIn(found.groups) };
  }
  const behind = SUFFIX.exec(plain);
  if (!behind) return;
  const rest = plain.slice(0, behind.index);
  const starts = [...rest.matchAll(/(?<!\S)\S/gu)].map(({ index }) => index);
  for (const start of starts.slice(-MOST_PLACE_WORDS))
    yield { before: rest.slice(0, start), name: rest.slice(start), km: kilometresIn(behind.groups) };
}

/** Words before or after a name that say that it is a canton, state or Land. */
const KIND_BEFORE =
  /(?<![\p{L}\p{N}])(?:kanton|kt\.?|canton(?: of| de| du| d')?|cantone?(?: di| del)?|kantons?|bundesland|land|freistaat|state of|province of|provinz|province|provincia(?: di| de)?|provincie|prov\.|région|region|regione|département(?: de la| de| du| des| d')?|county of|comunidad(?: de)?|woj(?:ewództwo|\.)?)[\s']+(?=\p{L})/iu;
const KIND_BEHIND =
  / (?:kanton|canton|state|province|provinz|region|region \([a-z]+\)|bundesland|department)$/iu;

/**
 * Yields the readings of a text that ends in a region with a word for its kind: "Buchhalter Kanton Zürich", "Luzern Kanton".
 */
export function* saidRegions(text: string): Generator<Omit<AroundPlace, 'km'>> {
  const plain = text.trim().replace(/[’`]/g, "'");
  const found = KIND_BEFORE.exec(plain);
  if (found) yield { before: plain.slice(0, found.index), name: plain.slice(found.index + found[0].length) };
  const rest = plain.replace(KIND_BEHIND, '');
  if (rest === plain) return;
  for (const { index } of [...rest.matchAll(/(?<!\S)\S/gu)].slice(-MOST_PLACE_WORDS))
    yield { before: rest.slice(0, index), name: rest.slice(index) };
}

/**
 * Yields simpler spellings of a place that is written as "Biel/Bienne", "Frankfurt (Main)", "Torino (TO)", "New York, NY" or
 * "8005 Zürich".
 */
export function* otherSpellings(text: string): Generator<string> {
  const withoutNumber = text.replace(/(?<!\S)(?:[A-Z]{1,2}-)?\d{4,6}(?!\S)/gu, '').trim();
  if (withoutNumber && withoutNumber !== text) yield withoutNumber;
  const withoutBrackets = text.replace(/\([^()]*\)/gu, '').trim();
  if (withoutBrackets && withoutBrackets !== text) yield withoutBrackets;
  for (const part of text.split(/[/|]| [-–] /u).slice(0, 3))
    if (part.trim() && part !== text) yield part.trim();
  const [first = '', second] = text.split(',', 2);
  if (second !== undefined && first.trim()) yield first.trim();
  const short = /^(\S{3,}) (?:a\.? ?M\.?|a\.?d\.? ?\S{1,3}|i\.? ?\p{L}{1,3}\.?)$/u.exec(text)?.[1];
  if (short) yield short;
}

/** A postcode: four to six digits, or the outward code of the United Kingdom and Ireland. */
const POSTCODE = /(?<![\p{L}\p{N}.,-])(?:\d{4,6}|[A-Z]{1,2}\d[A-Z\d]?)(?![\p{L}\p{N}.,-])/gu;
/** Words before a number that is no postcode but a version, a year, an amount or the like. */
const NO_POSTCODE_BEFORE =
  /(?<!\p{L})(?:windows|office|server|version|exchange|sharepoint|dynamics|java|class|klasse|level|norm|stage|année|jahr|year|anno|ab|seit|since|bis|min|mindestens|minimum|over|über|ca\.?|chf|eur|usd|€|\$|£)[\s-]*$/iu;
const STANDARD_BEFORE = /(?<!\p{L})\p{Lu}{2,6}[\s-]*$/u;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * The postcodes in a query, with their positions. In the Where field all count, in a text only one at its end, or one of
 * digits at its start.
 */
export const postcodesIn = (text: string, isWhere: boolean): { code: string; start: number; end: number }[] =>
  [...text.matchAll(POSTCODE)].flatMap(({ 0: code, index }) => {
    const before = text.slice(0, index);
    const isAtEdge =
      text.slice(index + code.length).trim() === '' || (before.trim() === '' && /^\d/.test(code));
    const isOther = !isWhere && (YEAR.test(code) || isStandard(before) || !isAtEdge);
    return isOther ? [] : [{ code, start: index, end: index + code.length }];
  });
/** Whether the words before a number make it a standard, a version, a year or an amount instead of a postcode. */
export const isStandard = (before: string): boolean =>
  NO_POSTCODE_BEFORE.test(before) || STANDARD_BEFORE.test(before);

/** Words for jobs and for employers. */
const JOB_NOUNS = [
  'jobs?|work|positions?|vacanc(?:y|ies)|roles|stellen?|stellenangebote?|arbeit|arbeitsplätze|emplois?|offres|postes?|lavor[io]|offerte',
  'empleos?|trabajos?|ofertas|empregos?|vagas|vacatures|banen|jobb|työpaikat|prace|praca|oferty|práce',
].join('|');
const EMPLOYER_NOUNS = [
  'compan(?:y|ies)|firms?|employers?|start-?ups?|business(?:es)?|market',
  'firmen|firma|unternehmen|arbeitgeber|betriebe|konzerne|arbeitsmarkt|entreprises?|sociétés|employeurs|boîtes',
  'aziende|azienda|imprese|datori|società|empresas?|bedrijven|bedrijf|werkgevers',
  'virksomheder|firmaer|företag|yritykset|firmy',
].join('|');
/** Words after an adjective that stand for a country's employers or jobs, as in "Swiss jobs" or "deutsche Firmen". */
export const NOUNS = new RegExp(`^(?:${JOB_NOUNS}|${EMPLOYER_NOUNS})$`, 'iu');
const JOB_NOUN = new RegExp(`^(?:${JOB_NOUNS})$`, 'iu');
/** Whether a text is only a word for "job". */
export const isJobNoun = (text: string): boolean => JOB_NOUN.test(text);
const JOBS_IN = new RegExp(
  `^(?:${JOB_NOUNS}|travail|boulot)\\s+(?:(?:in|at|à|a|au|aux|en|im|ad|w|v|i|em)\\s+)?(?=\\S)`,
  'iu',
);
const JOBS_BEHIND = new RegExp(`(?<=\\S)\\s+(?:${JOB_NOUNS})$`, 'iu');
/** Removes words that only mean "jobs", as in "Jobs in Sitten" or "Sion emplois". */
export const withoutJobNoun = (text: string): string => {
  const behind = text.trim().replace(JOBS_IN, '');
  return behind === text.trim() ? behind.replace(JOBS_BEHIND, '') : behind;
};

/** Words before and after a place that make it part of an organisation's name, as in "Bank of America" or "Swiss Life". */
const ORGANISATION_BEFORE =
  /(?<![\p{L}\p{N}])(?:\p{L}+ of(?: the)?|(?:air|uni|universit(?:y|ät|é|à|e)|hochschule|fachhochschule|haute école|école|(?:universitäts|kantons|kinder)spital|klinikum|chu|stadt|ville|gemeinde|mairie|métropole|messe|flughafen|aéroport|port|royal|radio|fc|sc|vf[bl])(?: de| du| di| d'| von)?|(?:banque|banca|banco|spital|hôpital|museum|musée)(?: de| du| di| d'| von))[\s'’]+$/iu;
const ORGANISATION_BEHIND =
  /^[\s-]+(?:life|re|airlines?|airways|bank|university|insurance|versicherung(?:en)?|saint-germain|post|telecom|telekom|travail|rail|AG|GmbH|SA|SAS|Sàrl|SE|Inc|Ltd|LLC|PLC|S\.?p\.?A|BV|NV|KG)(?![\p{L}\p{N}])/iu;
/** Words before a place that say what kind of place it is or that mean its surroundings, such as "state of". */
const PLACE_OF =
  /(?<!\p{L})(?:state|canton|province|county|city|area|region|vicinity|surroundings|outside|republic|kingdom|jobs?|part|all|south|north|east|west|out|anywhere|most) of(?: the)?\s+$/iu;

/** Whether the words around a place make it part of an organisation's name. */
export const isPartOfName = (text: string, start: number, end: number): boolean => {
  const before = text.slice(0, start);
  const isJoined = /[\p{L}\p{N}]-$/u.test(before) || /^-[\p{L}\p{N}]/u.test(text.slice(end));
  return (
    isJoined ||
    (ORGANISATION_BEFORE.test(before) && !PLACE_OF.test(before)) ||
    ORGANISATION_BEHIND.test(text.slice(end))
  );
};

/** Ordinary words, and abbreviations of a job, a skill, a company or a language. They are never places in a query. */
const OTHER_FORMS = new Set(shortForms.other.flatMap((line) => line.split(' ')));
/**
 * Abbreviations that always mean a place, even if `OTHER_FORMS` has them, because adverts and queries abbreviate Zürich,
 * Thurgau and Tessin.
 */
const PLACE_FORMS = new Set(shortForms.places.flatMap((line) => line.split(' ')));

/** Whether an abbreviation in capitals may be a place in a query. */
export const mayBePlace = (form: string): boolean => PLACE_FORMS.has(form) || !OTHER_FORMS.has(form);
/** Whether an abbreviation is always a place. */
export const isPlaceForm = (form: string): boolean => PLACE_FORMS.has(form);

/** A preposition or a similar word before a place. */
const LINK_BEFORE =
  /(?<![^\s,;/|(–-])(?:in|im|am|auf|aus|nach|from|at|for|für|fuer|based in|located in|somewhere|anywhere|irgendwo|überall|quelque part|partout|n'importe où|da qualche parte|ovunque|à|a|au|aux|en|dans|dans le|dans la|pour|nel|nella|nei|negli|di|da|de|del|della|do|da|em|i|w|ve|v|na|the|der|die|das|den|dem|la|le|les|l'|il|lo)$/iu;
const SEPARATORS = ' ,;/|(–-';
/** Maximum number of linking words before one place. */
const MOST_LINKS = 4;

/** Removes the words and signs that link a text to a place after it. */
function withoutLinks(text: string): string {
  let rest = text;
  for (let links = 0; links <= MOST_LINKS; links++) {
    let end = rest.length;
    while (end > 0 && SEPARATORS.includes(rest[end - 1]!)) end--;
    rest = rest.slice(0, end);
    const found = LINK_BEFORE.exec(rest);
    if (!found) break;
    rest = rest.slice(0, found.index);
  }
  return rest;
}
/**
 * What may follow a place's name: "(TO)" in "Torino (TO)", "(Stadt)" in "Braunschweig (Stadt)". The sign before an excluded
 * word may not, as in "Berlin -Praktikum".
 */
const LINK_BEHIND =
  /^(?:\((?:[A-Z]{2}|Stadt|Kanton|Land|ville|canton|city|state|Main|Saale|Oder)\)|[\s,;/|).]|\p{Pd}(?![\p{L}\p{N}.]|\p{Pi}|["']))+/u;

/** Words for "around" or for a kind of region, before the name of a region. */
const AROUND_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${alternatives(around.before)}|kanton|kt\\.?|canton|cantone|land|bundesland|provinz|province) ?$`,
  'iu',
);

/** Removes a place from a text, together with the words that link it. */
export function withoutPlace(text: string, start: number, end: number): string {
  const before = withoutLinks(text.slice(0, start).replace(AROUND_BEFORE, ''));
  return `${before} ${text.slice(end).replace(LINK_BEHIND, '')}`.replace(/\s+/g, ' ').trim();
}
