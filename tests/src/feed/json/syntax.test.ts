import { describe, expect, it } from 'vitest';
import { findSyntaxProblem, MAX_DEPTH, findTooDeep } from '../../../../src/feed/json/syntax.ts';
import { ENGLISH } from '../../../../src/feed/words/say.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { NOW } from '../../../lib/feeds.ts';
import { rowsOf } from '../../../lib/text-table.ts';

const read = (text: string): string => {
  const problem = findSyntaxProblem(text, ENGLISH);
  return problem ? `${problem.offset}: ${problem.message} ${problem.hint}` : 'JSON';
};

describe('findSyntaxProblem', () => {
  it.each(rowsOf('syntax').map(([text, said]) => [JSON.parse(text!) as string, said]))(
    '%j',
    (text, expected) => expect(read(text)).toBe(expected),
  );

  it('returns nothing for valid JSON', () => expect(read('{"a": [1, "b", null]}')).toBe('JSON'));

  it('cuts what it quotes', () => expect(read(`[${'x'.repeat(10_000_000)}]`).length).toBeLessThan(300));
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it('finds where a text is nested too deeply', () => {
  expect(findTooDeep(nested(MAX_DEPTH))).toBeUndefined();
  expect(findTooDeep(` ${nested(MAX_DEPTH + 1)}`)).toBe(MAX_DEPTH + 1);
  expect(findTooDeep(`[${'[],'.repeat(MAX_DEPTH)}[]]`)).toBeUndefined();
});

it('ignores brackets in strings', () => {
  expect(findTooDeep(`["${'[\\"'.repeat(MAX_DEPTH + 1)}"]`)).toBeUndefined();
  expect(findTooDeep(`"${'['.repeat(MAX_DEPTH + 1)}`)).toBeUndefined();
});

it('is an error of the text', () =>
  expect(validateFeed(nested(MAX_DEPTH + 1), { now: NOW })).toMatchObject({
    valid: false,
    errors: [{ code: 'json-syntax', path: 'line 1, column 2000001' }],
  }));
