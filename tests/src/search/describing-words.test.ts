import { describe, expect, it } from 'vitest';
import { LEXICON } from '../../../scripts/emit/search/lexicon.ts';
import { describing } from '../../../src/search/describing-words.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

const at = (city: string) => [{ city, country: 'CH' }];
const opened = openedOnce(async (folder) => {
  const { jobs, places } = await settled(
    jobsOf([
      { title: 'Barista', locations: at('Zürich') },
      { title: 'Barista of the evening', locations: at('Zürich') },
      { title: 'Barista part time', locations: at('Bern') },
      { title: 'Accountant', employer: { name: 'January', location: {} }, domain: 'january.example', locations: at('Bern') },
    ]),
  ); // prettier-ignore
  return searchOf(jobs, {}, { places }, folder);
});

/** The words of a text that only describe. */
const found = (text: string): string => {
  const words = text.split(' ');
  return words.filter((_, i) => describing(LEXICON, words.map(normalize))[i]).join(' ');
};

describe('words that only describe', () => {
  it.each([
    ['nurse immediate start', 'immediate start'],
    ['architect up to 50% travel', 'up to 50% travel'],
    ['cook without speaking French', 'without speaking French'],
    ['Koch ohne Französischkenntnisse', 'ohne Französischkenntnisse'],
    ['soudeur sans anglais', 'sans anglais'],
    ['enfermera sin francés', 'sin francés'],
    ['Koch geregelte Arbeitszeiten', 'geregelte Arbeitszeiten'],
    ['cocinero incorporación inmediata', 'incorporación inmediata'],
    ['equity analyst', ''],
    ['responsable formation', ''],
    ['Zeichner EFZ', 'EFZ'],
    ['Logistiker mit EFZ', 'mit EFZ'],
    ['menuisier avec cfc', 'avec cfc'],
    ['Verkauf gut verdienen', 'gut verdienen'],
    ['office 9 to 5', '9 to 5'],
    ['sales 25 days vacation', '25 days vacation'],
    ['designer 4 day week', '4 day week'],
    ['Maurer 28 Tage Urlaub', '28 Tage Urlaub'],
    ['Monteur mit Gleitzeit', 'Gleitzeit'],
    ['Kassierer ab sofort', 'ab sofort'],
    ['Pflege gut bezahlt', 'gut'],
    ['Lehrer flexible Arbeitszeiten', 'flexible Arbeitszeiten'],
    ['commercial horaires flexibles', 'horaires flexibles'],
    ['soudeur bien payé', 'bien payé'],
    ['comptable semaine de 4 jours', 'semaine de 4 jours'],
    ['serveur logé', ''],
    ['autista ben pagato', ''],
    ['agente orario flessibile', 'orario flessibile'],
    ['electrician certified', 'certified'],
    ['plumber experience with boilers', 'experience with'],
    ['Maler mit Erfahrung', 'mit Erfahrung'],
    ['menuisier maîtrise de solidworks', 'maîtrise de'],
    ['customer experience manager', ''],
    ['agent de maîtrise', ''],
    ["assistant maîtrise d'ouvrage", ''],
    ['benefits manager', ''],
    ['car mechanic', ''],
    ['Urlaub', ''],
    ['Zimmermann ab März', 'ab März'],
    ['Zimmermann ab 1.4.2027', 'ab 1.4.2027'],
    ['Florist per Juni', 'per Juni'],
    ['Gärtnerin zum nächstmöglichen Zeitpunkt', 'nächstmöglichen Zeitpunkt'],
    ['bartender from may', 'from may'],
    ['bartender starting in October 2027', 'starting in October 2027'],
    ['vendeuse dès octobre', 'dès octobre'],
    ['vendeuse à partir du 1er mars', 'à partir du 1er mars'],
    ['muratore da marzo', 'da marzo'],
    ['intern 12 months', '12 months'],
    ['Praktikantin sechs Monate', 'sechs Monate'],
    ['Trainee 20 Stunden pro Woche', '20 Stunden pro Woche'],
    ['stagiaire 3 mois', '3 mois'],
    ['tirocinante 6 mesi', '6 mesi'],
    ['painter 5 years of experience', '5 years of experience'],
    ['Gipser vormittags', 'vormittags'],
    ['plâtrier le soir', 'soir'],
    ['barista in the mornings', 'in the mornings'],
    ['commessa solo la mattina', 'solo la mattina'],
    ['Metzger montags bis freitags', 'montags bis freitags'],
    ['boucher le samedi', 'samedi'],
    ['roofer work permit', 'work permit'],
    ['Bonjour je suis coiffeur merci', 'Bonjour suis merci'],
    ['coiffeur si possible à domicile', 'si possible'],
    ['Winzer wenn möglich Teilzeit', 'wenn möglich'],
    ['designer at a small startup', 'small startup'],
    ['comptable dans une petite entreprise', 'petite entreprise'],
    ['visa analyst', ''],
    ['may', ''],
    ['Mars supply chain', ''],
    ['real estate agent', ''],
    ['office 365 administrator', ''],
    ['spring developer', ''],
  ])('%s', (text, words) => expect(found(text)).toBe(words));

  it('only rank, unless the query has nothing else', async () => {
    const jobs = ['Welder', 'Baker', 'Baker, flexible hours', 'Flexible hours for you'];
    const { ask } = await searchOf(
      jobsOf(
        jobs.map((title) => ({ title, employer: { name: 'Ovens', location: {} }, domain: 'ovens.example' })),
      ),
    );
    const bakers = await ask('q=baker flexible hours');
    expect(bakers).toMatchObject({ total: 2, more: 0 });
    expect(titlesOf(bakers)).toEqual(['Baker, flexible hours', 'Baker']);
    expect((await ask('q=flexible hours')).total).toBe(2);
    expect((await ask('q=baker flexible hours&read=false')).total).toBe(1);
  });

  it.each([
    ['barista if possible part time', 3, 'Barista part time'],
    ['barista part time if possible', 3, 'Barista part time'],
    ['Barista am liebsten Teilzeit', 3, 'Barista part time'],
    ['barista idéalement à temps partiel', 3, 'Barista part time'],
    ['barista possibilmente part time', 3, 'Barista part time'],
    ["I'd like to be a barista from January", 3, undefined],
    ['barista part time', 1, 'Barista part time'],
    ['if possible part time', 1, 'Barista part time'],
    ['part time preferably', 1, 'Barista part time'],
    ['wenn möglich Teilzeit Bern', 1, 'Barista part time'],
  ])('preferences only rank: %s', async (q, total, first) => {
    const answer = await opened().ask(`q=${encodeURIComponent(q)}`);
    expect(answer).toMatchObject({ total, droppedWords: [] });
    if (first) expect(titlesOf(answer)[0]).toBe(first);
  });

  it('neither hide a place nor become an employer', async () => {
    const answer = await opened().ask('q=Barista in Bern ab Januar');
    expect(titlesOf(answer)[0]).toBe('Barista part time');
    expect(answer).toMatchObject({ total: 1, more: 2, droppedWords: [] });
    expect(answer.roles?.map(({ text, role }) => `${text}: ${role}`)).toEqual([
      'Barista: what', 'Bern: where', 'Januar: rest',
    ]); // prettier-ignore
    expect(titlesOf(await opened().ask('q=january'))).toEqual(['Accountant']);
  });

  it("may be part of an occupation's name", async () =>
    expect(titlesOf(await opened().ask('q=evening barista'))[0]).toBe('Barista of the evening'));
});
