import { expect, it } from 'vitest';
import { detectLanguage } from '../../../src/make/detect.ts';

it.each([
  ['de', 'Koch gesucht', 'Sie kochen für unsere Gäste und führen ein kleines Team in der Altstadt.'],
  ['en', 'Cook', 'You cook for our guests and lead a small team in the old town.'],
  ['fr', 'Cuisinier H/F', 'Vous cuisinez pour nos clients et dirigez une petite équipe en ville.'],
  ['it', 'Cuoco', 'Cucina per i nostri ospiti e guida una piccola squadra in centro.'],
  ['es', 'Cocinero', 'Cocina para nuestros huéspedes y dirige un pequeño equipo en el casco antiguo.'],
  ['pt', 'Cozinheiro', 'Cozinha para os nossos hóspedes e lidera uma pequena equipa na cidade velha.'],
])('tells %s', (language, title, text) =>
  expect(detectLanguage(`${title}\n${text}`)).toEqual({ language, isSure: true }),
);

it('returns nothing for an empty text, and is unsure about a short one', () => {
  expect(detectLanguage('—')).toBeUndefined();
  expect(detectLanguage('Manager')?.isSure).not.toBe(true);
});

it('tells a German text below a long English title by its function words', () => {
  const title =
    'Senior Account Executive, Customer Success Manager, Business Development Representative, Mid-Market Enterprise Sales, Strategic Partnerships Lead, Marketing Operations Specialist, Revenue Growth Analyst, Solution Engineer, People Partner';
  const text =
    'Wir suchen für die Filiale in der Altstadt und die am Bahnhof eine Person, die mit uns und im Team auf Kunden zugeht, und die das gerne tut.';
  expect(detectLanguage(`${title}\n${text}`)).toEqual({ language: 'de', isSure: true });
});

it('takes no placeholder text for French, whose only French word is "et"', () => {
  const latin = 'Lorem ipsum dolor sit amet, et labore et dolore magna et accusam et justo duo et ea rebum. ';
  expect(detectLanguage(`Manager\n${latin.repeat(4)}`)).not.toEqual({ language: 'fr', isSure: true });
});
