/** Derives the names by which people call an employer: its name without legal form and country, short forms, and its domain. */
import { memo } from '../../../src/lib/memo.ts';
import type { Job } from '../../../src/job/job.ts';
import { LEGAL_FORMS } from '../../../src/text/legal-forms.ts';
import { MOST_NAME_WORDS, nameWords } from '../../../src/search/named-employer.ts';
import { listed, normalize, wordSet } from '../../../src/text/normalize.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import known from './lexicon/employer-names.json' with { type: 'json' };

/** Words at the end of a name that only say a country or that this is a group of companies. */
export const OWNED = wordSet(`
  gruppe group groupe gruppo holding international deutschland schweiz suisse svizzera switzerland germany france italia österreich austria
  europe europa emea usa uk de ch fr it us`);
/** Matches the names of employers that do not say who they are. */
export const ANONYMOUS =
  /^(?:anonym|employeur confidentiel|entreprise confidentielle|undisclosed|confidential|vertraulich|unbekannt)/iu;
/** The parts of a domain that belong to no name. */
const NO_NAME = wordSet(
  'www jobs job careers career karriere stellen emploi recrutement recruiting apply work hr',
);
/** Matches a domain suffix in a name, as in "Roadsurfer.com". */
export const TOP_LEVEL =
  /(?<=[\p{L}\p{N}])\.(?:com|net|org|io|ai|co|app|dev|eu|de|ch|at|fr|it|uk|us)(?![\p{L}\p{N}])/giu;
const SHORTEST = 2;
/**
 * The minimum length of a name that a domain confirms by beginning or ending with it, and of a first word that counts as a
 * name.
 */
const SHORTEST_PART = 4;

/** A name of an employer, and how certain it is that people mean this employer by it. */
export interface EmployerName {
  /** The words of the name, normalized, without stop words and legal forms. */
  words: readonly string[];
  field: (typeof SURE)[keyof typeof SURE];
}

/**
 * How certain a name is; the number is the index field of the name's marker term.
 * - `domain`: the domain confirms the name, or it is a short name that is widely known.
 * - `said`: only the employer says so, which anybody can do.
 * - `first`: it is only the first word of a name, as "Migros" of "Migros-Genossenschafts-Bund".
 */
export const SURE = { domain: 1, said: 2, first: 3 } as const;

/** The key of a name. The first word of a longer name has another key than a whole name of that one word. */
export const nameKey = ({ words, field }: EmployerName): string =>
  field === SURE.first ? `${words.join(' ')} …` : words.join(' ');

