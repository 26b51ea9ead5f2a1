import type { Condition, Score } from '../../src/engine/condition.ts';
import {
  type EngineDocument,
  type StoredDocument,
  type Engine,
  type EngineHit,
  EngineUnavailable,
  type PageAsked,
} from '../../src/engine/engine.ts';
import type { EngineWriter } from '../../scripts/engine/push.ts';
import { perObject } from '../../src/lib/per-object.ts';
import { MOST_DUPLICATES } from '../../src/duplicates/duplicate-groups.ts';

/** An engine of documents in memory, which says what conditions and scores mean. */
export function memoryEngine(documents: readonly EngineDocument[]): Engine {
  /** By word, the jobs that have it, ascending, and the last field that does. */
  const fields = new Map<string, Map<number, number>>();
  documents.forEach(({ words }, job) =>
    words.forEach((own, field) =>
      own.forEach((word) =>
        fields.set(word, (fields.get(word) ?? new Map<number, number>()).set(job, field)),
      ),
    ),
  );
  const kept = new Map<string, Set<number>>();
  const all = new Set(documents.keys());

  const find = (condition: Condition): Set<number> => {
    const key = JSON.stringify(condition);
    const found = kept.get(key) ?? look(condition);
    kept.set(key, found);
    return found;
  };
  const where = (is: (document: EngineDocument, job: number) => boolean): Set<number> =>
    new Set(documents.flatMap((document, job) => (is(document, job) ? [job] : [])));
  const look = (condition: Condition): Set<number> => {
    if ('all' in condition) return condition.all.map(find).reduce((a, b) => a.intersection(b), all);
    if ('any' in condition) return condition.any.map(find).reduce((a, b) => a.union(b), new Set<number>());
    if ('none' in condition) return all.difference(find({ any: condition.none }));
    if ('words' in condition) {
      const begun = condition.beginnings.flatMap((beginning) =>
        [...fields.keys()].filter((word) => word.startsWith(beginning)),
      );
      const found = [...condition.words, ...begun].flatMap((word) =>
        [...(fields.get(word) ?? [])].flatMap(([job, field]) =>
          (condition.in ?? field) === field ? job : [],
        ),
      );
      return new Set(found.sort((a, b) => a - b));
    }
    if ('phrase' in condition) {
      const phrase = ` ${condition.phrase.join(' ')} `;
      return where(({ phrases }) => phrases.some((text) => ` ${text} `.includes(phrase)));
    }
    if ('number' in condition) {
      const { min = -Infinity, max = Infinity } = condition;
      return where((document) => {
        const number = numberOf(document, condition.number);
        return number !== undefined && number >= min && number <= max;
      });
    }
    const { field, values } = condition;
    return where((document) =>
      [(document as StoredDocument)[field] ?? []].flat().some((value) => values.includes(value)),
    );
  };
  const scoreOf = perObject((score: Score): Map<number, number> => {
    if ('jobs' in score) return new Map([...find(score.jobs)].map((job) => [job, score.score]));
    if ('best' in score) {
      const best = new Map<number, number>();
      for (const one of score.best.map(scoreOf))
        for (const [job, value] of one) best.set(job, Math.max(value, best.get(job) ?? 0));
      return best;
    }
    if ('sum' in score) {
      const needed = score.sum.map(scoreOf);
      const more = (score.more ?? []).map(scoreOf);
      return new Map(
        (needed.length > 0
          ? [...needed[0]!.keys()].filter((job) => needed.every((one) => one.has(job)))
          : [...new Set(more.flatMap((one) => [...one.keys()]))]
        ).map((job) => [job, [...needed, ...more].reduce((sum, one) => sum + (one.get(job) ?? 0), 0)]),
      );
    }
    const times = score.times.map(({ jobs, factor: by }) => ({ found: find(jobs), by }));
    const factor = (job: number): number => times.find(({ found }) => found.has(job))?.by ?? 1;
    return new Map([...scoreOf(score.score)].map(([job, value]) => [job, Math.fround(value * factor(job))]));
  });
  const page = ({ jobs, by, offset, limit, isCollapsed }: PageAsked) => {
    let found = [...find(jobs)];
    if (by) {
      const scores = 'number' in by ? undefined : scoreOf(by);
      if (scores) found = found.filter((job) => scores.has(job));
      const worth = (job: number): number =>
        'number' in by ? (numberOf(documents[job]!, by.number) ?? 0) : scores!.get(job)!;
      found.sort((a, b) => worth(b) - worth(a) || a - b);
    } else found.sort((a, b) => a - b);
    const adverts = Map.groupBy(found, (job) => documents[job]!.advert);
    const listed = isCollapsed
      ? found.filter((job) => adverts.get(documents[job]!.advert)![0] === job)
      : found;
    const hits = listed.slice(offset, offset + limit).map((job): EngineHit => {
      const { posting, at, advert } = documents[job]!;
      const twins = adverts.get(advert)!.filter((other) => other !== job).sort((a, b) => a - b); // prettier-ignore
      return {
        posting,
        at,
        advert,
        ...(isCollapsed &&
          twins.length > 0 && {
            twins: {
              total: twins.length,
              jobs: twins.slice(0, MOST_DUPLICATES).map((twin) => ({
                id: documents[twin]!.id,
                locations: documents[twin]!.posting.locations.map(({ city, country }) => ({ city, country })),
              })),
            },
          }),
      };
    });
    return { hits, total: listed.length };
  };
  const answer = <T>(value: T): Promise<T> => Promise.resolve(value);
  return {
    count: (conditions) => answer(conditions.map((one) => find(one).size)),
    highest: (asked) =>
      answer(
        asked.map(({ jobs, score }) => {
          const found = find(jobs);
          return Math.max(0, ...[...scoreOf(score)].map(([job, value]) => (found.has(job) ? value : 0)));
        }),
      ),
    pages: (asked) => answer(asked.map(page)),
    health: () => answer('available'),
    values: (asked) =>
      answer(
        asked.map(({ jobs, field }) => {
          const counts = new Map<string, number>();
          for (const job of find(jobs))
            for (const value of [(documents[job] as StoredDocument)[field] ?? []].flat())
              counts.set(value, (counts.get(value) ?? 0) + 1);
          return counts;
        }),
      ),
  };
}

