/** Places given by number: French départements ("plombier 75", "dans le 69") and postcodes ("PLZ 80", "SW1A 1AA"). */
import { isStandard, postcodesIn } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { type PlaceMeaning, postcodeAreas } from './formats/place-words.ts';
import type { FoundPlace } from './place-meanings.ts';
import { isKind, isManner, isMostlyName } from './query-terms.ts';
import { labelKey } from '../occupations/label-words.ts';
import { type ReadText, type Span, spanOf } from './text-with-places.ts';

type Found = Span & { found: FoundPlace };

/** The number of a département; below, a list of them. */
const DEPARTMENT = '(?:0[1-9]|[1-8]\\d|9[0-5]|2[AB])';
/** Units after a number: hours, years, pay, percentages. */
const UNIT =
  '\\s*(?:[%€$£°]|k\\b|h\\b|(?:heures?|hours?|hrs|std|stunden|ore|ans?|years?|yrs|jahre?n?|anni|años|mois|months?|monate?n?|jours?|days?|tagen?|tage|giorni|semaines?|wochen?|weeks?|km|min|mins|minutes|euros?|eur|chf|usd|francs?|franken|personnes?|people|postes?|prozent|percent|pour cent|per cent|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|au|à|bis|to|et plus|plus)(?!\\p{L}))';
