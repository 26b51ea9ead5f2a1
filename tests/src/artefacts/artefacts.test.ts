import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artefactCache, inflate, keepRecent } from '../../../src/artefacts/artefacts.ts';
import { readShard, writeShard } from '../../../src/search/formats/shard.ts';
import { FIELDS } from '../../../src/search/term.ts';
import { type Dictionary, readDictionary, writeDictionary } from '../../../src/search/formats/dictionary.ts';
import { ArtefactDamaged } from '../../../src/artefacts/artefacts.ts';

/** Artefacts of a thousand bytes each, with the number of requests for each. */
function source(capacity: number) {
  const asked: string[] = [];
  const load = async (path: string) => {
    asked.push(path);
    return path === 'broken' ? new Uint8Array([255, 255]) : deflateRawSync(Buffer.alloc(1000, path));
  };
  return { asked, load, unpack: inflate, kept: keepRecent(capacity), ahead: false };
}

test('recently read artefacts are cached, up to a capacity in bytes over all kinds', async () => {
  const from = source(5600);
  const texts = artefactCache(from, (content) => content.length, 2);
  const rows = artefactCache(from, (content) => content[0], 1);
  expect(await Promise.all([texts('a'), texts('a'), rows('r')])).toEqual([1000, 1000, 'r'.charCodeAt(0)]);
  expect(from.asked).toEqual(['a', 'r']);
  await texts('b'); // 2,000 + 1,000 + 2,000 bytes, and 186 more for each entry
  await texts('a'); // used, so that "r" is the oldest
  await texts('c');
  await texts('a');
  expect(from.asked).toEqual(['a', 'r', 'b', 'c']);
  await rows('r');
  await texts('b');
  expect(from.asked).toEqual(['a', 'r', 'b', 'c', 'r', 'b']);
});

test('artefacts needed once are not cached, and damaged ones are fetched again', async () => {
  const from = source(5000);
  const read = artefactCache(from, (content) => content.length);
  await read('a');
  await read('a');
  expect(from.asked).toEqual(['a', 'a']);
  const kept = artefactCache(from, (content) => content.length, 1);
  for (let i = 0; i < 2; i++) await expect(kept('broken')).rejects.toThrow(ArtefactDamaged);
  expect(from.asked).toEqual(['a', 'a', 'broken', 'broken']);
});

test('a shard round-trips, and a truncated one is refused', () => {
  const list = fc.uniqueArray(fc.nat(200_000), { maxLength: 40 }).map((jobs) => jobs.sort((a, b) => a - b));
  const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'abcdé'), minLength: 1 }), {
    maxLength: 20,
  });
  const shards = words.chain((some) =>
    fc
      .array(list, { minLength: some.length * FIELDS, maxLength: some.length * FIELDS })
      .map((lists) => ({ words: some.sort(), lists })),
  );
  fc.assert(
    fc.property(shards, ({ words: sorted, lists }) => {
      const bounds = new Uint32Array(lists.length + 1);
      lists.forEach((jobs, i) => (bounds[i + 1] = (bounds[i] ?? 0) + jobs.length));
      const shard = { words: sorted, bounds, jobs: Uint32Array.from(lists.flat()) };
      const bytes = Buffer.concat(writeShard(shard));
      expect(readShard(bytes)).toEqual(shard);
      if (shard.jobs.length > 0) expect(() => readShard(bytes.subarray(0, -1))).toThrow('too early');
    }),
  );
});

test('a dictionary round-trips, and one that lacks a language is damaged', async () => {
  const dictionary: Dictionary = {
    words: ['backerei', 'bakery'],
    spellings: ['bäckerei', 'bakery'],
    weights: Uint8Array.of(3, 0),
    languages: ['de', 'en'],
    names: new Set(['bakery']),
  };
  const bytes = Buffer.concat(writeDictionary(dictionary));
  expect(readDictionary(bytes)).toEqual(dictionary);
  bytes[bytes.indexOf('de en') + 'de en'.length] = 2;
  const read = artefactCache(source(5000), () => readDictionary(bytes));
  await expect(read('a')).rejects.toThrow(ArtefactDamaged);
});
