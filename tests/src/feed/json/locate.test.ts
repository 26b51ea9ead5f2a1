import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem, Segment } from '../../../../src/feed/finding.ts';
import { locate, positionsOf } from '../../../../src/feed/json/syntax.ts';
import { walkJson } from '../../../../src/feed/json/walk.ts';

const problem = (segments: Segment[], at: Problem['at'] = 'value'): Problem => ({
  segments,
  at,
  message: '',
  code: '',
  hint: '',
});

/** The text of the value that starts at an offset. */
function valueAt(text: string, offset: number): unknown {
  for (let end = offset + 1; end <= text.length; end += 1) {
    const rest = text.slice(offset, end);
    const fault = walkJson(rest, { key: () => {}, value: () => {}, end: () => {} });
    // A number may continue.
    if (!fault && !/[-\d.eE+]/.test(text[end] ?? '')) return JSON.parse(rest);
  }
  return undefined;
}

function* paths(value: unknown, base: Segment[] = []): Generator<{ segments: Segment[]; value: unknown }> {
  yield { segments: base, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value))
    yield* paths(child, [...base, Array.isArray(value) ? Number(name) : name]);
}

describe('locate', () => {
  it('locates every value of a document', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const document: unknown = JSON.parse(text);
        const all = [...paths(document)];
        const offsets = locate(
          text,
          all.map(({ segments }) => problem(segments)),
        );
        expect(offsets.map((offset) => valueAt(text, offset))).toEqual(all.map((each) => each.value));
      }),
      { numRuns: 300 },
    ));

  it('locates the same place whatever else is requested', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const all = [...paths(JSON.parse(text))].map(({ segments }) => problem(segments));
        expect(all.map((one) => locate(text, [one])[0])).toEqual(locate(text, all));
        expect(all.map((one) => locate(text, [one], { repeat: false })[0])).toEqual(locate(text, all));
        expect(locate(text, all, { repeat: false })).toEqual(locate(text, all));
      }),
      { numRuns: 300 },
    ));

  it('locates names, the object around a missing value, and the last of repeated names', () => {
    expect(
      locate('{"a": {"b": 1}, "a": {"b": 2}}', [
        problem(['a'], 'key'),
        problem(['a', 'b'], 'key'),
        problem(['a', 'b']),
        problem(['a', 'c'], 'parent'),
        problem(['d'], 'parent'),
      ]),
    ).toEqual([16, 22, 27, 21, 0]);
  });
});

it('counts lines that end with \\n, \\r\\n and \\r, and columns in UTF-16 units', () => {
  const text = 'ab\ncd\r\nef\rgh😀i';
  const offsets = [0, 1, 2, 3, 5, 6, 7, 9, 10, 12, 14, 15];
  expect(positionsOf(text, offsets).map(({ line, column }) => `${line}:${column}`)).toEqual([
    ...['1:1', '1:2', '1:3', '2:1', '2:3', '2:4', '3:1', '3:3', '4:1', '4:3', '4:5', '4:6'],
  ]);
});
