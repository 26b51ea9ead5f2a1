import { expect, test } from 'vitest';
import { openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

// prettier-ignore
const TITLES = [
  'Nurse, overnight', 'Pflegefachfrau Nachtdienst', 'Infirmier de nuit', 'Portiere notturno',
  'Agent, week-end', 'Verkauf am Wochenende', 'Operator, rotating shifts', 'Anlagenführer im Schichtbetrieb',
  'Kellner, Minijob', 'Babysitter, side job', 'Analyst in banking', 'Analyst, Bankensektor',
  'Analyste, assurances', 'Analyst at a Versicherung', 'Cook in hospitality', 'Küche, Gastgewerbe',
  'Clerk, civil service', 'Sachbearbeitung, öffentliche Verwaltung', 'Buyer, detail trade', 'Designer',
  'Surgeon of the night, his shift', 'Courier, 4 Wochen im Jahr, 2 Tage', 'Courier, 4-Tage-Woche',
  'Cashier, early shift', 'Küchenhilfe Frühdienst', 'Magasinier, équipe du matin', 'Cashier, evening shifts',
  'Küchenhilfe Spätschicht', 'Steward, zero hours contract', 'Portier, Arbeit auf Abruf',
  'Cariste en intérim', 'Staplerfahrer Zeitarbeit', 'Masterarbeit Optik', 'Bachelor thesis in physics',
  'Mémoire de master, optique', 'Schnuppertage Schreinerei', 'Trial day, joinery', 'Barista, office dog',
  'Barista, Bürohund willkommen', 'Tester mit Jobrad', 'Tester, Fahrrad Leasing',
  'Vendeur, tickets restaurant', 'Vendeur, carte Swile', 'Gärtner, Betriebskita',
  'Gardener, childcare support',
];
/** A title names the state as an employer where no employer is named. */
const employer = { name: 'Undisclosed employer', location: {} };
const jobs = jobsOf(TITLES.map((title) => ({ title, employer })));
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));
const ask = (q: string) => opened().ask(String(new URLSearchParams({ q, limit: '50' })));
/** The jobs that are counted. */
const find = async (q: string) => {
  const answer = await ask(q);
  return titlesOf(answer).slice(0, answer.total);
};

test.each([
  ['travail de nuit', ['Infirmier de nuit', 'Nurse, overnight', 'Pflegefachfrau Nachtdienst']],
  ['turno de noche', ['Infirmier de nuit', 'Nurse, overnight', 'Pflegefachfrau Nachtdienst']],
  ['trabajo nocturno', ['Infirmier de nuit', 'Nurse, overnight', 'Pflegefachfrau Nachtdienst']],
  ['trabajo fin de semana', ['Agent, week-end', 'Verkauf am Wochenende']],
  ['Samstagsjob', ['Agent, week-end', 'Verkauf am Wochenende']],
  ['second shift', ['Cashier, evening shifts', 'Küchenhilfe Spätschicht']],
  ['night shift', ['Infirmier de nuit', 'Nurse, overnight', 'Pflegefachfrau Nachtdienst']],
  ['Wochenendarbeit', ['Agent, week-end', 'Verkauf am Wochenende']],
  ['fine settimana', ['Agent, week-end', 'Verkauf am Wochenende']],
  ['shift work', ['Anlagenführer im Schichtbetrieb', 'Operator, rotating shifts']],
  ['turno del mattino', ['Cashier, early shift', 'Küchenhilfe Frühdienst', 'Magasinier, équipe du matin']],
  ['Frühschicht', ['Cashier, early shift', 'Küchenhilfe Frühdienst', 'Magasinier, équipe du matin']],
  ['Spätdienst', ['Cashier, evening shifts', 'Küchenhilfe Spätschicht']],
  ['équipe du soir', ['Cashier, evening shifts', 'Küchenhilfe Spätschicht']],
  ['Abrufbasis', ['Portier, Arbeit auf Abruf', 'Steward, zero hours contract']],
  ['travail sur appel', ['Portier, Arbeit auf Abruf', 'Steward, zero hours contract']],
  ['zero hours', ['Portier, Arbeit auf Abruf', 'Steward, zero hours contract']],
  ['Temporärstelle', ['Cariste en intérim', 'Staplerfahrer Zeitarbeit']],
  ['agency work', ['Cariste en intérim', 'Staplerfahrer Zeitarbeit']],
  ['lavoro interinale', ['Cariste en intérim', 'Staplerfahrer Zeitarbeit']],
  ['Nebenjob', ['Babysitter, side job', 'Kellner, Minijob']],
  ['secteur bancaire', ['Analyst in banking', 'Analyst, Bankensektor']],
  ['insurance industry', ['Analyst at a Versicherung', 'Analyste, assurances']],
  ['hôtellerie', ['Cook in hospitality', 'Küche, Gastgewerbe']],
  ['Abschlussarbeit', ['Bachelor thesis in physics', 'Masterarbeit Optik', 'Mémoire de master, optique']],
  ["master's thesis", ['Bachelor thesis in physics', 'Masterarbeit Optik', 'Mémoire de master, optique']],
  ['Schnupperlehre', ['Schnuppertage Schreinerei', 'Trial day, joinery']],
  ["journée d'essai", ['Schnuppertage Schreinerei', 'Trial day, joinery']],
  ['chiens acceptés', ['Barista, Bürohund willkommen', 'Barista, office dog']],
  ['Dienstrad', ['Tester mit Jobrad', 'Tester, Fahrrad Leasing']],
  ['jobrad fahrrad leasing', ['Tester mit Jobrad', 'Tester, Fahrrad Leasing']],
  ['meal vouchers', ['Vendeur, carte Swile', 'Vendeur, tickets restaurant']],
  ["crèche d'entreprise", ['Gardener, childcare support', 'Gärtner, Betriebskita']],
  ['fonction publique', ['Clerk, civil service', 'Sachbearbeitung, öffentliche Verwaltung']],
])('"%s" finds synonyms in any language', async (q, titles) => {
  expect((await find(q)).toSorted()).toEqual(titles);
});

test.each([
  ['Nebenjob', 'Steward, zero hours contract'],
  ['Frühschicht', 'Operator, rotating shifts'],
  ['night shift', 'Anlagenführer im Schichtbetrieb'],
  ['zero hours', 'Kellner, Minijob'],
  ['lavoro interinale', 'Portier, Arbeit auf Abruf'],
])('jobs similar to "%s" follow without being counted: %s', async (q, title) => {
  const { hits, total, tiers } = await ask(q);
  expect(hits.map(({ posting }) => posting.title).indexOf(title)).toBeGreaterThanOrEqual(total);
  expect(tiers.find(({ why }) => why === 'lacking')?.total).toBeGreaterThan(0);
});

test('words next to one with synonyms are still required', async () =>
  expect(await find('Analyst banking industry')).toEqual(
    expect.not.arrayContaining(['Analyst at a Versicherung', 'Designer']),
  ));

test.each([
  ['night shift', 'Surgeon of the night, his shift'],
  ['4-Tage-Woche', 'Courier, 4 Wochen im Jahr, 2 Tage'],
])('the words of "%s" must be close together', async (q, title) => {
  expect(await find(q)).not.toContain(title);
});

test('a quoted word only matches itself', async () =>
  expect(await find('"Nachtdienst"')).toEqual(['Pflegefachfrau Nachtdienst']));

test('a word with synonyms is not corrected', async () => {
  const { corrected } = await opened().ask('q=Energieversorgung');
  expect(corrected).toBeUndefined();
});
