import type { Job } from '../../../src/job/job.ts';
import { isDetail } from '../../../src/search/query-terms.ts';
import { headsOf } from '../../../src/search/title-heads.ts';
import { tokenize } from '../../../src/text/tokens.ts';
import { LEXICON } from './lexicon.ts';
import { LINKS } from '../../../src/search/together-apart.ts';
import type { Joins } from './joins.ts';
import type { Vocabulary } from './vocabulary.ts';

const SHORTEST_COMPOUND = 8;
/**
 * A word gets a marker term if the jobs with its compounds are at least this share of the jobs with the word itself. Among so
 * many hits by compounds, the hits by the word itself would be lost.
 */
const COMPOUNDED = 0.1;

export interface Compounds {
  /** The ids of the parts of each compound, by the compound's id. */
  parts: readonly (readonly number[] | undefined)[];
  /** The ids of the words that get a marker term because of their many compounds (`aloneMarker`). */
  mostlyCompounded: readonly number[];
}

/**
 * Finds the compounds among the words of all jobs, and adds their parts to the vocabulary.
 * @param isName whether a word is part of a name (`Joins.writtenApart`)
 * @param mayBe whether the word with this id may be a compound
 * @param mostEvidence the maximum number of jobs that words with these ids may count for
 */
export function findCompounds({
  vocabulary,
  joins,
  isName,
  mayBe,
  mostEvidence,
}: {
  vocabulary: Vocabulary;
  joins: Joins;
  isName: (word: string) => boolean;
  mayBe: (id: number) => boolean;
  mostEvidence: (ids: readonly number[]) => number;
}): Compounds {
  const evidenceOf = (word: string, jobs: number): number => {
    const id = vocabulary.idOf(word);
    return id === undefined ? 0 : Math.min(jobs, mostEvidence([id]));
  };
  const direct = directParts(vocabulary, mayBe, (word) =>
    evidenceOf(word, vocabulary.compoundingJobsWith(word)),
  );
  const jobsWith = (word: string): number => evidenceOf(word, vocabulary.jobsWith(word));
  for (const [word, ...halves] of joins.writtenApart(jobsWith, isName)) {
    const id = vocabulary.idFor(word);
    direct[id] = [...(direct[id] ?? []), ...halves.flatMap((half) => vocabulary.idOf(half) ?? [])];
  }
  const allPartsOf = (id: number): number[] =>
    (direct[id] ?? []).flatMap((part) => [part, ...allPartsOf(part)]);
  const parts = direct.map((own, id) => own && [...new Set(allPartsOf(id))]);
  const compoundsOf = new Map<number, number[]>();
  parts.forEach((all, id) => {
    for (const part of all ?? []) {
      const compounds = compoundsOf.get(part);
      if (compounds) compounds.push(id);
      else compoundsOf.set(part, [id]);
    }
  });
  const mostlyCompounded = [...compoundsOf].flatMap(([id, compounds]) => {
    const jobs = Math.min(vocabulary.jobsOf(id), mostEvidence([id]));
    const postings = compounds.reduce((sum, compound) => sum + vocabulary.entriesOf(compound), 0);
    return jobs > 0 && Math.min(postings, mostEvidence(compounds)) >= jobs * COMPOUNDED ? [id] : [];
  });
  return { parts, mostlyCompounded };
}

/** Splits each word that may be a compound into its parts. */
const directParts = (
  vocabulary: Vocabulary,
  mayBe: (id: number) => boolean,
  jobsWith: (word: string) => number,
): (readonly number[] | undefined)[] =>
  [...vocabulary.words].map((word, id) => {
    if (!mayBe(id)) return undefined;
    const parts = splitCompound(word, jobsWith) ?? occupationIn(word);
    return parts ? [parts].flat().map((part) => vocabulary.idFor(part)) : undefined;
  });

/**
 * Whether a word may be a compound. It must be long, and occur mostly in languages that write compounds as one word. Words for
 * working conditions are no compounds: "Homeoffice" is no office.
 */