const DEPARTMENTS = new RegExp(
  `(?<![\\p{L}\\p{N}.,€$£+#%'-])${DEPARTMENT}(?:(?:\\s*[,/;&-]\\s*|\\s+(?:(?:et|ou|e|o|and|or)\\s+)?)(?:le\\s+)?${DEPARTMENT}(?![\\p{L}\\p{N}])){0,5}(?![\\p{L}\\p{N}]|[.,]\\d|-|${UNIT})`,
  'giu',
);
/** Words before the number of a département. */
const IN_DEPARTMENT =
  /(?:(?:dans|sur|secteur|vers|côté|en)\s+(?:le|la|les|l['’])|d[ée]partements?|d[ée]pt?\.?|dpt|(?:^|\s)du|\()\s*$/iu;
/** Words before other numbers: levels, ages, hours. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:\p{Lu}{2,}|bac|niveau|level|coef|coefficient|version|windows|office|top|class|classe|age|âge|de|moins de|plus de|à|formule|n°|no|nr\.?|numéro|team|ligne|route)[\s:+-]*$/u;
/** A percentage of full time, or weekly hours in France. */
const MAY_BE_HOURS = /^(?:\d0|35|39)$/;

/** Words before a postcode or the start of one, and the postcode. */
const CODE =
  /(?<!\p{L})(?:plz|postleitzahl(?:en)?(?:gebiet|bereich)?|code postal|codes postaux|cap|postcode|post code|postal code|zip(?: code)?|código postal)(?:[\s-]*(?:gebiet|bereich|raum|area))?[\s:.-]+(?<code>\d{1,6}|[a-z]{1,2}\d[a-z\d]?)(?:x{1,4})?(?![\p{L}\p{N}%])/iu;
/** A full UK postcode; its first part is enough. */
const OF_ROYAL_MAIL = /(?<![\p{L}\p{N}])([a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}(?![\p{L}\p{N}])/iu;
/** Countries where "PLZ" is used. */
const OF_PLZ = new Set(['DE', 'AT', 'CH', 'LI']);

/**
 * The départements or the postcode area that a text gives by number.
 * @param prefer the language of the page
 */
export const placeOfNumber = async (text: ReadText, prefer?: string): Promise<Found | undefined> =>
  (await departments(text, prefer)) ?? (await postOffice(text));

async function departments(text: ReadText, prefer: string | undefined): Promise<Found | undefined> {
  const { plain, sources } = text;
  for (const { 0: typed, index } of plain.matchAll(DEPARTMENTS)) {
    const numbers = typed.match(/\d[\dab]/gi)!.map((number) => number.toUpperCase());
    const before = plain.slice(0, index);
    const said = IN_DEPARTMENT.exec(before);
    if (!said && !(await mayFollow(text, before, numbers, prefer))) continue;
    const words = await sources.placeWords();
    const all = numbers.map((number) => words.meaning('=', number.toLowerCase()));
    if (all.some((one) => !one?.value.startsWith('FR-D'))) continue;
    const known = all.filter((one): one is PlaceMeaning => one !== undefined);
    const some = known.filter(({ point }) => !point);
    const [meaning, ...others] = some.length > 0 ? some : known;
    if (!meaning) continue;
    const end = index + typed.length + (plain[index + typed.length] === ')' ? 1 : 0);
    const start = said ? said.index + /^\s*/.exec(said[0])![0].length : index;
    return {
      start,
      end,
      found: { meaning, ...(others.length > 0 && !meaning.point && { others }) },
    };
  }
  return undefined;
}

/**
 * Whether numbers after some words may be départements: several numbers, or one after an occupation, on a page in French. After a skill a
 * number is a version, after a contract hours, after a city a district.
 */
async function mayFollow(
  { sources, words, cities, places }: ReadText,
  before: string,
  numbers: readonly string[],
  prefer: string | undefined,
): Promise<boolean> {
  const own = words.filter(({ end }) => end <= before.trimEnd().length);
  const last = own.at(-1);
  if (!last || OTHER_NUMBER.test(before) || numbers.every((number) => /0$/.test(number))) return false;
  if ([...cities, ...places].some((name) => spanOf(name).end === last.end)) return false;
  const [jobs] = await sources.find([last.word]);
  const isLabel = async (): Promise<boolean> => {
    const keys = own.slice(-MOST_LABEL_WORDS).map((_, i, some) =>
      labelKey(some.slice(i).map(({ typed }) => typed).join(' ')),
    ); // prettier-ignore
    return (await sources.labels(keys)).size > 0;
  };
  // After a word that is at least half as often a tag as in titles, a number is a version.
  const mayBeSkill = jobs !== undefined && isMostlyName(jobs.countIn(0), AS_OFTEN * jobs.countIn(1));
  if (numbers.length > 1) return (prefer === 'fr' && !mayBeSkill) || (await isLabel());
  if (prefer !== 'fr') return false;
  if (isManner(last) || isKind(last.word)) return !MAY_BE_HOURS.test(numbers[0]!);
  return !mayBeSkill || (await isLabel());
}
/** Factor for names, so that half as many as titles are enough. */
const AS_OFTEN = 2;
/** Maximum number of words of a label looked up. */
const MOST_LABEL_WORDS = 4;

async function postOffice({ sources, plain, isEnding }: ReadText): Promise<Found | undefined> {
  const words = await sources.placeWords();
  const meaningOf = (code: string): PlaceMeaning | undefined =>
    [placeKey(code), ...postcodeAreas(code)].map((key) => words.meaning('#', key)).find(Boolean);
  const said = CODE.exec(plain);
  if (said) {
    const found = await placesWith(said.groups!['code']!);
    if (found) return { start: said.index, end: said.index + said[0].length, found };
  }
  const mail = OF_ROYAL_MAIL.exec(plain);
  const there = mail && meaningOf(mail[1]!);
  if (there) return { start: mail.index, end: mail.index + mail[0].length, found: { meaning: there } };
  for (const { code, start } of isEnding ? postcodesIn(plain, false) : []) {
    // Codes with letters may also be products. Few products begin with two letters, and those are words of the index.
    const isName = !/^\d/.test(code);
    const isProduct =
      isName && (!/^[A-Z]{2}\d/.test(code) || (await sources.find([code.toLowerCase()])).length > 0);
    const meaning = isProduct ? words.meaning('#', placeKey(code)) : meaningOf(code);
    if (meaning) return { start, end: plain.trimEnd().length, found: { meaning } };
  }
  return undefined;

  /** All places whose postcodes begin so. */
  async function placesWith(code: string): Promise<FoundPlace | undefined> {
    const whole = meaningOf(code);
    if (whole) return { meaning: whole };
    if (!/^\d{1,2}$/.test(code)) return undefined;
    const digits = code.length === 1 ? [...'0123456789'].map((next) => code + next) : [code];
    const keys = digits.flatMap((some) => [`${some}xx`, `${some}xxx`]);
    const cities = keys
      .flatMap((key) => words.meaning('#', key) ?? [])
      .filter(({ facet, point }) => facet === 'cities' && !point);
    const countries = await Promise.all(cities.map(async ({ value }) => sources.countryOf(value)));
    const own = cities.filter((_, i) => OF_PLZ.has(countries[i] ?? ''));
    const [meaning, ...others] = [...new Map(own.map((one) => [one.value, one])).values()];
    return meaning && { meaning, ...(others.length > 0 && { others }) };
  }
}

/** A postcode before or after a place's name, and a district number after it. */
const CODE_BEFORE = /(?<![\p{L}\p{N}.,€$£-])(?:[a-z]{1,3}-)?(?<code>\d{4,5}|[a-z]{1,2}\d[a-z\d]?)[\s,]+$/iu;
const CODE_BEHIND = new RegExp(
  `^[\\s,(]+(?<code>\\d{4,5}|[a-z]{1,2}\\d[a-z\\d]?)(?: \\d[a-z]{2})?\\)?(?![\\p{L}\\p{N}]|[.,]\\d|-|${UNIT})`,
  'iu',
);
const DISTRICT = new RegExp(
  `^\\s+(?<number>1?\\d|2[0-3])(?<said>er|e|è?me|\\.)?(?:\\s*(?:arrondissement|arr\\.?|bezirk))?(?![\\p{L}\\p{N}]|[.,/]\\d|-|${UNIT})`,
  'iu',
);
const YEAR = /^(?:19|20)\d\d$/;

/** The postcode or district number next to a place's name, which only specify the place: "8001 Zürich", "Paris 11". */
export async function codesBeside({ plain, sources }: ReadText, { start, end }: Span): Promise<Span[]> {
  const before = CODE_BEFORE.exec(plain.slice(0, start));
  const behind = CODE_BEHIND.exec(plain.slice(end));
  const district = DISTRICT.exec(plain.slice(end));
  const isCode = async (code: string): Promise<boolean> => {
    if (/^\d/.test(code)) return true;
    const words = await sources.placeWords();
    const there = [placeKey(code), ...postcodeAreas(code)]
      .map((key) => words.meaning('#', key))
      .find(Boolean);
    return there !== undefined && placeKey(there.value) === placeKey(plain.slice(start, end));
  };
  const spans: Span[] = [];
  if (before && !isStandard(plain.slice(0, before.index)) && (await isCode(before.groups!['code']!)))
    spans.push({ start: before.index, end: start });
  const code = behind?.groups!['code'] ?? '';
  if (behind && !YEAR.test(code) && (await isCode(code)))
    spans.push({ start: end, end: end + behind[0].length });
  else if (district && (district.groups!['said'] || !district.groups!['number']!.endsWith('0')))
    spans.push({ start: end, end: end + district[0].length });
  return spans;
}
