/** What is known of the words of a query when their jobs are put in order (tier.ts). */
import type { Filters } from '../filters/table.ts';
import type { Reason } from './reason.ts';
import type { Either, Term, WordCounts } from './term.ts';

/** What the last jobs have, but for those that have something besides: "Summer or fall 2026" is in summer too. */
export type Against = Either & { unless?: Either };

/** Conditions that a tier's jobs must meet besides. */
export interface TierLimit {
  /** They have all words as they were typed. */
  asTyped?: true;
  /** Their titles name none of these occupations, or one of the others besides. */
  butNot?: { named: readonly WordCounts[]; unless: readonly WordCounts[] };
  /** They have none of these. */
  not?: readonly Against[];
  /** They pass all of one of these filters. */
  filters?: readonly Filters[];
  /** Their text has all of these. */
  phrases?: readonly (readonly string[])[];
}

/** The facts about a query's words. */
export interface Asked {
  /** For the words that are searched. */
  terms: readonly Term[];
  /** Words that are searched besides those that were typed. */
  likelier?: Omit<Extract<Reason, { why: 'likelier' }>, 'why'>;
  /** Those come first: few owners write what was typed. */
  isSlip?: boolean;
  /** The same terms with the jobs of the occupations that they name, where that finds more. */
  occupations?: { terms: readonly Term[]; labels: string[] };
  /** Per term whether it names an occupation: a title has all of these, or is no answer. */
  inLabel: readonly boolean[];
  /** Per term whether it counts in title and names alone: a level, say, because a text speaks of other levels too. */
  inNames: readonly boolean[];
  /** Per term whether it is what one works with: an occupation's titles that have it come before those whose texts do. */
  isSkill?: readonly boolean[] | undefined;
  /** Occupations that titles with the words of the labels name: others than those meant, but for titles that name these too. */
  butNot?: TierLimit['butNot'];
  /** They name an occupation, or who may apply for what: in a text alone the words are no answer. */
  isNaming?: boolean;
  /** They name what jobs have as a tag ("backend development"): those that do are found too. */
  isTag?: boolean;
  /** The terms with the jobs that are near in meaning to the occupations, where few are found; of those as near, ones with `shared` words first. */
  near?: {
    terms: readonly Term[];
    labels: string[];
    isField: boolean;
    shared?: readonly Term[];
  };
  /**
   * The terms that find jobs which lack some words, ever more of them; `inLabel` is for these.
   */
  lacking?: {
    terms: readonly Term[];
    inLabel: readonly boolean[];
    parts: readonly { needed: readonly boolean[]; words: string[] }[];
  };
  /**
   * Where few jobs are of the occupation and have all that says how one is employed, ever more of that is let go: per step and
   * term whether it still counts. And what is beside the occupation and is neither that nor a skill.
   */
  loose?: {
    steps: readonly (readonly boolean[])[];
    /** So many of the steps come before what is only near in meaning: they let go what few jobs state. */
    early: number;
    beside?: readonly boolean[];
    words: string[];
  };
  /** The terms with what is nearly the same as the words for a kind of jobs, where few jobs have these. */
  kinds?: { terms: readonly Term[]; near?: readonly Term[]; words: string[] };
  /**
   * The part of the text that a filter can say, of which one is enough, as typed: jobs that pass come first, and others
   * are not found where `isStrict`.
   */
  wish?: {
    filters: readonly Filters[];
    words: readonly string[];
    isStrict: boolean;
    /** Jobs in one tier that pass and have all of these come first: pay that is stated as it is asked for. */
    first?: readonly Term[];
    /** Jobs whose text states the pay, and that pass these filters, come before what lacks it. */
    inText?: { terms: readonly Term[]; filters: readonly Filters[] };
    /** Those that pass these filters follow, though nothing else is asked for. */
    others?: readonly Filters[];
    /** Among those that do not pass, jobs in this country come first. */
    country?: string;
  };
  /**
   * The terms that find the jobs of a named employer: those with all of the other words come first. Those with some follow, or
   * where the words may mean something else too, after all that have the words, and before those that lack the name.
   */
  ofEmployer?: {
    terms: readonly Term[];
    occupations?: readonly Term[];
    others: readonly string[];
    /** No job has all words: then only the employer's are found. */
    isAlone: boolean;
    isSure: boolean;
    /** Where few of its jobs are at the place that is named, the filters of the others, nearer ones first. */
    elsewhere?: { own: readonly Filters[]; place: string; steps: readonly Filters[] } | undefined;
  };
  /** Terms that no job needs: those of a tier with some of these come before others. */
  ranking: readonly Term[];
  /** Of jobs that are counted those with one of these are the last, and so of all others: other hours than those asked for, or a level. */
  against?: readonly Against[];
  wider?: Widened;
}

/** The search around a place. */
export interface Widened {
  /** Jobs at the place pass one of these filters: of the other tiers. */
  own: readonly Filters[];
  /** Per term of the words that are searched whether a job must have it: not where it is part of the place. */
  needed: readonly boolean[];
  /** Each with all that is in those before, and what is said of them all. */
  steps: readonly (readonly Filters[])[];
  /** Where nothing else is found, those around the place for what is less near in meaning. */
  lessNear: readonly (readonly Filters[])[];
  kinds: Asked['kinds'];
  /** Where there are few still, the same for jobs that lack some of the words, ever more of them. */
  loose: readonly LetGo[];
  reason: Omit<Extract<Reason, { why: 'wider' }>, 'why'>;
}

/** Jobs that lack some words, at a place and around it. */
export interface LetGo {
  needed: Widened['needed'];
  /** These jobs come before those with all words elsewhere in the country. */
  isNear: boolean;
  words: string[];
  steps: readonly (readonly Filters[])[];
}
