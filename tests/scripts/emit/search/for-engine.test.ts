import { expect, it } from 'vitest';
import type { Posting } from '../../../../src/posting.ts';
import { filesIn, listsOf } from '../../../lib/engine-site.ts';
import { postingsOf } from '../../../lib/search-of.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

it('the version of the files changes with what answers give, also where no file does', async () => {
  const manifestWith = async (changes: Partial<Posting>) => {
    const outDir = await tempDir();
    using _ = await listsOf(postingsOf([{ title: 'Baker', ...changes }, { title: 'Cook' }]), outDir);
    return (await filesIn(outDir)).manifest;
  };
  const { version, ...others } = await manifestWith({});
  const { version: afterwards, ...othersAfterwards } = await manifestWith({
    url: 'https://bakery.example/moved',
  });
  expect(othersAfterwards).toEqual(others);
  expect(afterwards).not.toBe(version);
  expect(await manifestWith({ lastSeenAt: '2026-01-21T06:00:00.000Z' })).toEqual({ version, ...others });
});
