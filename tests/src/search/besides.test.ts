import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';

const opened = openedOnce((folder) =>
  searchOf(
    jobsOf([
      { title: 'Cashier', description: 'You work in the evening.' },
      { title: 'Cashier', description: 'You work at the till.' },
      { title: 'Cashier', description: 'Evening or weekdays, as you like.' },
      { title: 'Baker', description: 'No work in the evening.' },
    ]),
    {},
    {},
    folder,
  ),
);

test.each([
  ['cashier evening', [{ text: 'evening', total: 2 }]],
  ['cashier in the evening', [{ text: 'evening', total: 2 }]],
  ['cashier weekdays, evening', [{ text: 'weekdays', total: 1 }, { text: 'evening', total: 2 }]],
  ['cashier flexible', [{ text: 'flexible', total: 0 }]],
  ['cashier', undefined],
  ['evening', undefined],
])('the answer to "%s" says how many jobs have the words that only rank', async (q, besides) => {
  const answer = await opened().ask(String(new URLSearchParams({ q })));
  expect(answer.besides).toEqual(besides);
}); // prettier-ignore
