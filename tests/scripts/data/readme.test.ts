import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const README = readFileSync('scripts/data/README.md', 'utf8');
const digests = [...README.matchAll(/^\| `((?:scripts|src)\/[^`]+)`.*`([0-9a-f]{64})`/gm)];

test('every made file and kept source has the digest that the README names', () => {
  expect(digests).toHaveLength(9);
  for (const [, file, digest] of digests)
    expect([file, createHash('sha256').update(readFileSync(file!)).digest('hex')]).toEqual([file, digest]);
});

test('the files and scripts of its table exist', () => {
  for (const [, file, script] of README.matchAll(/^\| `([^`]+)` +\| `([^`]+\.(?:ts|py))`/gm)) {
    expect(existsSync(file!), file).toBe(true);
    expect(existsSync(`scripts/data/${script}`), script).toBe(true);
  }
});
