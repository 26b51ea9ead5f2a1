import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentsCode } from '../../../scripts/engine/index.ts';
import { tempDir } from '../../lib/temp-dir.ts';

it('changes only with the code that makes documents', async () => {
  const root = await tempDir();
  for (const folder of ['src/search', 'scripts/engine', 'scripts/render'])
    await mkdir(join(root, folder), { recursive: true });
  const write = async (folder: string, name: string, text: string): Promise<string> => {
    await writeFile(join(root, folder, name), text);
    return documentsCode(root);
  };
  await write('src/search', 'normalize.ts', 'one');
  const first = await write('scripts/engine', 'documents.ts', 'one');
  expect(await write('scripts/render', 'index.ts', 'one')).toBe(first);
  const codes = [
    first,
    await write('src/search', 'normalize.ts', 'two'),
    await write('scripts/engine', 'documents.ts', 'two'),
    await write('src', 'new.ts', ''),
  ];
  expect(new Set(codes).size).toBe(codes.length);
});
