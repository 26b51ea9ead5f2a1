import { expect, test } from 'vitest';
import { readOptions } from '../../../scripts/lib/arguments.ts';

const options = { serve: { type: 'boolean' }, host: { type: 'string' } } as const;

test('options are parsed by type', () => {
  expect(readOptions(options, ['--serve', '--host', 'netlify'])).toEqual({ serve: true, host: 'netlify' });
  expect(readOptions(options, [])).toEqual({});
});

test.each([
  [['--bogus'], "Unknown option '--bogus'."],
  [['--host'], "Option '--host <value>' argument missing."],
  [['dist'], "Unexpected argument 'dist'."],
])('%j is reported with the known options', (args, message) => {
  let thrown: unknown;
  try {
    readOptions(options, args);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    code: 'config',
    exitCode: 2,
    message: expect.stringContaining(message.slice(0, -1)) as string,
    hint: 'This command takes --serve, --host <value>.',
  });
});

test('a similar option is suggested first', () =>
  expect(() => readOptions(options, ['--sevre'])).toThrow(
    expect.objectContaining({ hint: 'Did you mean --serve? This command takes --serve, --host <value>.' }),
  ));
