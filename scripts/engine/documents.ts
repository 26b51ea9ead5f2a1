/** The jobs of a build as documents of an engine: made from its index, so that both find the same. */
import { FACETS } from '../../src/facet-names.ts';
import { type DocumentPage, type EngineDocument } from '../../src/engine/document.ts';
import { dayOf, NO_COUNTRY } from '../../src/engine/filters.ts';
import { yearlyPay } from '../../src/pay.ts';
import { type Posting, type Postings } from '../../src/posting.ts';
import { artefactCache, type Source } from '../../src/search/artefacts.ts';
import { codesOf } from '../../src/search/facets.ts';
import { ByteReader } from '../../src/search/formats/bytes.ts';
import { type Column, readColumn } from '../../src/search/formats/column.ts';
import { readNear } from '../../src/search/formats/near.ts';
import { FIELDS, readShard } from '../../src/search/formats/shard.ts';
import { artefactPath } from '../../src/search/formats/table.ts';
import { readTwins } from '../../src/search/formats/twins.ts';
import { readWordTable } from '../../src/search/formats/words.ts';
import { phraseTexts } from '../../src/search/phrase-texts.ts';
import { countTitleWords } from '../../src/search/query-text.ts';
import { workloadOf } from '../../src/workload.ts';
import { type FullIndex } from './full-index.ts';

/** Jobs whose words are held at a time: some 200 numbers each. The words of all are read once for each such part. */
const JOBS_AT_A_TIME = 100_000;

/**
 * Goes through jobs of a build.
 * @param jobs their ordinals, ascending. Default: all
 */
export async function* documentsOf(
  postings: Postings,
  {
    source,
    manifest,
    pageOf,
  }: Pick<FullIndex, 'source' | 'manifest'> & { pageOf?: ((job: number) => DocumentPage) | undefined },
  jobs: ArrayLike<number> = Uint32Array.from({ length: postings.length }, (_, job) => job),
  jobsAtATime = JOBS_AT_A_TIME,
): AsyncGenerator<EngineDocument> {
  const { files } = manifest;
  const read = artefactCache(source, (content) => new ByteReader(content));
  const columns: Column[] = [];
  for (const facet of FACETS) columns.push(readColumn(await read(files[facet])));
  const near = readNear(await read(files.near));
  const twins = readTwins(await read(files.twins), manifest.jobs);
  const cities = columns[FACETS.indexOf('cities')]!;
  const strangers = new Map(Array.from(near.cities, (code, at) => [code, near.strangers.get(at)] as const));
  const placesOf = (job: number): string[] =>
    Array.from(codesOf(cities, job))
      .filter((code) => strangers.has(code) && !strangers.get(code)?.has(job))
      .map((code) => cities.values[code]!)
      .sort();
  const advertOf = (job: number, { id }: Posting): string => {
    const group = twins.groupOf[job]!;
    if (group === 0) return id;
    return twins.groups[group - 1]!.map((twin) => postings.at(twin)!.id).reduce((a, b) => (a < b ? a : b));
  };
  for (let first = 0; first < jobs.length; first += jobsAtATime) {
    const some = Array.from(
      { length: Math.min(jobsAtATime, jobs.length - first) },
      (_, at) => jobs[first + at]!,
    );
    const words = await wordsOf(source, files.text, some);
    for (const [at, job] of some.entries()) {
      const posting = postings.at(job)!;
      const facets = FACETS.map((facet, i) => {
        const { values } = columns[i]!;
        // Their codes go by how many jobs have them, and a document says nothing of others.
        return [facet, Array.from(codesOf(columns[i]!, job), (code) => values[code]!).sort()] as const;
      });
      const own = documentOf(posting);
      yield {
        ...own,
        states: twins.groupOf[job]! > 0 ? [...own.states, 'twins'] : own.states,
        ...Object.fromEntries(facets.filter(([, values]) => values.length > 0)),
        advert: advertOf(job, posting),
        at: placesOf(job),
        words: words(at),
        ...(pageOf && { page: pageOf(job) }),
      };
    }
  }
}

/** What the posting says by itself. */
function documentOf(posting: Posting): Omit<EngineDocument, 'advert' | 'at' | 'words'> {
  const { lastSeenAt: _seen, pageCheckedAt: _checked, ...found } = posting;
  const pay = yearlyPay(posting.salary);
  const workload = workloadOf(posting.workLoad);
  return {
    id: posting.id,
    phrases: [...phraseTexts(posting.title), ...phraseTexts(posting.description ?? '')],
    titleWords: Math.min(255, countTitleWords(posting.title)),
    remoteIn: remoteIn(posting),
    addedDay: dayOf(posting.addedAt),
    publishedAt: posting.publishedAt,
    states: [...(pay ? (['pay'] as const) : []), ...(workload ? (['workload'] as const) : [])],
    ...(posting.applyBefore !== undefined && { deadline: dayOf(posting.applyBefore) }),
    ...(pay && { pay: { [pay.currency]: pay.max } }),
    ...(workload && { workloadMin: workload.min, workloadMax: workload.max }),
    ...(posting.referenceId !== undefined && { reference: posting.referenceId }),
    posting: found,
  };
}

function remoteIn({ workType, locations }: Posting): string[] {
  if (workType !== 'remote') return [];
  const countries = [...new Set(locations.flatMap(({ country }) => country || []))];
  return countries.length > 0 ? countries : [NO_COUNTRY];
}

/** The words of some jobs (ascending ordinals), by field, of the job at a place among them: the index turned back. */
async function wordsOf(
  source: Source,
  table: string,
  jobs: readonly number[],
): Promise<(at: number) => string[][]> {
  const text = await artefactCache(source, (content) => new ByteReader(content))(table);
  const { hashes } = readWordTable(text);
  const shardAt = artefactCache(source, readShard);
  const [first = 0, last = -1] = [jobs[0], jobs.at(-1)];
  const NOT_ASKED = -1;
  const placeOf = new Int32Array(last - first + 1).fill(NOT_ASKED);
  for (const [at, job] of jobs.entries()) placeOf[job - first] = at;
  const lists = jobs.map((): number[] => []);
  const words: string[] = [];
  for (const hash of hashes) {
    const shard = await shardAt(artefactPath('words', hash));
    for (const [at, word] of shard.words.entries()) {
      const number = words.push(word) - 1;
      for (let field = 0; field < FIELDS; field++) {
        const [from, to] = [shard.bounds[at * FIELDS + field]!, shard.bounds[at * FIELDS + field + 1]!];
        for (const job of shard.jobs.subarray(from, to)) {
          // Outside of the table there is no place at all.
          const place = placeOf[job - first] ?? NOT_ASKED;
          if (place !== NOT_ASKED) lists[place]!.push(number * FIELDS + field);
        }
      }
    }
  }
  return (at) => {
    const byField = Array.from({ length: FIELDS }, (): string[] => []);
    for (const note of lists[at]!) byField[note % FIELDS]!.push(words[Math.floor(note / FIELDS)]!);
    return byField;
  };
}
