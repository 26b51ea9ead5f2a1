/** What tier.ts makes the tiers of a query from. */
import type { Filters } from '../filters/table.ts';
import type { Reason } from './reason.ts';
import type { Either, Term, WordCounts } from './term.ts';

/** Jobs with this term rank last, unless they also have `unless`: a job for "summer or fall 2026" is for summer too. */
export type Against = Either & { unless?: Either };

/** Further conditions for the jobs of a tier. */
export interface TierLimit {
  /** The jobs have all words as typed. */
  asTyped?: true;
  /** A title that names one of the occupations `named` is left out, unless it also names one of `unless`. */
  butNot?: { named: readonly WordCounts[]; unless: readonly WordCounts[] };
  /** The jobs have none of these terms. */
  not?: readonly Against[];
  /** The jobs pass all filters of at least one of these sets. */
  filters?: readonly Filters[];
  /** The text of the jobs has all of these phrases. */
  phrases?: readonly (readonly string[])[];
}

/** The query as its tiers need it. */
export interface Asked {
  /** One term per searched word. */
  terms: readonly Term[];
  /** Likelier spellings, searched in addition to the words as typed. */
  likelier?: Omit<Extract<Reason, { why: 'likelier' }>, 'why'>;
  /** Whether few jobs have the typed spelling, so that the likelier ones rank first. */
  isSlip?: boolean;
  /** The terms extended by the jobs of the occupations that they name. Set if this finds more jobs. */
  occupations?: { terms: readonly Term[]; labels: string[] };
  /** Per term: whether it is part of an occupation's label. A title must have all words of the label. */
  inLabel: readonly boolean[];
  /** Per term: whether it counts only in titles and names. Words for a level do, because texts mention other levels too. */
  inNames: readonly boolean[];
  /** Per term: whether it is a skill. Titles with the occupation and the skill rank before texts with the skill. */
  isSkill?: readonly boolean[] | undefined;
  /** Titles to leave out: they contain the words of the label but name another occupation. */
  butNot?: TierLimit['butNot'];
  /** Whether the words name an occupation, or who may apply, so that a match in the text alone is not an answer. */
  isNaming?: boolean;
  /** Whether the words are a usual tag ("backend development"), so that jobs with the tag are found too. */
  isTag?: boolean;
  /**
   * Terms for jobs close in meaning to the occupations, if few are found. Among equally close jobs, those with `shared` words
   * rank first.
   */
  near?: {
    terms: readonly Term[];
    labels: string[];
    isField: boolean;
    shared?: readonly Term[];
  };
  /**
   * Terms for jobs that lack some words. Each entry of `parts` requires fewer of them. `inLabel` is as above, for these
   * terms.
   */
  lacking?: {
    terms: readonly Term[];
    inLabel: readonly boolean[];
    parts: readonly { needed: readonly boolean[]; words: string[] }[];
  };
  /**
   * `needed` marks the terms that are so rare that all their jobs rank before jobs without them (`rareAmong`). `words` are
   * the other words.
   */
  rare?: { needed: readonly boolean[]; words: string[] } | undefined;
  /**
   * Set if few jobs have the occupation and all working conditions. Each of `steps` drops more conditions; it says per term
   * whether a job must have it.
   */
  loose?: {
    steps: readonly (readonly boolean[])[];
    /** Number of steps that rank before jobs close in meaning, because they only drop what few jobs state. */
    early: number;
    beside?: readonly boolean[];
    words: string[];
  };
  /** The terms extended by similar kinds of jobs, if few jobs match. */
  kinds?: { terms: readonly Term[]; near?: readonly Term[]; words: string[] };
  /**
   * What the text asks for besides words (pay, recency): alternative filters, and the words for them as typed. Jobs that pass
   * come first; with `isStrict`, only these jobs are found.
   */
  wish?: {
    filters: readonly Filters[];
    words: readonly string[];
    isStrict: boolean;
    /**
     * Within a tier, jobs that match all of these terms come first. For pay, these are jobs that state it in the unit asked
     * for.
     */
    first?: readonly Term[];
    /** Jobs that state the pay in their text and pass these filters come before those that state none. */
    inText?: { terms: readonly Term[]; filters: readonly Filters[] };
    /** Filters for further jobs if the query only has a wish. Without these filters, only jobs that pass are listed. */
    others?: readonly Filters[];
    /** Of the jobs that don't pass, those in this country come first. */
    country?: string;
  };
  /**
   * Terms for the jobs of a named employer. The employer's jobs with all other words come first. Its jobs with some of these
   * words come next if `isSure`, or else after the jobs of other employers with all words.
   */
  ofEmployer?: {
    terms: readonly Term[];
    occupations?: readonly Term[];
    others: readonly string[];
    /** Whether no job has all words, so that only jobs of the employer are found. */
    isAlone: boolean;
    isSure: boolean;
    /** Filters for the employer's other jobs, nearer ones first, if few are at the named place. */
    elsewhere?: { own: readonly Filters[]; place: string; steps: readonly Filters[] } | undefined;
  };
  /** Terms that jobs need not have. Within a tier, jobs with some of these come first. */
  ranking: readonly Term[];
  /** Groups of terms. Within a tier, jobs with all terms of the first group come first, then those of the next group. */
  first?: readonly (readonly Term[])[];
  /** Jobs with one of these terms rank last, because they have other hours or another level than asked for. */
  against?: readonly Against[];
  wider?: Widened;
}

/** How to search around a place. */
export interface Widened {
  /** Filters for the place itself. Jobs of tiers that are not widened pass at least one of them. */
  own: readonly Filters[];
  /** The steps around the place, each with its filters. A step includes those before it, and `reason` applies to all. */
  steps: readonly (readonly Filters[])[];
  /** Steps for jobs less close in meaning, used if nothing else is found. */
  lessNear: readonly (readonly Filters[])[];
  kinds: Asked['kinds'];
  /** Searches for jobs that lack some words, used if few are found. Each entry requires fewer words. */
  loose: readonly LetGo[];
  reason: Omit<Extract<Reason, { why: 'wider' }>, 'why'>;
}

/** A search for jobs that lack some words, at a place and around it. */
export interface LetGo {
  /** Per term: whether a job must have it. */
  needed: readonly boolean[];
  /** Whether these jobs come before jobs elsewhere in the country that have all words. */
  isNear: boolean;
  words: string[];
  steps: readonly (readonly Filters[])[];
}
