/**
 * Finds places given by a number: French départements ("plombier 75", "dans le 69") and postcodes ("PLZ 80", "SW1A 1AA",
 * "8001 Zürich").
 */
import { labelKey } from '../occupations/label-words.ts';
import { isStandard, postcodesIn } from '../places/place-phrases.ts';
import { placeKey } from '../places/place-key.ts';
import { type PlaceMeaning, postcodeAreas } from './formats/place-words.ts';
import type { Edge } from './place-edges.ts';
import { type PlaceText, type Span, spanOf } from './place-text.ts';
import { isKind, isManner, isMostlyName } from './query-terms.ts';
import vocabulary from './vocabulary/place-grammar.json' with { type: 'json' };

/** A pattern for the number of a département. */
const DEPARTMENT = '(?:0[1-9]|[1-8]\\d|9[0-5]|2[AB])';
/** Units after a number that is hours, years, pay or a percentage. */
const UNIT = `\\s*(?:[%€$£°]|k\\b|h\\b|(?:${vocabulary.units.join('|')})(?!\\p{L}))`;
/** What must not follow the number of a place. */
const NO_UNIT = `(?![\\p{L}\\p{N}]|[.,]\\d|-|${UNIT})`;
const ALONE = new RegExp(`^${NO_UNIT}`, 'iu');
const DEPARTMENTS = new RegExp(
  `(?<![\\p{L}\\p{N}.,€$£+#%'-])${DEPARTMENT}(?:(?:\\s*[,/;&-]\\s*|\\s+(?:(?:et|ou|e|o|and|or)\\s+)?)(?:le\\s+)?${DEPARTMENT}(?![\\p{L}\\p{N}])){0,5}${NO_UNIT}`,
  'giu',
);
const IN_DEPARTMENT = new RegExp(`(?:${vocabulary.inDepartment})\\s*$`, 'iu');
/** Words before a number that is a level, age, time or version. */
const OTHER_NUMBER = new RegExp(`(?<!\\p{L})(?:${vocabulary.otherNumber})[\\s:+-]*$`, 'u');
/** A number that is a workload in percent, or weekly hours in France, so that it is no département. */
const MAY_BE_HOURS = /^(?:\d0|35|39)$/;
/**
 * A word counts as a skill if it is in tags and names at least half as often as in titles, so their number is multiplied by
 * this.
 */
const AS_OFTEN = 2;
/** Maximum number of words of a label to look up. */
const MOST_LABEL_WORDS = 4;

