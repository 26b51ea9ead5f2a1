/** The roles that parts of a query were understood as: what, with which skill, where, at which employer, and how. */
import { knownAmong, type WordSource } from './query-source.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { ToldWords } from './read-words.ts';
import { isAmount, isDetail, isKind, isMostlyName } from './query-terms.ts';
import { isAbility, isIndustry, nameOfKey } from './lexicon.ts';
import { isUnasked } from './same-words.ts';
import type { PlaceAnswer, QueryRole } from './types.ts';

type Part = Pick<QueryRole, 'role' | 'value'> & { start: number; end: number };

/** The roles of a query's words, in order. */
export async function rolesOf(
  source: Pick<WordSource, 'find'>,
  { q, wishes }: Pick<QueryText, 'q' | 'wishes'>,
  told: Pick<ToldWords, 'alternatives' | 'describing' | 'excluded' | 'employers' | 'labels'>,
): Promise<QueryRole[]> {
  const labels = await told.labels;
  const spanOf = (words: readonly QueryWord[]) => ({
    start: Math.min(...words.map(({ start }) => start)),
    end: Math.max(...words.map(({ end }) => end)),
  });
  const words = told.alternatives.flat();
  const found = await knownAmong(source, words.map(({ word }) => word)); // prettier-ignore
  const employers = told.employers.map(({ start, end }): Part => ({ role: 'who', start, end }));
  const employerOf = (word: QueryWord): Part | undefined =>
    employers.find(({ start, end }) => start <= word.start && word.end <= end);
  const roleOf = (word: QueryWord): Part => {
    const label = labels.find((one) => one.words.some(({ start }) => start === word.start));
    const employer = employerOf(word);
    if (employer) return employer;
    if (label) return { role: 'what', value: label.typed, ...spanOf(label.words) };
    const same = word.short ?? word.same;
    const several = word.short ? words.filter(({ short }) => short === word.short) : [word];
    if (same?.startsWith('='))
      return {
        role: isIndustry(same) ? 'what' : isAbility(same) ? 'with' : 'how',
        value: nameOfKey(same),
        ...spanOf(several),
      };
    const { start, end } = word;
    if (isDetail(word) || isKind(word.word) || isAmount(word.word)) return { role: 'how', start, end };
    const jobs = found.get(word.word);
    const isName = jobs && isMostlyName(jobs.countIn(0), jobs.countIn(1));
    return { role: isName ? 'with' : 'what', start, end };
  };
  const parts: Part[] = [
    ...words.map(roleOf),
    ...employers,
    ...told.describing.map((word): Part => {
      const { start, end } = word;
      return isUnasked(word)
        ? { role: 'how', value: nameOfKey(word.short ?? word.same!), start, end }
        : { role: 'rest', start, end };
    }),
    ...told.excluded.map((several): Part => ({ role: 'not', ...spanOf(several) })),
    ...wishes.map(({ role, start, end }): Part => ({ role: 'how', value: role, start, end })),
  ];
  const byStart = new Map(parts.map((part) => [part.start, part]));
  return [...byStart.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, ...part }) => ({ text: q.slice(start, end), ...part, start, end }));
}

/**
 * Roles with their positions in the typed text, including the place that became a filter.
 * @param q the text as typed
 * @param without the excluded places, as typed
 */
export function rolesInText(
  q: string,
  roles: readonly QueryRole[] | undefined,
  place: PlaceAnswer | undefined,
  without: readonly string[] = [],
): QueryRole[] {
  const where: QueryRole[] =
    place && q.includes(place.typed)
      ? [
          {
            text: place.typed,
            role: 'where',
            value: place.value ?? place.around ?? place.typed,
            start: 0,
            end: 0,
          },
        ]
      : [];
  const said: QueryRole[] = [];
  /**
   * The position of the first occurrence of a text outside the roles found so far, so that "it" is not found inside a
   * "recruiter" that is a role already.
   */
  const at = (text: string): number => {
    for (let start = q.indexOf(text); start >= 0; start = q.indexOf(text, start + 1))
      if (!said.some((other) => start < other.end && other.start < start + text.length)) return start;
    return -1;
  };
  const left = without.map((text): QueryRole => ({ text, role: 'not', start: 0, end: 0 }));
  for (const one of [...left, ...(roles ?? []), ...where]) {
    // Positions refer to the text without places. If the text had places, look for the words again.
    const start =
      place || without.length > 0 || !q.startsWith(one.text, one.start) ? at(one.text) : one.start;
    if (start >= 0) said.push({ ...one, start, end: start + one.text.length });
  }
  return said.sort((a, b) => a.start - b.start);
}
