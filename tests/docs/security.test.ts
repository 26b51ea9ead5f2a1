import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('SECURITY.md names tests that exist', async () => {
  const text = await readFile('SECURITY.md', 'utf8');
  const named = [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
