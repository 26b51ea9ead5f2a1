import { describe, expect, it } from 'vitest';
import { findSyntaxProblem, MAX_DEPTH, findTooDeep } from '../../../../src/feed/json/syntax.ts';
import { ENGLISH } from '../../../../src/feed/words/say.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { NOW } from '../../../lib/feeds.ts';

const read = (text: string): string => {
  const problem = findSyntaxProblem(text, ENGLISH);
  return problem ? `${problem.offset}: ${problem.message} ${problem.hint}` : 'JSON';
};

describe('findSyntaxProblem', () => {
  it.each([
    [
      '',
      '0: The document is empty. Put a feed in it: an object with "version", "lastUpdated", "employer" and "jobs".',
    ],
    [
      ' \n',
      '2: The document is empty. Put a feed in it: an object with "version", "lastUpdated", "employer" and "jobs".',
    ],
    [
      '<!doctype html>',
      '0: This is a page or XML, not JSON. Give the JSON document itself, which begins with {.',
    ],
    ['{"a":1,}', '6: A comma stands before "}". Remove the comma after the last entry.'],
    ['[1,\n]', '2: A comma stands before "]". Remove the comma after the last entry.'],
    [
      "{'a':1}",
      `1: "'a'" begins with a quotation mark that JSON does not know. Put names and texts in double quotes: "version".`,
    ],
    [
      '{“a”:1}',
      '1: "“a”" begins with a typographic quotation mark. Put names and texts in straight double quotes: "version".',
    ],
    ['{a:1}', '1: The name "a" stands without quotes. Put it in double quotes: "a".'],
    ['// x\n{}', '0: A comment stands here. Remove it: JSON has no comments.'],
    ['{/* x */}', '1: A comment stands here. Remove it: JSON has no comments.'],
    ['{"a":1 "b":2}', '7: A comma is missing before "b". Put a comma between two entries.'],
    [
      '{"a" 1}',
      '5: A colon is missing before "1". Put a colon between the name and its value: "version": "1.0".',
    ],
    ['{"a":True}', '5: "True" is not how JSON writes it. Write true.'],
    ['{"a":None}', '5: "None" is not how JSON writes it. Write null.'],
    ['{"a":NaN}', '5: "NaN" is no JSON value. Leave the field out when there is no value.'],
    ['{"a":undefined}', '5: "undefined" is no JSON value. Leave the field out when there is no value.'],
    [
      '{"a":01}',
      '5: A number begins with 0. Write the number without the leading 0, or in double quotes when it is a text.',
    ],
    [
      '{"a":+1}',
      '5: "+1" is not how JSON writes a number. Begin a number with a digit or a minus: 0.5, 1, -1.',
    ],
    [
      '{"a":.5}',
      '5: ".5" is not how JSON writes a number. Begin a number with a digit or a minus: 0.5, 1, -1.',
    ],
    ['{"a":1.}', '7: A number is not complete. Put a digit after the point, the minus or the e.'],
    [
      '[100_000]',
      '4: "_000" stands right after a number. Write a number with digits, one point and an exponent only, and anything else in double quotes.',
    ],
    ['{"a":"b"c"}', '8: "c" stands right after the " that ends a text. Write a " within a text as \\".'],
    [
      '{"a":"b\nc"}',
      '7: A text ends with its line, without a closing ". Close the text with ", and write a line break within a text as \\n.',
    ],
    ['{"a":"b\tc"}', '7: A tab stands within a text. Write a tab within a text as \\t.'],
    [
      '{"a":"b\u0001c"}',
      '7: A control character stands within a text. Remove it, or write it as \\u and its four digits.',
    ],
    [
      '{"a":"it\\\'s"}',
      "8: A backslash stands before '. Write ' alone: in double quotes it needs no backslash.",
    ],
    [
      '{"a":"C:\\x"}',
      '8: "\\\\x" is no escape that JSON knows. Write a backslash as \\\\, or use one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u1234.',
    ],
    [
      '{"a":\u00a01}',
      '5: An invisible character (U+00A0) stands between two entries. Remove it: between entries only spaces, tabs and line ends may stand.',
    ],
    [
      '{"a":1',
      '6: The document ends before it is complete. Check that nothing was cut off; a { is still open.',
    ],
    [
      '{"a":[',
      '6: The document ends before it is complete. Check that nothing was cut off; a [ is still open.',
    ],
    [
      '{"a":"b',
      '7: The document ends before it is complete. Close the text with ", and then what is open around it.',
    ],
    ['{} {}', '3: "{" stands after the end of the document. Give one JSON object and nothing after it.'],
    ['[1}', '2: "}" stands where "]" was expected. Close the list with ] first.'],
    ['{"a":1]', '6: "]" stands where "}" was expected. Close the object with } first.'],
    [
      '[,1]',
      '1: A comma stands without an entry before it. Remove the comma, or put the missing entry before it.',
    ],
    [
      '{1:2}',
      '1: "1" stands where a name in double quotes was expected. Write the name of the field in double quotes, a colon and the value.',
    ],
    [
      '{"a":@}',
      '5: "@" stands where a value was expected. Write a text in double quotes, a number, true, false, null, an object or a list.',
    ],
    [
      '{"a":"b";}',
      '8: ";" stands where a comma or the end of the entries was expected. Remove it, or put what it belongs to in double quotes.',
    ],
  ])('%j', (text, expected) => expect(read(text)).toBe(expected));

  it('says nothing about JSON', () => expect(read('{"a": [1, "b", null]}')).toBe('JSON'));

  it('cuts what it quotes', () => {
    expect(read(`[${'x'.repeat(10_000_000)}]`).length).toBeLessThan(300);
  });
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it('finds where a text is nested too deep', () => {
  expect(findTooDeep(nested(MAX_DEPTH))).toBeUndefined();
  expect(findTooDeep(` ${nested(MAX_DEPTH + 1)}`)).toBe(MAX_DEPTH + 1);
  expect(findTooDeep(`[${'[],'.repeat(MAX_DEPTH)}[]]`)).toBeUndefined();
});

it('does not count what stands in a text', () => {
  expect(findTooDeep(`["${'[\\"'.repeat(MAX_DEPTH + 1)}"]`)).toBeUndefined();
  expect(findTooDeep(`"${'['.repeat(MAX_DEPTH + 1)}`)).toBeUndefined();
});

it('is an error of the text', () => {
  expect(validateFeed(nested(MAX_DEPTH + 1), { now: NOW })).toMatchObject({
    valid: false,
    errors: [{ code: 'json-syntax', path: 'line 1, column 2000001' }],
  });
});