/** The names of an employer, without duplicates. */
const employerNames = memo(1 << 14, (key): readonly EmployerName[] => {
  const [name = '', domain = ''] = key.split('\n');
  if (ANONYMOUS.test(name)) return [];
  // The text in brackets is not part of the name around it.
  const unbracketed = name
    .split(/[()]/)
    .filter((_, i) => i % 2 === 0)
    .join(' ');
  const wordsOf = (text: string): string[] => tokenize(text).flatMap(({ needed }) => needed);
  const typed = wordsOf(unbracketed.replace(TOP_LEVEL, ' '));
  const whole = withoutOwned(typed);
  const [full, words] = [nameWords(typed), nameWords(whole)];
  const labels = domain
    .split('.')
    .slice(0, -1)
    .map((label) => normalize(label.replaceAll('-', '')))
    .filter((label) => !NO_NAME.has(label));
  const isOfDomain = (nameWords: readonly string[], isWhole: boolean): boolean => {
    const joined = nameWords.join('');
    const mayBePart = isWhole && joined.length >= SHORTEST_PART;
    return labels.some(
      (label) => label === joined || (mayBePart && (label.startsWith(joined) || label.endsWith(joined))),
    );
  };
  const sure = (words: readonly string[]): EmployerName => ({ words, field: SURE.domain });
  const ofName = (words: readonly string[]): EmployerName => {
    const field = isOfDomain(words, true) ? SURE.domain : words.length > 1 ? SURE.said : SURE.first;
    return { words, field };
  };
  const beginnings = Array.from({ length: Math.min(words.length, MOST_NAME_WORDS) }, (_, i) =>
    words.slice(0, i + 1),
  );
  const initials = words.map((word) => word[0]).join('');
  const isLoud = name === name.toUpperCase();
  const acronyms = (name.match(/(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu) ?? [])
    .map(normalize)
    .filter((word) => !LEGAL_FORMS.has(word) && !OWNED.has(word));
  const isAcronym = (word: string): boolean =>
    labels.some((label) => label.startsWith(word)) ||
    isShortFor(
      word,
      typed.filter((other) => other !== word),
    );
  const known = KNOWN_EMPLOYERS.filter(
    ({ words: long, short }) =>
      long.every((word, i) => word === words[i]) ||
      (words.length > 0 && words.every((word) => short.includes(word))),
  );
  const found = [
    ...[nameWords(wordsOf(unbracketed)), full, words]
      .filter(({ length }) => length <= MOST_NAME_WORDS)
      .map(ofName),
    ...beginnings.filter((beginning) => isOfDomain(beginning, false)).map(sure),
    ...labels.filter((label) => label === initials || words.includes(label)).map((label) => sure([label])),
    // Do not take acronyms from a name that is all in capitals, because no word stands out in it.
    ...(isLoud && typed.length > 1 ? [] : acronyms.filter(isAcronym).map((word) => sure([word]))),
    // Any employer can call itself SBB, so only the domain makes a short name certain.
    ...known.flatMap(({ words: long, short }) =>
      // An employer whose name begins with a known name gets that name: "Crédit Agricole Charente-Maritime" is a Crédit
      // Agricole. A known name of one word is not enough, because it may be a family name.
      [...(long.length > 1 ? [long] : []), ...short.map((word) => [word])].map((parts) => ({
        words: parts,
        field: isOfDomain(parts, true) || isOfDomain(long, true) ? SURE.domain : SURE.said,
      })),
    ),
    ...(words.length > 1 && words[0]!.length >= SHORTEST_PART
      ? [{ words: words.slice(0, 1), field: SURE.first }]
      : []),
  ];
  const usable = found.filter((employerName) => employerName.words.join('').length >= SHORTEST);
  // People also write a name as one word, such as "scaleai" for Scale AI.
  const joined = usable.flatMap((employerName) =>
    employerName.words.length > 1 ? [{ ...employerName, words: [employerName.words.join('')] }] : [],
  );
  const byName = new Map<string, EmployerName>();
  for (const employerName of [...usable, ...joined]) {
    const before = byName.get(employerName.words.join(' '));
    if (!before || employerName.field < before.field) byName.set(employerName.words.join(' '), employerName);
  }
  return [...byName.values()];
});

/** Removes countries and words for groups at the end of a name. "Hays France" becomes "Hays", but "Banque de France" stays. */
function withoutOwned(words: readonly string[]): readonly string[] {
  let { length } = words;
  const isLeft = (word: string): boolean => OWNED.has(word) || LEGAL_FORMS.has(word);
  while (length > 1 && isLeft(words[length - 1]!) && !STOP_WORDS.has(words[length - 2]!)) length--;
  return words.slice(0, length);
}

/**
 * Whether the letters of a short form occur in the name in the same order and begin alike. "KSB" is short for "Kantonsspital
 * Baden".
 */
function isShortFor(short: string, words: readonly string[]): boolean {
  const long = words.join('');
  let at = -1;
  return (
    words.length > 1 &&
    long[0] === short[0] &&
    [...short].every((letter) => (at = long.indexOf(letter, at + 1)) >= 0)
  );
}

export const namesOfEmployer = ({
  employer,
  domain,
}: Pick<Job, 'employer' | 'domain'>): readonly EmployerName[] => employerNames(`${employer.name}\n${domain}`);

/** A well-known name and its short names, normalized. */
interface KnownEmployer {
  words: readonly string[];
  short: readonly string[];
}

/**
 * Well-known employers with names that mean nothing else, reviewed by hand. The index knows their names even if they have no
 * jobs, so that no search corrects or splits them. The short names behind ":" cannot be derived from initials or domains.
 */
const lines = known.map((line) => line.split(':').map(listed));

export const KNOWN_NAMES: readonly string[] = lines.flatMap(([names]) => names!);

export const KNOWN_EMPLOYERS: readonly KnownEmployer[] = lines.flatMap(([names, short = []]) =>
  names!.map((name) => ({
    words: nameWords(tokenize(name).flatMap(({ needed }) => needed)),
    short: short.map(normalize),
  })),
);
