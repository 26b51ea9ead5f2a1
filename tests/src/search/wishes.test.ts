import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wishesIn } from '../../../src/search/wishes.ts';
import { listOf } from '../../lib/text-table.ts';

/** What is read in a text: the span, and each amount as "40 USD hour"; an amount in any currency has none. */
const paid = (text: string): string[] =>
  wishesIn(text).flatMap(({ filter: { pay }, start, end }) => {
    if (!pay) return [];
    const { amount, currency, interval } = pay;
    return [`${text.slice(start, end)} = ${amount} ${currency ? `${currency} ` : ''}${interval}`];
  });

describe('an amount of pay', () => {
  it.each([
    ['truck driver $28/hr', '$28/hr = 28 USD hour'],
    ['designer 95k', '95k = 95000 year'],
    ['engineer with salary above $180,000', 'salary above $180,000 = 180000 USD year'],
    ['warehouse £12.50 per hour', '£12.50 per hour = 12.5 GBP hour'],
    ['jobs that pay 20 dollars an hour', 'pay 20 dollars an hour = 20 USD hour'],
    ['lawyer $150k - $200k', '$150k - $200k = 150000 USD year'],
    ['Reinigung 17 € pro Stunde', '17 € pro Stunde = 17 EUR hour'],
    ['Polier mindestens 7500 CHF', 'mindestens 7500 CHF = 7500 CHF month'],
    ['Lehrerin ab 90’000 Franken', 'ab 90’000 Franken = 90000 CHF year'],
    ['Gehalt 4.500 Euro brutto im Monat Techniker', 'Gehalt 4.500 Euro brutto im Monat = 4500 EUR month'],
    ['Stundenlohn über 30', 'Stundenlohn über 30 = 30 hour'],
    ['comptable plus de 45 000 € par an', 'plus de 45 000 € par an = 45000 EUR year'],
    ['vendeuse 2200€ net', '2200€ net = 2200 EUR month'],
    ['chauffeur au moins 14 euros de l’heure', 'au moins 14 euros de l’heure = 14 EUR hour'],
    ['salaire 6000 francs suisses', 'salaire 6000 francs suisses = 6000 CHF month'],
    ['Aushilfe 15 euro stunde', '15 euro stunde = 15 EUR hour'],
    ['Minijob 14€ Stunde', '14€ Stunde = 14 EUR hour'],
    ['plongeur 13 € heure', '13 € heure = 13 EUR hour'],
    ['$28 hour driver', '$28 hour = 28 USD hour'],
    ['sviluppatore 40000 euro anno', '40000 euro anno = 40000 EUR year'],
    ['jobs 180k cad', '180k cad = 180000 CAD year'],
    ['C$45 an hour', 'C$45 an hour = 45 CAD hour'],
    ['sueldo 3000 euros al mes', 'sueldo 3000 euros al mes = 3000 EUR month'],
    ['camarero 12 euros la hora', '12 euros la hora = 12 EUR hour'],
    ["ripeur 12 euros de l'heure ou plus", "12 euros de l'heure ou plus = 12 EUR hour"],
    ['Koch 4500 Franken oder mehr', '4500 Franken oder mehr = 4500 CHF month'],
    ['operaio 1800 euro al mese', '1800 euro al mese = 1800 EUR month'],
    ['stipendio almeno 60k', 'stipendio almeno 60k = 60000 year'],
    ['infermiere 25 franchi all’ora', '25 franchi all’ora = 25 CHF hour'],
    // In any order, with what is behind it.
    ['90k pounds jobs', '90k pounds = 90000 GBP year'],
    ['plumber 45k pounds jobs', '45k pounds = 45000 GBP year'],
    ['secrétaire 1900 euros par mois minimum', '1900 euros par mois minimum = 1900 EUR month'],
    ['Elektriker mindestens 3500 brutto', 'mindestens 3500 brutto = 3500 month'],
    ['ab 2800 netto monatlich Altenpfleger', 'ab 2800 netto monatlich = 2800 month'],
    ['consultant TJM 650', 'TJM 650 = 650 day'],
    ['devops tjm 480€', 'tjm 480€ = 480 EUR day'],
    ['grafiker 400 am Tag', '400 am Tag = 400 day'],
    ['programmatore RAL 32000', 'RAL 32000 = 32000 year'],
    ['per annum 55000 planner', 'per annum 55000 = 55000 year'],
    ['recruiter 110k base', '110k base = 110000 year'],
    ['closer 200k OTE', '200k OTE = 200000 year'],
    ['aide-soignante 2100 net', '2100 net = 2100 month'],
    ['Kellner CHF 4300.-', 'CHF 4300.- = 4300 CHF month'],
    ['Lohn 28.- pro Stunde', 'Lohn 28.- pro Stunde = 28 hour'],
    ['30 fr pro stunde', '30 fr pro stunde = 30 CHF hour'],
    ['Ingenieur 7k im Monat', '7k im Monat = 7000 month'],
    ['electrician 1200 a week', '1200 a week = 1200 week'],
    ['70-90k tester', '70-90k = 70000 year'],
    ['magasinier entre 1800 et 2100 euros', 'entre 1800 et 2100 euros = 1800 EUR month'],
    ['lawyer between 160k and 190k', 'between 160k and 190k = 160000 year'],
    ['60.000-75.000 EUR Statiker', '60.000-75.000 EUR = 60000 EUR year'],
    ['CHF5200 Coiffeuse', 'CHF5200 = 5200 CHF month'],
    ['designer £42k/yr', '£42k/yr = 42000 GBP year'],
    ['Praktikum bezahlt 1500', 'bezahlt 1500 = 1500 month'],
    ['stage rémunéré 1000', 'rémunéré 1000 = 1000 month'],
    ['engineer 220k+ equity', '220k+ equity = 220000 year'],
    ['1700€ net mois', '1700€ net mois = 1700 EUR month'],
  ])('%s', (text, read) => expect(paid(text)).toEqual([read]));

  it.each(listOf(`
    12 hour shift | 8 h Schicht | Windows Server 2022 | ISO 27001 auditor | 4k video editor | 401k
    Teilzeit 60% | 80-100% | München 80331 | Lehrstelle ab 2027 | 538 euro jobs | 556-Euro-Basis
    20 Stunden pro Woche | 40 hours a week | 10k followers | Linz 4020 | 69000 Lyon | 2 Tage im Monat
    base camp 4 | 50 people | 24/7 support | SAP S/4HANA | team of 5 | 3 years of experience | C++ 17
    538 Euro Job | Industrie 4.0`))('is not pay: %s', (text) => expect(wishesIn(text)).toEqual([])); // prettier-ignore
});

