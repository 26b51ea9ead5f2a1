/** What is said of the jobs that an engine found. */
import { NO_MATCHES } from '../search/answer.ts';
import { highlight, placesHighlighter } from '../search/highlight.ts';
import { labelInTitle, occupationOf } from '../search/occupations.ts';
import type { ResolvedQuery } from '../search/resolve-query.ts';
import { snippetText } from '../search/snippet-text.ts';
import type { Hit, SearchQuery } from '../search/types.ts';
import { both, type Condition } from './condition.ts';
import type { Engine, EngineHit } from './engine.ts';
import type { EngineFilters } from './filters.ts';
import type { OpenedWords } from './opened-query.ts';

/** Why jobs are hits: what of them matched, their occupation when that is why, and how far away they are. */
export async function hitsOf(
  engine: Pick<Engine, 'values'>,
  found: readonly EngineHit[],
  { offset }: Pick<SearchQuery, 'offset'>,
  words: (OpenedWords & { isMarked: boolean }) | undefined,
  near: EngineFilters['near'],
): Promise<Hit[]> {
  const { before, byWords } = words?.ranked ?? {};
  const isNamed = before?.has('occupations') && byWords;
  const named = isNamed ? await occupationsOf(engine, found, words!.resolved, byWords) : [];
  const marks = words?.isMarked ? words.resolved.marks : undefined;
  const markPlaces = marks && placesHighlighter(marks);
  return found.map(({ posting, at, twins }, i) => {
    const distanceKm = near?.kilometresOf(at);
    return {
      ordinal: offset + i,
      posting,
      matches: marks
        ? {
            title: highlight(posting.title, marks),
            snippet: highlight(snippetText(posting), marks),
            places: markPlaces!(posting),
          }
        : NO_MATCHES,
      ...(named[i] && { occupation: named[i] }),
      ...(distanceKm !== undefined && { distanceKm }),
      ...(twins && { twins }),
    };
  });
}

/** For the jobs that lack the words the occupation by which they were found. */
async function occupationsOf(
  engine: Pick<Engine, 'values'>,
  found: readonly EngineHit[],
  { labels }: ResolvedQuery,
  withWords: Condition,
): Promise<Hit['occupation'][]> {
  const possible = [...new Set(labels.flatMap(({ jobs }) => jobs.map(({ word }) => word)))].filter((word) =>
    found.some(({ posting }) => labelInTitle(posting.title, word)),
  );
  const ids = found.map(({ posting }) => posting.id);
  const among = (jobs: Condition) =>
    ({ jobs: both({ field: 'id', values: ids }, jobs), field: 'id', limit: ids.length }) as const;
  const [complete, ...having] = await engine.values([
    among(withWords),
    ...possible.map((word) => among({ words: [word], beginnings: [] })),
  ]);
  return found.map(({ posting }) =>
    complete!.has(posting.id)
      ? undefined
      : occupationOf(
          labels,
          posting.title,
          ({ word }) => having[possible.indexOf(word)]?.has(posting.id) ?? false,
        ),
  );
}
