import { once } from '../sharing.ts';
import { artefactCache, type Source } from './artefacts.ts';
import { type Manifest } from './formats/manifest.ts';
import { FIELDS, readShard, type Shard } from './formats/shard.ts';
import { openWordIndex } from './word-index.ts';
import { type WordCounts, type WordSource } from './word-source.ts';

/** One word of the index with the jobs that have it, by field (see `FIELDS`). */
export interface WordJobs extends WordCounts {
  inField(field: number): Uint32Array;
}

export interface TextIndex extends WordSource<WordJobs> {
  /** Per job how many words its title has (`countTitleWords`). */
  titleWords(): Promise<Uint8Array>;
}

/** Memory for each byte of a shard: a job's number takes four bytes, and most are written as one. */
const SHARD_BYTES = 5;

const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);

export function openTextIndex(source: Source, manifest: Manifest): TextIndex {
  const { files, jobs: size } = manifest;
  return {
    ...openWordIndex(source, manifest, { read: readShard, bytesPerByte: SHARD_BYTES, wordAt: wordJobs }),
    titleWords: once(() => artefactCache(source, (content) => content)(files.titles)),
    countTogether(groups, only) {
      const met = new Uint8Array(size);
      const fields = only === undefined ? ALL_FIELDS : [only];
      let count = size;
      groups.forEach((group, i) => {
        count = 0;
        for (const jobs of group)
          for (const field of fields)
            for (const job of jobs.inField(field))
              if (met[job] === i) {
                met[job] = i + 1;
                count++;
              }
      });
      return Promise.resolve(count);
    },
  };
}

function wordJobs({ words, bounds, jobs }: Shard, at: number): WordJobs {
  const first = at * FIELDS;
  return {
    word: words[at]!,
    count: bounds[first + FIELDS]! - bounds[first]!,
    countIn: (field) => bounds[first + field + 1]! - bounds[first + field]!,
    inField: (field) => jobs.subarray(bounds[first + field], bounds[first + field + 1]),
  };
}
