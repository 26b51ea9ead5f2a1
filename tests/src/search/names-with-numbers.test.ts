/** Numbers that are part of a name, and no hours. */
import { describe, expect, test } from 'vitest';
import { isAmount } from '../../../src/search/query-terms.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

test.each(['40', '100', '80-100%', '20h', '3x8', '37.5'])('%s is an amount', (word) =>
  expect(isAmount(word)).toBe(true),
);
test.each(['365', '9001', '27001', '3d', '401k', '1000'])('%s is not an amount', (word) =>
  expect(isAmount(word)).toBe(false),
);

describe('a large number forms a name with the word before it', () => {
  const opened = openedOnce((folder) =>
    searchOf(
      jobsOf([
        { title: 'Dynamics 365 developer' },
        { title: 'Consultant group dynamics' },
        { title: 'Auditor', description: 'You know ISO 9001.' },
        { title: 'Auditor', description: 'You know ISO 27001.' },
        { title: 'Support, Microsoft 365' },
        { title: 'Clerk', employer: { name: 'Microsoft', location: {} } },
        ...Array.from({ length: 12 }, (_, i) => ({ title: `Consultant ${i}` })),
      ]),
      {},
      {},
      folder,
    ),
  );
  test.each([
    ['dynamics 365 consultant', 'Dynamics 365 developer'],
    ['ISO 9001 auditor', 'Auditor'],
    ['microsoft 365', 'Support, Microsoft 365'],
  ])('%s: %s', async (q, title) => {
    const answer = await opened().ask(String(new URLSearchParams({ q })));
    expect(titlesOf(answer)[0]).toBe(title);
  });
});
