import type { JobLocation, JobPlace, Job } from '../../../src/job/job.ts';
import { memo } from '../../../src/lib/memo.ts';
import { isDetail } from '../../../src/search/query-terms.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { tokenize, withoutGenders } from '../../../src/text/tokens.ts';
import { LEXICON } from './lexicon.ts';
import { countryNames } from './place-names.ts';

/** Separates parts of a title, of which only one names the job, as in "Koch – Vollzeit" and "Engineer | Berlin". */
const BETWEEN_PARTS = /\s[-–—•·*]+\s|\s\/\s|[|,;–—"„“”«»]|(?:^|\s)-|[-:](?:\s|$)/u;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|[()[\]]/g;
const NUMBER = /^[\d%.,:/-]+$/;
/** Words that may stand between a title and its place, as in "im Raum Zürich". */
const BEFORE_PLACES = new Set([...STOP_WORDS, 'raum', 'großraum', 'grossraum', 'region', 'area']);
const FEWEST_LETTERS = 3;
const MOST_LETTERS = 60;

/**
 * The name of the job in its title. It has no "(m/w/d)", nothing in brackets or behind a separator, no numbers, and no places
 * of the job.
 *
 * titleOf({ title: 'Koch/Köchin (m/w/d) 80-100% in Zürich – Restaurant', … }, wordsAt) // => 'Koch/Köchin'
 * @returns undefined if only a level or working conditions remain
 */
export function titleOf(
  { title, locations }: Pick<Job, 'title' | 'locations'>,
  wordsAt: PlaceWords,
): string | undefined {
  const places = locations.map(wordsAt);
  const isPlace = (word: string): boolean =>
    normalizedWord(word).every((part) => places.some((words) => words.has(part)));
  for (const part of withoutGenders(title).replace(BRACKETS, ' ').split(BETWEEN_PARTS)) {
    const words = part.split(/\s+/).map(withoutSigns).filter(Boolean);
    while (words.length > 0 && NUMBER.test(words[0]!)) words.shift();
    let end = words.length;
    let isCut = false;
    for (; end > 0; end--) {
      const word = words[end - 1]!;
      if (NUMBER.test(word) || isPlace(word)) isCut = true;
      else if (!isCut || !BEFORE_PLACES.has(word.toLowerCase())) break;
    }
    const text = words.slice(0, end).join(' ');
    const letters = text.replace(/[^\p{L}]/gu, '').length;
    const saysMore = normalizedWords(text).some((word) => !isDetail({ word, same: LEXICON.sameAs(word) }));
    if (letters >= FEWEST_LETTERS && text.length <= MOST_LETTERS && saysMore) return text;
  }
  return undefined;
}

/** Collects the names of jobs in their titles, one job at a time. */
export class Titles {
  /** The ordinals of the jobs by name. The names of newer jobs come first. */
  readonly jobs = new Map<string, number[]>();
  #seen = 0;
  readonly #wordsAt: PlaceWords;

  constructor(places: readonly JobPlace[]) {
    this.#wordsAt = placeWords(places);
  }

  add(job: Job): void {
    const ordinal = this.#seen++;
    const title = titleOf(job, this.#wordsAt);
    if (!title || title.toLowerCase() === job.employer.name.toLowerCase()) return;
    const jobs = this.jobs.get(title);
    if (jobs) jobs.push(ordinal);
    else this.jobs.set(title, [ordinal]);
  }
}

/** The cache size for words of titles, because most words are in many titles. */
const CACHED_WORDS = 1 << 14;

/** Removes the signs around a word, except those of ".NET", "C++" and "C#". */
const withoutSigns = memo(CACHED_WORDS, (word): string => {
  const letters = [...word];
  const first = letters.findIndex((letter) => /[.\p{L}\p{N}]/u.test(letter));
  const last = letters.findLastIndex((letter) => /[\p{L}\p{N}+#]/u.test(letter));
  return first < 0 ? '' : letters.slice(first, last + 1).join('');
});

const normalizedWords = (text: string): string[] => tokenize(text).flatMap(({ needed }) => needed);
const normalizedWord = memo(CACHED_WORDS, normalizedWords);

/** Returns the words of all names of a location. */
export type PlaceWords = (location: JobLocation) => ReadonlySet<string>;

export function placeWords(places: readonly JobPlace[]): PlaceWords {
  const byId = new Map(places.map((place) => [place.id, place]));
  const known = new Map<string, Set<string>>();
  return ({ city = '', writtenCity = '', country = '', placeId = 0 }) => {
    const key = [city, writtenCity, country, placeId].join('\t');
    let words = known.get(key);
    if (!words) {
      const { names = [], regions = [] } = byId.get(placeId) ?? {};
      const own = [city, writtenCity, ...names, ...regions].flatMap(normalizedWords);
      words = new Set([...own, normalize(country), ...(country ? countryNames(country).flat() : [])]);
      known.set(key, words);
    }
    return words;
  };
}
