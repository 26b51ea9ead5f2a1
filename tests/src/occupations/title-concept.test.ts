import { conceptRows } from '../../../scripts/dataset/title-concepts.ts';
import { expect, test } from 'vitest';
import { titleConcept, titleConcepts } from '../../../src/occupations/title-concept.ts';
import * as known from '../../lib/known-occupations.ts';

test('each listed concept is an occupation or a group', async () => {
  const rows = conceptRows(known.occupations);
  expect(titleConcepts().filter((concept) => !rows.has(concept))).toEqual([]);
});

const cases = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' => '));

/** Only the concept; "-" for none. */
const conceptOf = (title: string, language: string): string => titleConcept(title, language).concept ?? '-';

test.each(
  cases(`
    Platform Engineer => cloud engineer
    Solutions Engineer, Nordics => ICT presales engineer
    Founding Engineer => software developer
    MLOps Engineer => cloud engineer
    IAM Engineer => ICT security consultant
    Machine Learning Lead => data scientist
    People Partner => human resources officer
    Head of Talent Acquisition => human resources manager
    Talent Acquisition Lead => human resources manager
    Client Partner => sales account manager
    Deployment Strategist => ICT consultant
    Registered Behavior Technician => rehabilitation support worker
    RN - Night Shift => nurse responsible for general care
    Senior DBA => database administrator
    CTO => chief technology officer
    SDR => commercial sales representative`),
)('a name that ESCO has not: %s => %s', (title, concept) => expect(conceptOf(title, 'en')).toBe(concept));

test.each(
  cases(`
    Director of Sales Strategy => sales manager
    Strategy and Planning, Senior Manager | Housing => strategic planning manager
    Procurement Lead - Healthcare => purchasing manager
    Senior MLOps Engineer - Advertising => cloud engineer
    Applied AI Architect, Startups => ICT system architect
    Manager, Revenue Accounting => accounting manager
    Finance & Operations Lead | Bakery => financial manager
    Product Strategy and Operations, Manager - Films => product manager
    Facilities Lead (Robotics) => facilities manager
    Marketing Operations Analyst for Banks => marketeer`),
)('words after the head only refine it: %s => %s', (title, concept) => {
  expect(conceptOf(title, 'en')).toBe(concept);
});

test.each(
  cases(`
    General => -
    Trainer (m/w/d) => -
    Operations => -
    Internship => -
    Open Application => -
    Zur Verstärkung unseres Teams suchen wir eine Köchin => -
    Engineering AG — Region Zürich => -
    per sofort oder nach Vereinbarung => -
    Manager => -
    Talent Pool => -`),
)('a title that says too little has none: %s', (title, concept) => {
  expect(conceptOf(title, 'de')).toBe(concept);
});

test.each([
  ['de', 'Werkstudent:in Marketing', 'marketeer'],
  ['de', 'Mitarbeiterin Buchhaltung', 'accountant'],
  ['de', 'Sachbearbeiter/in Logistik', 'C4323'],
  ['de', 'Studentenjob im Verkauf', 'sales assistant'],
  ['de', 'Leiter Produktion', 'industrial production manager'],
  ['de', 'Teamleiter Kreditorenbuchhaltung', 'accounting manager'],
  ['de', 'Fachspezialist Einkauf', 'procurement support officer'],
  ['de', 'Linux-Systemspezialist 80-100%', 'ICT system administrator'],
  ['fr', 'Administrateur SAP (H/F)', 'ICT system administrator'],
  ['fr', 'Responsable qualité', 'quality services manager'],
  ['fr', 'Gestionnaire de paie', 'C4313'],
  ['fr', 'Chargé·e de communication', 'public relations officer'],
  ['fr', 'Technicien de laboratoire', 'scientific laboratory technician'],
  ['fr', 'Ripeur H/F', 'refuse collector'],
  ['it', 'Responsabile vendite', 'sales manager'],
  ['it', 'Specialista marketing', 'marketeer'],
])('in %s "%s" is %s', (language, title, concept) => expect(conceptOf(title, language)).toBe(concept));

test('a head without a field is recognised as such', () => {
  expect(titleConcept('Senior Antenna Engineer', 'en')).toMatchObject({
    concept: 'C2149',
    isAlone: true,
    beside: ['antenna'],
  });
  expect(titleConcept('Zahnmedizinische Assistentin', 'de')).toMatchObject({ beside: ['zahnmedizinische'] });
});
