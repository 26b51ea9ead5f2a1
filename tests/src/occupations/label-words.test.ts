import { describe, expect, test } from 'vitest';
import { labelIn, labelKey, labelWords } from '../../../src/occupations/label-words.ts';

describe('labels with the same meaning have one key', () => {
  test.each([
    ['infirmière', 'infirmier', 'infirmiers', 'Infirmier·ère', 'infirmier(ère)'],
    ['Pflegefachfrau', 'Pflegefachmann', 'Pflegefachperson', 'Pflegefachmann/-frau', 'Pflegefachfrauen'],
    ['Verkäufer:in', 'Verkäuferin', 'Verkäufer/in', 'VerkäuferInnen', 'Verkaeufer'],
    ['développeur', 'développeuse', 'développeurs', 'Développeur(se)'],
    ['direttore', 'direttrice', 'direttori'],
    ['Koch/Köchin', 'Koch', 'Köche'],
    ['nurse', 'Nurses'],
    ['Kauffrau im Einzelhandel', 'Kaufmann/-frau im Einzelhandel', 'Kaufmann im Einzelhandel (m/w/d)'],
    ["chef d'équipe", 'Chef d’équipe', 'CHEF D’ÉQUIPE'],
    ['administrateur de réseaux', 'Administrateur/trice réseau', 'Administrateur Réseaux'],
    ['key account manager', 'Key-Account-Manager', 'KeyAccountManager'],
  ])('%s, %s …', (...labels) => expect(new Set(labels.map(labelKey)).size).toBe(1));
});

test('upper-case words are not function words: an "IT manager" is not a manager', () => {
  expect(labelKey('IT manager')).not.toBe(labelKey('manager'));
  expect(labelKey('mine manager')).not.toBe(labelKey('manager'));
});

test('a shop is not a form of another word', () => expect(labelKey('store manager')).toBe('stormanager'));

test('signs and numbers separate words, function words lie between them', () =>
  expect(labelWords('Koch | Kellner in Bern 80-100% Nacht').map(({ key, before }) => [key, before])).toEqual([
    ['koch', 'blank'],
    ['kellner', 'apart'],
    ['bern', 'grammar'],
    ['nacht', 'apart'],
  ]));

test('words have positions', () => {
  const title = 'Dipl. Pflegefachfrau/-mann HF';
  const word = labelWords(title)[1]!;
  expect(title.slice(word.start, word.end)).toBe('Pflegefachfrau/-mann');
});

test.each([
  ['Senior Software-Entwicklerin (m/w/d)', 'Software-Entwickler', 'Software-Entwicklerin'],
  ['Koch/Köchin EFZ', 'koch', 'Koch/Köchin'],
  ['Bäckerei', 'backer', undefined],
])('the label in "%s" with the key "%s"', (title, label, found) =>
  expect(labelIn(title, labelKey(label))).toBe(found),
);
