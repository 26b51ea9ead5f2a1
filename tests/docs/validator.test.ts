import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES } from '../../src/feed/rules/index.ts';

it('docs/validator.md lists every rule with its description', () => {
  const rows = [
    ...readFileSync('docs/validator.md', 'utf8').matchAll(/^\| `([\w-]+)` +\| (\w+) +\| (.*)\|$/gm),
  ];
  expect(
    rows.map(([, name, level, description]) => ({ name, level, description: description?.trimEnd() })),
  ).toEqual(RULES.map(({ name, level, description }) => ({ name, level, description })));
});
