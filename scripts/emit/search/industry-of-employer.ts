/**
 * Finds the industries of an employer: by words of its name, by words of the feed's `industry`, or because the employer is well
 * known.
 */
import { memo } from '../../../src/lib/memo.ts';
import { industryKey } from '../../../src/search/lexicon.ts';
import type { Job } from '../../../src/job/job.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import { LEGAL_FORMS } from '../../../src/text/legal-forms.ts';
import { ANONYMOUS, OWNED, TOP_LEVEL } from './employer-names.ts';
import { INDUSTRY_EXPRESSIONS, LEXICON, withParents } from './lexicon.ts';
import names from './lexicon/names-in-industries.json' with { type: 'json' };

interface Known {
  words: readonly string[];
  key: string;
  /** Whether it counts only in a name that has no other word. */
  isAlone?: boolean;
}
/**
 * Well-known employers, and words that occur only in names of employers, each with an industry. Names with another meaning are
 * left out. "!" marks everyday words and family names. These count only if the name has no other word: "Target Corporation"
 * counts, "Target Recruiting" does not. Reviewed by hand.
 */
const known = Object.entries(names).flatMap(([industry, own]) =>
  own.map((written): Known => {
    const isAlone = written.startsWith('!');
    const words = tokenize(written.slice(isAlone ? 1 : 0)).flatMap(({ needed }) => needed);
    return { words, key: industryKey(industry), isAlone };
  }),
);
const byFirst = Map.groupBy<string, Known>(
  [...known, ...INDUSTRY_EXPRESSIONS],
  ({ words: [first] }) => first!,
);
/**
 * The minimum length of a word at the end of another word. A shorter word counts only by itself, because "Umbau" is no "Bau".
 */
const SHORTEST_END = 5;
const SHORT_ENDS = new Map([['bank', industryKey('banking')]]);
/** Words ending in -bank that name no banks, such as databases, food banks and places. */
const NO_BANK =
  /(?:daten|werk|sitz|park|eck|hobel|dreh|food|blut|samen|gen|bur|mil|mill|fair|west|south|em|out)bank$/;

/** The industry of the longest known word at the end of a word, as "spital" in "Kantonsspital". */
function industryOfEnd(word: string): string | undefined {
  for (let at = 1; at <= word.length - SHORTEST_END; at++) {
    const found = LEXICON.industry(word.slice(at), 'text');
    if (found) return found;
  }
  return NO_BANK.test(word) ? undefined : SHORT_ENDS.get(word.slice(-4));
}

const expressionsOf = (words: readonly string[], at: number): readonly Known[] =>
  (byFirst.get(words[at]!) ?? []).filter(
    ({ words: own, isAlone }) =>
      own.every((word, i) => words[at + i] === word) &&
      (!isAlone || words.every((word) => own.includes(word) || OWNED.has(word) || LEGAL_FORMS.has(word))),
  );

/**
 * The maximum number of industries of a name. If a name lists more, none count, because its jobs would come first for each of
 * them.
 */
const MOST_NAMED = 4;

/** The industries that a text names. A word inside a longer known expression does not count by itself. */
function found(text: string): Set<string> {
  const words = tokenize(text.replace(TOP_LEVEL, ' ')).flatMap(({ needed }) => needed);
  const keys = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const expressions = expressionsOf(words, at);
    const length = Math.max(1, ...expressions.map((expression) => expression.words.length));
    for (const expression of expressions) if (expression.words.length === length) keys.add(expression.key);
    const single =
      length > 1 ? undefined : (LEXICON.industry(words[at]!, 'name') ?? industryOfEnd(words[at]!));
    if (single) keys.add(single);
    at += length - 1;
  }
  return keys.size > MOST_NAMED ? new Set() : keys;
}

/**
 * The index words for the industries that an employer's name or its `industry` in the feed states, and for the industries above
 * them.
 */
export const industriesOf = memo(1 << 14, (name: string): readonly string[] =>
  // A placeholder such as "Employeur confidentiel, Poiseul-la-Ville" names no employer, so its words say no industry.
  ANONYMOUS.test(name) ? [] : [...new Set([...found(name)].flatMap(withParents))].sort(),
);

const SELLERS = ['itservices', 'ai', 'cybersecurity', 'fintech', 'datacenters', 'ecommerce', 'advertising'];
const STATE = industryKey('publicsector');
const AGENCIES = industryKey('staffing');
/** The maximum number of industries of a title. A longer list in a title names customers. */
const MOST_LISTED = 2;
/**
 * Whether an industry in a title is that of customers, as in "Account Executive Insurance" at a software firm, or in "US
 * Government" at most firms. Public employers have names that say so. Therefore the public sector counts only for agencies and
 * for employers without a name.
 * @param titled the industries of the title
 * @param own the industries of the employer
 */
export const isOfCustomer = (
  industry: string,
  titled: ReadonlySet<string>,
  own: ReadonlySet<string>,
  employer: string,
): boolean =>
  !own.has(industry) &&
  (titled.size > MOST_LISTED ||
    SELLERS.some((seller) => own.has(industryKey(seller))) ||
    (withParents(industry).includes(STATE) && !own.has(AGENCIES) && !ANONYMOUS.test(employer)));

/** The key of an employer within its domain. */
export const employerKey = ({ employer, domain }: Pick<Job, 'employer' | 'domain'>): string =>
  `${employer.name}\n${domain}`;

/**
 * The minimum number of an employer's jobs with a tag, so that the tag says what the employer does. OF_JOBS is their minimum
 * share. A tag of one job only says what that job mentions.
 */
const FEWEST_JOBS = 2;
const OF_JOBS = 0.8;

/** Collects the industries that most jobs of an employer have as a tag or category. */
export class EmployersByTags {
  readonly #jobs = new Map<string, { count: number; tagged: Map<string, number> }>();

  add(job: Job): void {
    const key = employerKey(job);
    let counts = this.#jobs.get(key);
    if (!counts) this.#jobs.set(key, (counts = { count: 0, tagged: new Map() }));
    counts.count++;
    for (const industry of new Set([...(job.tags ?? []), job.category ?? ''].flatMap(industriesOfTag)))
      counts.tagged.set(industry, (counts.tagged.get(industry) ?? 0) + 1);
  }

  industries(): Map<string, readonly string[]> {
    return new Map(
      [...this.#jobs].flatMap(([key, { count, tagged }]) => {
        const own = industriesOf(key.slice(0, key.indexOf('\n')));
        // If the employer's name says an industry, tags for other industries do not count. A trader may mention real estate in
        // all adverts.
        const isOwn = (industry: string): boolean =>
          own.length === 0 || withParents(industry).some((part) => own.includes(part));
        const most = [...tagged]
          .filter(([industry, jobs]) => jobs >= Math.max(FEWEST_JOBS, count * OF_JOBS) && isOwn(industry))
          .map(([industry]) => industry);
        return most.length > 0 ? [[key, most] as const] : [];
      }),
    );
  }
}

/** The index words for the industries of a tag, and for the industries above them. */
export const industriesOfTag = memo(1 << 12, (tag: string): readonly string[] => {
  const words = tokenize(tag).flatMap(({ needed }) => needed);
  const key = words.length === 1 ? LEXICON.industry(words[0]!, 'title') : expressionsOf(words, 0)[0]?.key;
  return key ? withParents(key) : [];
});
