import { expect, it } from 'vitest';
import { validateFeed } from '../../../src/feed/validate.ts';
import { FEED, NOW, feedWith } from '../../lib/feeds.ts';
import { rowsOf } from '../../lib/text-table.ts';

const validate = (input: string | Uint8Array) => validateFeed(input, { now: NOW });
/** `code path message hint` of each error. */
const errors = (input: string | Uint8Array): string[] =>
  validate(input).errors.map(({ code, path, message, hint }) => `${code} ${path} ${message} ${hint}`);

interface Differing {
  /** The whole text. */
  text?: string;
  feed?: object;
  job?: object;
  /** Fields to remove, from the job if it differs. */
  without?: string[];
}

/** A document that differs from a valid feed. */
function textOf(document: string): string {
  const { text, feed, job, without = [] } = JSON.parse(document) as Differing;
  const left = Object.fromEntries(without.map((name) => [name, undefined]));
  if (job) return feedWith({ ...job, ...left });
  return text ?? JSON.stringify({ ...FEED, ...feed, ...left });
}

it.each(rowsOf('violations'))('violations of the schema: %s', (_, document, ...expected) => {
  expect(errors(textOf(document))).toEqual(expected);
});

it('does not confuse values with names of JavaScript', () => {
  const name = 'constructor';
  const salary = { min: 1, currency: name, interval: name };
  const said = errors(feedWith({ language: name, jobType: name, salary, locations: [{ country: name }] }));
  expect(said).toHaveLength(5);
  expect(said.join('\n')).not.toContain('native code');
});
