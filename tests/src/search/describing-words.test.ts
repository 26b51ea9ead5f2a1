import { describe, expect, it } from 'vitest';
import { describing } from '../../../src/search/describing-words.ts';
import { normalize } from '../../../src/search/normalize.ts';
import { jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

/** The words of a text that only describe. */
const found = (text: string): string => {
  const words = text.split(' ');
  return words.filter((_, i) => describing(words.map(normalize))[i]).join(' ');
};

describe('words that only describe', () => {
  it.each([
    ['welder with company car', 'company car'],
    ['nurse immediate start', 'immediate start'],
    ['sales 25 days vacation', '25 days vacation'],
    ['designer four day week', 'four day week'],
    ['Maurer 28 Tage Urlaub', '28 Tage Urlaub'],
    ['Monteur mit Dienstwagen', 'Dienstwagen'],
    ['Kassierer ab sofort', 'ab sofort'],
    ['Pflege gut bezahlt', 'gut bezahlt'],
    ['Lehrer flexible Arbeitszeiten', 'flexible Arbeitszeiten'],
    ['commercial voiture de fonction', 'voiture de fonction'],
    ['soudeur bien payé', 'bien payé'],
    ['comptable semaine de 4 jours', 'semaine de 4 jours'],
    ['serveur logé', 'logé'],
    ['autista ben pagato', 'ben pagato'],
    ['cameriere vitto e alloggio', 'vitto e alloggio'],
    ['agente auto aziendale', 'auto aziendale'],
    ['benefits manager', ''],
    ['car mechanic', ''],
    ['Urlaub', ''],
  ])('%s', (text, words) => expect(found(text)).toBe(words));

  it('rank, and are needed where nothing else is asked for', async () => {
    const jobs = ['Welder', 'Baker', 'Baker with a company car', 'Company car for you'];
    const { ask } = await searchOf(
      jobsOf(
        jobs.map((title) => ({ title, employer: { name: 'Ovens', location: {} }, domain: 'ovens.example' })),
      ),
    );
    const bakers = await ask('q=baker company car');
    expect(bakers).toMatchObject({ total: 2, more: 0 });
    expect(titlesOf(bakers)).toEqual(['Baker with a company car', 'Baker']);
    expect((await ask('q=company car')).total).toBe(2);
    expect((await ask('q=baker company car&read=false')).total).toBe(1);
  });
});