export function mayBeCompound(vocabulary: Vocabulary, id: number): boolean {
  const word = vocabulary.words[id]!;
  if (word.length < SHORTEST_COMPOUND || !vocabulary.isCompounding(id) || !/^\p{L}+$/u.test(word))
    return false;
  const same = LEXICON.sameAs(word);
  return same !== undefined || !isDetail({ word, same });
}

/** Endings that are also words of their own. "Wissenschaft" does not contain "Schaft". */
const ENDINGS =
  /^(?:heit|keit|schaft|lich|isch|haft|sam|bar|ung|ment|tion|able|ness|ship|ward|wise|innen|erin|ierung)(?:e|em|en|er|es|s)?$/;
/** Endings of German occupations, normalized and reviewed by hand. */
const OCCUPATION =
  /^\p{L}{4,}?(lehrer|arzt|anwalt|helfer|pfleger|berater|leiter|fahrer|verkaufer|techniker|ingenieur|entwickler|monteur|mechaniker|assistent|warter|schlosser|therapeut|trainer|erzieher|betreuer)(?:in|innen|n)?$/u;
const SHORTEST = 4;
/** The minimum number of jobs with a part. A rarer part is more likely chance than a word. */
const MIN_JOBS = 3;
const MAX_PARTS = 4;

/**
 * Splits a compound into words of the corpus; undefined if that is impossible. Prefers the split with the fewest parts, and of
 * these the split whose rarest part is the most frequent.
 *
 * @param word normalized
 * @param jobsWith the number of jobs that contain a normalized word
 *
 * splitCompound('softwarentwickler', jobsWith) // => ['software', 'entwickler'], if both are words of the corpus
 */
function splitCompound(word: string, jobsWith: (word: string) => number): string[] | undefined {
  return split(word, jobsWith, MAX_PARTS)?.parts;
}

/** The occupation at the end of a compound, even if it is rare: "lehrer" in "nachhilfelehrerin". */
export const occupationIn = (word: string): string | undefined => OCCUPATION.exec(word)?.[1];

interface Split {
  parts: string[];
  rarest: number;
}

function split(word: string, jobsWith: (word: string) => number, maxParts: number): Split | undefined {
  let best: Split | undefined;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const tail = word.slice(at);
    const tailJobs = jobsWith(tail);
    if (tailJobs < MIN_JOBS || ENDINGS.test(tail)) continue;
    const head = headOf(word.slice(0, at), jobsWith, maxParts - 1);
    if (!head) continue;
    const found = { parts: [...head.parts, tail], rarest: Math.min(head.rarest, tailJobs) };
    if (
      !best ||
      found.parts.length < best.parts.length ||
      (found.parts.length === best.parts.length && found.rarest > best.rarest)
    ) {
      best = found;
    }
  }
  return best;
}

/**
 * The beginning of a compound as a word, without a linking element if there is one, or split further if it is a compound
 * itself.
 */
function headOf(text: string, jobsWith: (word: string) => number, maxParts: number): Split | undefined {
  let best: Split | undefined;
  for (const link of LINKS) {
    const head = text.slice(0, text.length - link.length);
    if (!text.endsWith(link) || head.length < SHORTEST) continue;
    const jobs = jobsWith(head);
    if (jobs >= MIN_JOBS && jobs > (best?.rarest ?? 0)) best = { parts: [head], rarest: jobs };
  }
  if (best || maxParts < 2) return best;
  for (const link of LINKS) {
    if (!text.endsWith(link)) continue;
    const found = split(text.slice(0, text.length - link.length), jobsWith, maxParts);
    if (found) return found;
  }
  return undefined;
}

/** The index words for the heads of a title. */
export const headsIn = ({ title, language }: Pick<Job, 'title' | 'language'>): ReadonlySet<string> =>
  new Set(
    tokenize(title)
      .flatMap(({ forms }) => forms)
      .flatMap((word) => headsOf(word, language === 'de')),
  );
