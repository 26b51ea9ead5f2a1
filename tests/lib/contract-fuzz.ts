import fc from 'fast-check';
import { printCursor } from '../../src/api/cursor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation, Parameter } from './api-description.ts';
import { type ApiSite, SITE_URL } from './api-site.ts';
import { callOperation, operationOf, operations } from './contract.ts';

/**
 * Tests that a site over the sample answers anything as the description says.
 * @param runs how many requests are made of each operation
 */
export function testContractFuzz(serve: () => Promise<ApiSite>, runs = 150): void {
  let site: ApiSite;
  beforeAll(async () => {
    site = await serve();
  });
  afterAll(() => site.close());

  describe('fuzzing', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        '\0',
        '%',
        '%00',
        '%E0%A4',
        '\ud800',
        '../..',
        '__proto__',
        'constructor',
        '"',
        '-',
        '"-"',
      ),
      fc.constantFrom(
        '-1',
        '0',
        '1e3',
        '1.5',
        '٣',
        'NaN',
        '99999999999999999999',
        'null',
        'true',
        '[]',
        '{}',
      ),
      fc.string({ unit: 'binary', maxLength: 50 }),
      fc.string({ unit: 'grapheme', maxLength: 250 }),
      fc
        .constantFrom('a', 'ä', '"', '-', ' a', '\u202e', '💼')
        .map((text) => text.repeat(10_000 / text.length)),
    );
    const valid = ({
      type,
      enum: values,
      minimum = 0,
      maximum = 1e6,
      minLength = 0,
      maxLength = 50,
    }: Parameter['schema']) =>
      values
        ? fc.constantFrom(...values)
        : type === 'integer' || type === 'number'
          ? fc.integer({ min: minimum, max: maximum }).map(String)
          : type === 'boolean'
            ? fc.constantFrom('true', 'false')
            : fc.string({
                // What is of one length only is a code.
                unit: fc.constantFrom(...(minLength === maxLength ? 'abcde' : 'abcdeÄß+#. ')),
                minLength,
                maxLength: Math.min(maxLength, 50),
              });
    // prettier-ignore
    const words = [
      'entwickler', 'pflege', 'C++', '.NET', '"', '-', 'zürich', 'e', 'entwikler', '24/7', '(m/w/d)',
    ];
    /** Of what the description says in words, values that are allowed. */
    const written: Record<string, string[]> = {
      near: ['Genf', 'zürich', '2661552', 'Ouagadougou', '47.37,8.54', '-90, 180'],
      currency: ['CHF', 'eur', 'XXX'],
      workload: ['80', '80-100', '0-0'],
      changedSince: ['2026-01-10T06:00:00Z', '0001-01-01t00:00:00.5z', '9999-12-31T23:59:59+14:00'],
      cursor: [9, 999_999_999].map((next) =>
        printCursor(
          {
            id: 'a'.repeat(16),
            publishedAt: '2026-11-01',
            addedAt: '2026-11-02T03:04:05.000Z',
          },
          next,
        ),
      ),
    };
    const validParameter = ({ name, schema }: Parameter): fc.Arbitrary<string[]> =>
      name === 'q'
        ? fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((list) => [list.join(' ')])
        : written[name]
          ? fc.constantFrom(...written[name]).map((value) => [value])
          : schema.items
            ? fc.array(valid(schema.items), { maxLength: 4 })
            : fc.array(valid(schema), { minLength: 1, maxLength: 1 });

    /** How a value may stand in an address: as forms write it, everything encoded, or nothing that may stand as it is. */
    const encodings = [
      (text: string) => new URLSearchParams([['', text]]).toString().slice(1),
      (text: string) =>
        [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
      (text: string) =>
        text.replace(/[^!$'()*,\-./0-9:;@A-Z_a-z~%]/g, (char) => encodeURIComponent(char.toWellFormed())),
    ];
    const request = (operation: Operation, value: (parameter: Parameter) => fc.Arbitrary<string[]>) =>
      fc
        .tuple(
          fc.constantFrom(...encodings),
          ...operation.parameters.map((parameter) => fc.option(value(parameter), { freq: 2 })),
        )
        .map(([encode, ...values]) => {
          let { path } = operation;
          const given = (name: string) => values[operation.parameters.findIndex((one) => one.name === name)];
          const query: string[] = [];
          operation.parameters.forEach(({ name, in: place, example }, index) => {
            if (place === 'path')
              path = path.replace(`{${name}}`, encode(values[index]?.[0] || String(example)));
            // These orders mean nothing without a place and a currency.
            else if (name === 'sort' && values[index]?.includes('distance') && !given('near')) return;
            else if (name === 'sort' && values[index]?.includes('pay') && !given('currency')) return;
            else if (name === 'cursor' && (!given('sort')?.includes('newest') || given('offset'))) return;
            else for (const text of values[index] ?? []) query.push(`${name}=${encode(text)}`);
          });
          return `${path}?${query.join('&')}`;
        })
        // What a server refuses before any function sees it.
        .filter(
          (path) =>
            path.length < 14_000 &&
            !/\/(?:\.|%2e){1,2}[/?]/i.test(path) &&
            new URL(path, SITE_URL).pathname.split('/').length === path.split('?')[0]?.split('/').length,
        );

    it.each(operations.map(({ operationId }) => operationId))(
      '%s answers anything as documented',
      async (id) => {
        const operation = operationOf(id);
        const anything = (parameter: Parameter) =>
          fc.oneof(fc.array(hostile, { maxLength: 3 }), validParameter(parameter));
        await fc.assert(
          fc.asyncProperty(request(operation, anything), async (path) => {
            await callOperation(operation, site.url + path);
          }),
          { numRuns: runs },
        );
      },
    );

    it.each(['searchJobs', 'getRssFeed', 'getJsonFeed'])('%s takes whatever is allowed', async (id) => {
      const operation = operationOf(id);
      await fc.assert(
        fc.asyncProperty(request(operation, validParameter), async (path) => {
          expect([path, (await callOperation(operation, site.url + path)).status]).toEqual([path, 200]);
        }),
        { numRuns: Math.ceil((runs * 2) / 3) },
      );
    });
  });
}
