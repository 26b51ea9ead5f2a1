import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuildError } from '../../../scripts/lib/errors.ts';
import { sayWhere } from '../../../scripts/folders/workplace.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const failed = (code: string, message: string) => Object.assign(new Error(`${code}: ${message}`), { code });

test.each([
  failed('ENOSPC', 'no space left on device, write'),
  failed('EDQUOT', 'disk quota exceeded, write'),
  new BuildError(
    'render',
    'Rendering failed:\nvite …\nError: ENOSPC: no space left on device, write\n    at x',
    'Read.',
  ),
  new BuildError('unexpected', 'Error: database or disk is full\n    at x', 'Report.'),
])('a full disk is reported in one sentence, whatever failed: %s', async (error) => {
  const said = sayWhere(error, { OUT_DIR: await tempDir() });
  expect(said).toMatchObject({ code: 'no-room', exitCode: 4, cause: error });
  expect((said as Error).message).toMatch(
    /^The disk of (OUT_DIR|TMPDIR), "[^"\n]+", is full \([^\n]*(ENOSPC|EDQUOT|disk is full)[^\n]*\)\.$/,
  );
});

test('other disk failures have one sentence too; other errors are unchanged', async () => {
  const folders = { OUT_DIR: join(await tempDir(), 'gone') };
  expect(sayWhere(failed('EROFS', "read-only file system, open '/x'"), folders)).toMatchObject({
    code: 'not-written',
    message: "The build cannot write (EROFS: read-only file system, open '/x').",
  });
  const own = new BuildError('check', 'A page is missing.', 'Report it.');
  const said = new BuildError(
    'no-room',
    'It is full (ENOSPC: no space left on device, write).',
    'Make room.',
  );
  expect(sayWhere(said, folders)).toBe(said);
  // The disk of an engine is none of ours.
  const theirs = new BuildError(
    'engine',
    'Meilisearch has a full disk (No space left on device).',
    'Mend it.',
  );
  expect(sayWhere(theirs, folders)).toBe(theirs);
  const bug = failed('ENOENT', 'no such file');
  expect([sayWhere(own, folders), sayWhere(bug, folders), sayWhere('text', folders)]).toEqual([
    own,
    bug,
    'text',
  ]);
});
