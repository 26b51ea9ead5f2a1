import { describe, expect, it } from 'vitest';
import { jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

/** A word that German has too, a language that writes it as a word of its own, and what German puts before it. */
const MEMBERS = [
  ['ingénieur', 'fr', 'Ingénieur', 'Projekt'],
  ['manager', 'en', 'Manager', 'Projekt'],
  ['assistant', 'fr', 'Assistant', 'Verkauf'],
  ['monteur', 'fr', 'Monteur', 'Anlagen'],
  ['coiffeur', 'fr', 'Coiffeur', 'Herren'],
  ['pilot', 'en', 'Pilot', 'Kampf'],
  ['trainer', 'en', 'Trainer', 'Fitness'],
  ['designer', 'en', 'Designer', 'Grafik'],
  ['chauffeur', 'fr', 'Chauffeur', 'Lastwagen'],
  ['architekt', 'nl', 'Architekt', 'Garten'],
  ['controller', 'en', 'Controller', 'Finanz'],
  ['redakteur', 'fr', 'Rédakteur', 'Sport'],
  ['administrator', 'en', 'Administrator', 'System'],
] as const;

describe('the whole word as typed', () => {
  it.each(MEMBERS)('ranks above compounds: %s', async (q, language, whole, before) => {
    const compound = before + whole.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    const { ask } = await searchOf(
      jobsOf([
        // Newest first, which decides nothing here.
        ...Array.from({ length: 12 }, (_, i) => ({ title: compound, language: 'de', referenceId: `${i}` })),
        ...Array.from({ length: 4 }, () => ({
          title: `${before} Glaser`,
          description: whole,
          language: 'de',
        })),
        { title: `${whole} of many other things beside it`, language: 'es' },
        { title: `${whole} of many other things beside it`, language },
      ]),
    );
    const answer = await ask(`q=${encodeURIComponent(q)}&prefer=${language}`);
    expect(answer.hits.slice(0, 3).map(({ posting }) => posting.language)).toEqual([language, 'es', 'de']);
    expect(answer).toMatchObject({ total: 14, more: 4 });
  });

  it('does not rank a compound of all words below titles with more words', async () => {
    const { ask } = await searchOf(
      jobsOf([
        ...Array.from({ length: 4 }, (_, i) => ({ title: `Entwickler ${i}`, language: 'de' })),
        ...Array.from({ length: 4 }, (_, i) => ({ title: `Software ${i}`, language: 'de' })),
        { title: 'Entwickler von Software an einem schönen Ort', language: 'de' },
        { title: 'Softwareentwickler', language: 'de' },
      ]),
    );
    expect(titlesOf(await ask('q=software entwickler'))[0]).toBe('Softwareentwickler');
  });
});
