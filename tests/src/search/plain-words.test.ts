import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnswerPart, answerInParts, createSearchInParts } from '../../../src/search/in-parts.ts';
import { withPlainWords } from '../../../src/search/plain-words.ts';
import { createSearch } from '../../../src/search/search.ts';
import { ArtefactMissing, type LoadArtefact } from '../../../src/artefacts/artefacts.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import type { Manifest } from '../../../src/search/formats/manifest.ts';
import { jobsOf, loadFrom, searchOf, titlesOf } from '../../lib/search-of.ts';

/** Capitals may be short for a place, so names of places are read. */
const query: SearchQuery = { q: 'baker in BERN', filters: {}, offset: 0, limit: 10 };
const jobs = jobsOf([{ title: 'Baker in Bern' }, { title: 'Pilot' }]);

/** A host that fails for the files by which queries are read. */
async function broken(
  error: Error,
  names: (keyof Manifest['files'])[] = ['placeWords'],
): Promise<LoadArtefact> {
  const { dir } = await searchOf(jobs);
  const load = loadFrom(dir);
  const { files } = JSON.parse(new TextDecoder().decode(await load('manifest.json'))) as Manifest;
  const paths = names.map((name) => files[name]);
  return async (path) => {
    if (paths.includes(path)) throw error;
    return load(path);
  };
}
function logged() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  return log;
}

test('a failing search is answered literally, with one line in the log', async () => {
  const log = logged();
  const load = await broken(new TypeError('cannot read\nthis'));
  await expect(createSearch({ load }).search(query)).rejects.toThrow('cannot read');
  const answer = await withPlainWords(createSearch({ load })).search(query);
  expect([titlesOf(answer)[0], answer.readFailed]).toEqual(['Baker in Bern', true]);
  expect(log.mock.calls).toHaveLength(1);
  const line = String(log.mock.calls[0]![0]);
  expect(line).toContain('"q":"baker in BERN"');
  expect(line).toContain('TypeError: cannot read this');
  expect(line).not.toContain('\n');
});

test('the cards of a search in parts report it', async () => {
  const log = logged();
  const search = createSearchInParts({ load: await broken(new RangeError('odd')) });
  const parts: AnswerPart[] = [];
  await answerInParts(search, query, { counts: true }, (part) => parts.push(part));
  const cards = parts.flatMap((part) => ('cards' in part ? [part.cards] : []));
  expect(cards.map(({ hits, readFailed }) => [hits[0]?.posting.title, readFailed])).toEqual([
    ['Baker in Bern', true],
  ]);
  expect(parts.some((part) => 'counts' in part)).toBe(true);
  expect(log.mock.calls).toHaveLength(1);
});

test('a successful search does not report it', async () => {
  const { search } = await searchOf(jobs);
  expect(await withPlainWords(search).search(query)).toEqual(await search.search(query));
});

test('expected errors, and failures of the literal search, are thrown unchanged', async () => {
  const log = logged();
  const missing = withPlainWords(createSearch({ load: await broken(new ArtefactMissing('places')) }));
  await expect(missing.search(query)).rejects.toThrow(ArtefactMissing);
  const always = withPlainWords(
    createSearch({ load: await broken(new TypeError('odd'), ['placeWords', 'text']) }),
  );
  await expect(always.search(query)).rejects.toThrow('odd');
  expect(log).not.toHaveBeenCalled();
});