/** Matches a word such as "PLZ" with the postcode, or the start of one, after it. */
const CODE = new RegExp(
  `(?<!\\p{L})(?:${vocabulary.postcode})(?:[\\s-]*(?:gebiet|bereich|raum|area))?[\\s:.-]+(?<code>\\d{1,6}|[a-z]{1,2}\\d[a-z\\d]?)(?:x{1,4})?(?![\\p{L}\\p{N}%])`,
  'iu',
);
/** Matches a full UK postcode and captures its first part, which identifies the area. */
const OF_ROYAL_MAIL = /(?<![\p{L}\p{N}])([a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}(?![\p{L}\p{N}])/iu;
/** Countries where "PLZ" is used. */
const OF_PLZ = new Set(['DE', 'AT', 'CH', 'LI']);

/** The départements or the postcode area that a text names by a number. */
export async function numberEdges(text: PlaceText): Promise<Edge[]> {
  if (!/\d/.test(text.plain)) return [];
  const found = (await departments(text)) ?? (await postOffice(text));
  if (!found) return [];
  const { start, end, meanings } = found;
  const others = meanings.filter(({ point }) => !point);
  const all = others.length > 0 ? others : meanings.slice(0, 1);
  return [{ start, end, words: [], meanings: all, score: SURE, isClear: false }];
}
const SURE = 5;

type Numbered = Span & { meanings: readonly PlaceMeaning[] };

/** The département of a number. */
export async function departmentOf(
  { meanings }: PlaceText,
  number: string,
): Promise<PlaceMeaning | undefined> {
  const meaning = (await meanings()).words.meaning('=', number.toLowerCase());
  return meaning?.value.startsWith('FR-D') ? meaning : undefined;
}

async function departments(text: PlaceText): Promise<Numbered | undefined> {
  const { plain } = text;
  for (const { 0: typed, index } of plain.matchAll(DEPARTMENTS)) {
    const numbers = typed.match(/\d[\dab]/gi)!;
    const before = plain.slice(0, index);
    const said = IN_DEPARTMENT.exec(before);
    if (!said && !(await mayFollow(text, before, numbers))) continue;
    const all = await Promise.all(numbers.map((number) => departmentOf(text, number)));
    const meanings = all.filter((one) => one !== undefined);
    if (meanings.length < all.length) continue;
    const end = index + typed.length + Number(plain[index + typed.length] === ')');
    return { start: said ? said.index + /^\s*/.exec(said[0])![0].length : index, end, meanings };
  }
  return undefined;
}

/**
 * Whether numbers after some words may be départements. Several numbers may, and on a French page a single one. If the page's
 * language is unknown, they must follow an occupation. A number after a skill is a version, after a contract it means hours,
 * and after a city it is a district.
 */
async function mayFollow(
  { sources, words, cities, places, prefer }: PlaceText,
  before: string,
  numbers: readonly string[],
): Promise<boolean> {
  const own = words.filter(({ end }) => end <= before.trimEnd().length);
  const last = own.at(-1);
  if (!last || OTHER_NUMBER.test(before) || numbers.every((number) => /0$/.test(number))) return false;
  if ([...cities, ...places].some((name) => spanOf(name).end === last.end)) return false;
  const [jobs] = await sources.find([last.word]);
  // After a word that is at least half as often a tag as it is in titles, a number is a version.
  const mayBeSkill = jobs !== undefined && isMostlyName(jobs.countIn(0), AS_OFTEN * jobs.countIn(1));
  if (prefer === 'fr' && numbers.length === 1 && (isManner(last) || isKind(last.word)))
    return !MAY_BE_HOURS.test(numbers[0]!);
  if (prefer === 'fr' && !mayBeSkill) return true;
  if (prefer !== 'fr' && prefer !== undefined && numbers.length === 1) return false;
  const ends = own.slice(-MOST_LABEL_WORDS).map((_, i, some) => some.slice(i));
  const keys = ends.map((some) => labelKey(some.map(({ typed }) => typed).join(' ')));
  return (await sources.labels(keys)).size > 0;
}

/** The place of a postcode, or of the beginning of a postcode. */
async function placeOfCode({ meanings, prefer }: PlaceText, code: string): Promise<PlaceMeaning | undefined> {
  const { words } = await meanings();
  return [placeKey(code), ...postcodeAreas(code, prefer)].map((key) => words.meaning('#', key)).find(Boolean);
}

async function postOffice(text: PlaceText): Promise<Numbered | undefined> {
  const { sources, plain, isEnding } = text;
  const said = CODE.exec(plain);
  const there = said && (await placesWith(text, said.groups!['code']!));
  if (there && there.length > 0)
    return { start: said.index, end: said.index + said[0].length, meanings: there };
  const mail = OF_ROYAL_MAIL.exec(plain);
  const area = mail && (await placeOfCode(text, mail[1]!));
  if (area) return { start: mail.index, end: mail.index + mail[0].length, meanings: [area] };
  for (const { code, start, end } of postcodesIn(plain, false)) {
    if (end === plain.trimEnd().length ? !isEnding : !ALONE.test(plain.slice(end))) continue;
    // A code with letters may also be a product. Few products begin with two letters, and the index has those that do.
    const isName = !/^\d/.test(code);
    const isProduct =
      isName && (!/^[A-Z]{2}\d/.test(code) || (await sources.find([code.toLowerCase()])).length > 0);
    const meaning = isProduct
      ? (await text.meanings()).words.meaning('#', placeKey(code))
      : await placeOfCode(text, code);
    if (meaning) return { start, end, meanings: [meaning] };
  }
  return undefined;
}

/** All places whose postcode begins with this code. */
async function placesWith(text: PlaceText, code: string): Promise<PlaceMeaning[]> {
  const whole = await placeOfCode(text, code);
  if (whole) return [whole];
  if (!/^\d{1,2}$/.test(code)) return [];
  const { words } = await text.meanings();
  const digits = code.length === 1 ? [...'0123456789'].map((next) => code + next) : [code];
  const cities = digits
    .flatMap((some) => [`${some}xx`, `${some}xxx`])
    .flatMap((key) => words.meaning('#', key) ?? [])
    .filter(({ facet, point }) => facet === 'cities' && !point);
  const countries = await Promise.all(cities.map(async ({ value }) => text.sources.countryOf(value)));
  const own = cities.filter((_, i) => OF_PLZ.has(countries[i] ?? ''));
  return [...new Map(own.map((one) => [one.value, one])).values()];
}

/** Matches a postcode before a place's name. */
const CODE_BEFORE = /(?<![\p{L}\p{N}.,€$£-])(?:[a-z]{1,3}-)?(?<code>\d{4,5}|[a-z]{1,2}\d[a-z\d]?)[\s,]+$/iu;
const CODE_BEHIND = new RegExp(
  `^[\\s,(]+(?<code>\\d{4,5}|[a-z]{1,2}\\d[a-z\\d]?)(?: \\d[a-z]{2})?\\)?${NO_UNIT}`,
  'iu',
);
const DISTRICT = new RegExp(
  `^\\s+(?<number>1?\\d|2[0-3])(?<said>er|e|è?me|\\.)?(?:\\s*(?:arrondissement|arr\\.?|bezirk))?(?!/)${NO_UNIT}`,
  'iu',
);
const YEAR = /^(?:19|20)\d\d$/;

/** The postcode or district number beside a place's name, which only specifies the place: "8001 Zürich", "Paris 11". */
export async function codesBeside(text: PlaceText, { start, end }: Span): Promise<Span[]> {
  const { plain } = text;
  const before = CODE_BEFORE.exec(plain.slice(0, start));
  const behind = CODE_BEHIND.exec(plain.slice(end));
  const district = DISTRICT.exec(plain.slice(end));
  const isCode = async (code: string): Promise<boolean> => {
    const there = /^\d/.test(code) ? undefined : await placeOfCode(text, code);
    return /^\d/.test(code) || placeKey(there?.value ?? '') === placeKey(plain.slice(start, end));
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
