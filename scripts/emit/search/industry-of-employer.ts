/** Finds an employer's industries: by words of its name or of its feed's `industry`, or because it is well known. */
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
  /** Whether it counts only if the name has no other word. */
  isAlone?: boolean;
}
/**
 * Well-known employers, and words that occur only in employers' names, each with an industry. Names with another meaning are
 * left out. "!" marks everyday words and family names, which count only by themselves ("Target Corporation", not "Target
 * Recruiting"). Reviewed by hand.
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
/** Minimum length of the end of a word. Shorter ones count only as words of their own: "Umbau" is not "Bau". */
const SHORTEST_END = 5;
const SHORT_ENDS = new Map([['bank', industryKey('banking')]]);
/** Words with -bank that are not banks: data, furniture, food, blood, and names of places. */
const NO_BANK =
  /(?:daten|werk|sitz|park|eck|hobel|dreh|food|blut|samen|gen|bur|mil|mill|fair|west|south|em|out)bank$/;

/** The industry of the longest word at the end of another: "Kantonsspital". */
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

/** Maximum number of industries of a name: the jobs of one that lists more would come first for each. */
const MOST_NAMED = 4;

/** The industries of a text. Words inside a longer expression don't count by themselves. */
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

/** The index words for the industries that an employer's name or its `industry` in the feed states, and for their parents. */
export const industriesOf = memo(1 << 14, (name: string): readonly string[] =>
  // "Employeur confidentiel, Poiseul-la-Ville" is not a town hall.
  ANONYMOUS.test(name) ? [] : [...new Set([...found(name)].flatMap(withParents))].sort(),
);

const SELLERS = ['itservices', 'ai', 'cybersecurity', 'fintech', 'datacenters', 'ecommerce', 'advertising'];
const STATE = industryKey('publicsector');
const AGENCIES = industryKey('staffing');
/** Maximum number of industries of a title: those of a longer list are customers'. */
const MOST_LISTED = 2;
/**
 * Whether an industry in a title is that of customers: "Account Executive Insurance" at a software firm, "US Government" at any
 * firm. Public employers have names of their own, so the public sector counts only for agencies and anonymous employers.
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

/** Identifies an employer within its domain. */
export const employerKey = ({ employer, domain }: Pick<Job, 'employer' | 'domain'>): string =>
  `${employer.name}\n${domain}`;

/**
 * Minimum number and share of an employer's jobs with a tag. One job's tags say what it mentions, those of most jobs say what
 * the employer does.
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
        // A trader whose adverts all mention investments in real estate is still a trader.
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

/** The index words for the industries of a tag. */
export const industriesOfTag = memo(1 << 12, (tag: string): readonly string[] => {
  const words = tokenize(tag).flatMap(({ needed }) => needed);
  const key = words.length === 1 ? LEXICON.industry(words[0]!, 'title') : expressionsOf(words, 0)[0]?.key;
  return key ? withParents(key) : [];
});
