import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { find } from '../../src/search/answer.ts';
import { keepRecent, type Source } from '../../src/artefacts/artefacts.ts';
import { expectFiles } from '../../src/search/expect-files.ts';
import { openIndex } from '../../src/search/open-index.ts';
import { parseQuery } from '../../src/search/query.ts';
import { loadFrom } from '../lib/search-of.ts';

/** The sample's index, and the files of words, labels and spellings that were read of it. */
function opened(): { source: Source; read: string[]; settled: () => Promise<void> } {
  const load = loadFrom(join(inject('sampleSite'), 'search'));
  const read: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  const source: Source = {
    load: (path) => {
      if (/^(words|labels|spelling)\//.test(path)) read.push(path);
      const loading = load(path);
      running = Promise.all([running, loading.catch(() => undefined)]);
      return loading;
    },
    unpack: (packed) => inflateRawSync(packed),
    kept: keepRecent(64_000_000),
    ahead: true,
  };
  const settled = async (): Promise<void> => {
    for (let before; before !== running;) {
      before = running;
      await running;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { source, read, settled };
}

const ask = async (source: Source, q: string): Promise<unknown> => {
  const index = await openIndex(source);
  const { query } = parseQuery(new URLSearchParams({ q }));
  return (await find(index, query, {})).answer({ fields: 'card' });
};

test.each(
  // prettier-ignore
  [
    'koch', 'Koch', 'nurse', 'pflegefachfrau', 'software engineer', 'buchhalter', 'verkauf', 'kellner',
    'comptable', 'baker',
  ],
)(
  'a search for "%s" reads only words, labels and spellings that were prefetched before its code loaded',
  async (q) => {
    const { source, read, settled } = opened();
    const { manifest } = await openIndex(source);
    expectFiles(source, manifest, parseQuery(new URLSearchParams({ q })).query);
    await settled();
    const expected = [...read];
    const answer = await ask(source, q);
    await settled();
    expect(read.filter((path) => !expected.includes(path))).toEqual([]);
    expect(answer).toEqual(await ask(opened().source, q));
  },
);

test('without text, or for an exact search, nothing is prefetched', async () => {
  const { source, read, settled } = opened();
  const { manifest } = await openIndex(source);
  for (const query of ['countries=CH', 'q=koch&exact=true'])
    expectFiles(source, manifest, parseQuery(new URLSearchParams(query)).query);
  await settled();
  expect(read).toEqual([]);
});