it('two amounts are read separately', () => {
  expect(paid('account executive $120k base $240k ote')).toEqual([
    '$120k base = 120000 USD year',
    '$240k ote = 240000 USD year',
  ]);
});

it.each(['über 80k', "über 80'000", 'over 80k', 'plus de 80k', 'oltre 80k'])(
  'without a currency, "%s" is an amount in any, whatever the language',
  (text) =>
    expect(wishesIn(text).map(({ filter }) => filter)).toEqual([
      { pay: { amount: 80_000, interval: 'year', unstated: false } },
    ]),
);

describe('recency', () => {
  it.each([
    ['nurse jobs posted today', 'posted today', 1],
    ['welder last 24 hours', 'last 24 hours', 1],
    ['driver last 3 days', 'last 3 days', 3],
    ['jobs der letzten 10 Tage', 'der letzten 10 Tage', 10],
    ['offres des 15 derniers jours', 'des 15 derniers jours', 15],
    ['Koch letzte 2 Wochen', 'letzte 2 Wochen', 14],
    ['ventas publicado este mes', 'publicado este mes', 30],
    ['nurse since last week', 'since last week', 7],
    ['latest jobs Toronto', 'latest jobs', 7],
    ['chemist posted in the last 7 days', 'posted in the last 7 days', 7],
    ['teacher past month', 'past month', 30],
    ['Stellen von heute', 'von heute', 1],
    ['Polymechaniker diese Woche', 'diese Woche', 7],
    ['neue Stellenangebote Chur', 'neue Stellenangebote', 7],
    ['Buchhalter der letzten 14 Tage', 'der letzten 14 Tage', 14],
    ['soudeur aujourd’hui', 'aujourd’hui', 1],
    ['offres publiées cette semaine', 'publiées cette semaine', 7],
    ['dernières offres maçon', 'dernières offres', 7],
    ['muratore oggi', 'oggi', 1],
    ['nuove offerte cameriere', 'nuove offerte', 7],
    ['annunci di questa settimana', 'di questa settimana', 7],
    ['offres de la semaine', 'de la semaine', 7],
    ['empleos publicados hoy', 'publicados hoy', 1],
    ['ofertas de los ultimos 5 dias', 'de los ultimos 5 dias', 5],
    ['Koch laſt week', 'laſt week', 7],
    ['posted yesterday clerk', 'posted yesterday', 1],
    ['clerk posted today New York', 'posted today', 1],
    ['emploi publié hier', 'publié hier', 1],
    ['jobs seit 4 Tagen', 'seit 4 Tagen', 4],
    ['vor zwei Tagen veröffentlicht', 'vor zwei Tagen veröffentlicht', 2],
    ['nicht älter als 3 Wochen', 'nicht älter als 3 Wochen', 21],
    ['less than 5 days old', 'less than 5 days old', 5],
    ["publié il y a moins d'une semaine", "publié il y a moins d'une semaine", 7],
    ['annunci di 2 giorni fa', 'di 2 giorni fa', 2],
    ['hace 3 días', 'hace 3 días', 3],
    ['letzten zwei Wochen', 'letzten zwei Wochen', 14],
    ['since monday welder', 'since monday', 7],
    ['seit Freitag', 'seit Freitag', 7],
    ['new this week', 'new this week', 7],
    ['just listed', 'just listed', 7],
    ['annonces récentes', 'annonces récentes', 7],
    ['offerte pubblicate da meno di una settimana', 'pubblicate da meno di una settimana', 7],
    ['annonces de moins de 3 jours', 'de moins de 3 jours', 3],
    ['stellen jünger als 2 wochen', 'jünger als 2 wochen', 14],
    ['publicadas hace menos de una semana', 'publicadas hace menos de una semana', 7],
    ['posted within the last 48 hours', 'posted within the last 48 hours', 2],
    ['letzte 72 stunden', 'letzte 72 stunden', 3],
    ['newest nurse jobs', 'newest', 7],
    ['latest data engineer jobs', 'latest', 7],
    ['koch, neueste zuerst', 'neueste', 7],
  ])('%s', (text, span, days) =>
    expect(wishesIn(text).map(({ filter, start, end }) => [text.slice(start, end), filter])).toEqual([
      [span, { postedWithin: days }],
    ]),
  );

  it.each([
    ['posted since may 2026', 44],
    ['veröffentlicht seit 1. Juni', 13],
    ['depuis mars', 105],
    ['since december', 195],
    ['published in june 2026', 13],
    ['depuis le 1er mai 2026', 44],
  ])('%s', (text, days) =>
    expect(
      wishesIn(text, Date.parse('2026-06-14')).map(({ filter, end }) => [filter.postedWithin, end]),
    ).toEqual([[days, text.length]]),
  );

  it('counts from the build where the clock is behind it', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-03-01') });
    onTestFinished(() => void vi.useRealTimers());
    // A fresh clock: other files of this process have opened later builds.
    vi.resetModules();
    const { boundClock } = await import('../../../src/lib/clock.ts');
    const fresh = await import('../../../src/search/wishes.ts');
    boundClock('2026-01-20T12:00:00.000Z');
    const [wish] = fresh.wishesIn('posted since january');
    expect(wish?.filter.postedWithin).toBe(20);
  });

  it.each([
    'ab Oktober',
    'from may',
    'da marzo',
    'seit 3 Jahren',
    'in may',
    'hier',
    'Hier arbeiten',
    'new business',
    'max 3 days a week',
    'weniger als 3 tage pro woche',
    'max 20 hours',
    'latest technologies',
  ])('is not a start or a duration: %s', (text) => expect(wishesIn(text)).toEqual([]));

  it.each(
    listOf(
      'USA Today | New York | Neue Zürcher Zeitung | new business manager | Aktuell | nouveau Bordeaux',
    ).slice(1),
  )('is not in: %s', (text) => expect(wishesIn(text)).toEqual([]));

  it.each(['der ', 'the ', 'de la ', 'in the den '])('many words before it do not take long: "%s"', (words) =>
    expect(wishesIn(words.repeat(200).slice(0, 160))).toEqual([]),
  );
});
