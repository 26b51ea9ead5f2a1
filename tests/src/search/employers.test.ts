import { expect, it } from 'vitest';
import { jobsUntil, many, openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

const at = (name: string, domain: string) => ({
  employer: { name, location: {} },
  domain,
  locations: [{ country: 'DE' }],
});
const LIDL = at('Lidl Dienstleistung GmbH & Co. KG', 'lidl.example');
const DHL = at('DHL Group', 'dhl.example');
const VW = at('Volkswagen AG', 'volkswagen-group.example');
const BAHN = at('Deutsche Bahn AG', 'deutschebahn.example');
const opened = openedOnce((folder) =>
  searchOf(
    jobsOf([
      {
        title: 'Berater',
        description: 'Wir bringen Aushilfe zu Lidl',
        ...at('Personal GmbH', 'personal.example'),
      },
      ...many('Aushilfe', 12).map((title) => ({ title, ...DHL })),
      { title: 'Filialleiter', ...LIDL },
      { title: 'Fahrer', ...LIDL },
      { title: 'Mechaniker', ...VW },
      { title: 'Ingenieur', ...VW },
      { title: 'Lokführer', ...BAHN },
      { title: 'Mechaniker', description: 'An der Bahn', ...DHL },
      ...many('Volunteer', 8).map((title) => ({ title, ...DHL })),
      { title: 'Clerk', ...at('Volunteer', 'volunteer.example') },
    ]),
    {},
    {},
    folder,
  ),
);

it.each([
  ['lidl', ['Filialleiter', 'Fahrer', 'Berater']],
  ['LIDL fahrer', ['Fahrer', 'Filialleiter']],
  ['fahrer bei Lidl', ['Fahrer', 'Filialleiter']],
  // What only mentions the name has all words; nobody else's jobs follow.
  ['Lidl Aushilfe', ['Berater', 'Filialleiter', 'Fahrer']],
  ['Lidl Bäcker', ['Filialleiter', 'Fahrer']],
  ['VW', ['Mechaniker', 'Ingenieur']],
  ['vw ingenieur', ['Ingenieur', 'Mechaniker']],
  ['volkswagen mechaniker', ['Mechaniker', 'Ingenieur']],
  ['Deutsche Bahn', ['Lokführer']],
  ['deutschebahn mechaniker', ['Lokführer']],
])('%s', async (q, titles) => {
  expect(titlesOf(await opened().ask(`q=${encodeURIComponent(q)}`))).toEqual(titles);
});

it('a name that is a word of other titles is a word', async () => {
  const answer = await opened().ask('q=volunteer');
  expect(titlesOf(answer)[0]).toBe('Volunteer 0');
});

it('what lacks the other words is not counted', async () => {
  const answer = await opened().ask('q=lidl fahrer');
  expect(answer).toMatchObject({ total: 1, more: 1, droppedWords: [] });
  expect(jobsUntil(answer, 'lacking')).toBe(1);
  expect(await opened().ask('q=lidl b%C3%A4cker')).toMatchObject({
    total: 0,
    more: 2,
    droppedWords: ['bäcker'],
  });
});