const numberOf = (document: EngineDocument, field: string): number | undefined =>
  field.startsWith('pay.')
    ? (document as { pay?: Record<string, number> }).pay?.[field.slice(4)]
    : (document as unknown as Record<string, number | undefined>)[field];

/** A writer of such engines, by index; searches see what was there when it was settled last. */
export function memoryWriter(): EngineWriter & { written: () => number } {
  const indexes = new Map<string, { stored: Map<string, StoredDocument>; seen: StoredDocument[] }>();
  let written = 0;
  const named = (index: string) => {
    const found = indexes.get(index);
    if (!found) throw new EngineUnavailable(`There is no index "${index}".`);
    return found;
  };
  const answer = <T>(value: T): Promise<T> => Promise.resolve(value);
  return {
    layout: 'memory',
    check: () => answer(undefined),
    indexes: (beginning) => answer([...indexes.keys()].filter((name) => name.startsWith(beginning))),
    create: (index) => answer(void indexes.set(index, { stored: new Map(), seen: [] })),
    drop: (index) => answer(void indexes.delete(index)),
    write: (index, documents) => {
      for (const document of documents)
        named(index).stored.set(`${document.id}@${document.version}`, document);
      written += documents.length;
      return answer(undefined);
    },
    async remove(index, jobs) {
      const { stored } = named(index);
      const [ids] = await memoryEngine([...stored.values()]).values([
        { jobs, field: 'batch', limit: Infinity },
      ]);
      for (const [key, { batch }] of stored) if (ids!.has(batch)) stored.delete(key);
    },
    settle: (index) => answer(void (named(index).seen = [...named(index).stored.values()])),
    open: (version) => {
      const own = [...named(version.index).seen].filter(
        (document) => document.version <= version.number && !version.stale.includes(document.batch),
      );
      return memoryEngine(own);
    },
    written: () => written,
  };
}
