import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Visitor, walkJson } from '../../../../src/feed/json/walk.ts';

const NOTHING: Visitor = { key: () => {}, value: () => {}, end: () => {} };

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Texts that are nearly JSON: a document with a piece removed, inserted or replaced. */
const nearlyJson = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.oneof(
      fc.constantFrom(
        ...',:[]{}"\'\\/-+.eE0159 \n\r\t',
        'true',
        'null',
        '\\u12',
        '\u00a0',
        '\ufeff',
        '\u2028',
        '//',
        '\u0001',
      ),
      fc.string({ maxLength: 2 }),
    ),
  )
  .map(([json, at, cut, piece]) => {
    const start = at % (json.length + 1);
    return json.slice(0, start) + piece + json.slice(start + cut);
  });

describe('walkJson', () => {
  it('accepts exactly what JSON.parse accepts', () =>
    fc.assert(
      fc.property(nearlyJson, (text) => (walkJson(text, NOTHING) === undefined) === parses(text)),
      { numRuns: 5000 },
    ));

  it('reports each name and value in text order', () => {
    const told: string[] = [];
    walkJson(' {"a": [1, {"b\\n": null}], "c": "x"}', {
      key: (name, offset) => told.push(`${offset} key ${JSON.stringify(name)}`),
      value: (offset, kind) => told.push(`${offset} ${kind}`),
      end: () => told.push('end'),
    });
    expect(told).toEqual(
      // prettier-ignore
      [
        '1 object', '2 key "a"', '7 array', '8 scalar', '11 object', '12 key "b\\n"', '19 scalar', 'end',
        'end', '27 key "c"', '32 scalar', 'end',
      ],
    );
  });

  it('handles a million levels', () => {
    const deep = 1_000_000;
    expect(walkJson('['.repeat(deep) + ']'.repeat(deep), NOTHING)).toBeUndefined();
    expect(walkJson('['.repeat(deep), NOTHING)?.offset).toBe(deep);
  });

  it('reads a text of ten million characters, blanks or escapes', () => {
    for (const body of ['x', '\\u0041', '\\"']) {
      const text = `"${body.repeat(10_000_000 / body.length)}"`;
      expect(walkJson(text, NOTHING)).toBeUndefined();
      expect(walkJson(text.slice(0, -1), NOTHING)).toMatchObject({ offset: text.length - 1, start: 0 });
    }
    expect(walkJson(`${' \n'.repeat(5_000_000)}1`, NOTHING)).toBeUndefined();
  });
});
