import { expect, test } from 'vitest';
import { acceptFeed } from '../../../scripts/sync/accept.ts';
import { saysNothing } from '../../../scripts/sync/clean.ts';
import { feed } from '../../lib/exports.ts';

const NOTHING = [
  ...[
    'NOT_RELEVANT',
    'not relevant',
    'NotRelevant',
    'N/A',
    'n.a.',
    'NA',
    '(none)',
    'None',
    'null',
    'NULL',
    'undefined',
    'NaN',
  ],
  ...[
    'Other',
    'Others',
    'OTHER',
    'Misc.',
    'Miscellaneous',
    'Unknown',
    'TBD',
    't.b.d.',
    '-',
    '--',
    '—',
    '?',
    '…',
    '.',
    '*',
  ],
  ...[
    '[object Object]',
    'Uncategorized',
    '-- Please select --',
    'Select a category',
    'All departments',
    'Other jobs',
  ],
  ...['Unspecified/Other', 'N/A (unknown)', 'Default category', 'All', 'Any'],
  ...[
    'k.A.',
    'k. A.',
    'keine Angabe',
    'Sonstiges',
    'SONSTIGE',
    'Andere Berufe',
    'unbekannt',
    'Bitte wählen',
    'nicht zugeordnet',
  ],
  ...[
    'Autre',
    'Autres',
    'Autres métiers',
    'Non renseigné',
    'non précisé',
    'Sans objet',
    'Inconnu',
    'Non classé',
    'Aucune',
  ],
  ...['Altro', 'Non specificato', 'Nessuna', 'Sconosciuto', 'Senza categoria', 'Otros', 'n.v.t.', 'その他'],
];
const SOMETHING = [
  ...[
    'IT',
    'R',
    'C',
    'C++',
    'C#',
    'Go',
    'AI',
    'R&D',
    'QA',
    '.NET',
    '24/7',
    '1',
    'Test',
    'General',
    'General & Administrative',
  ],
  ...[
    'Other Retail Stores',
    'Autres activités informatiques',
    'Sonstige Finanzdienstleistungen',
    'Altre attività',
    'Nonprofit',
  ],
  ...[
    'Null Safety',
    'All Cost Center',
    'Unknown Worlds Entertainment',
    'Diversity',
    'Defaults',
    'Allgemein',
    '🚀',
    '無',
    'Bäcker',
  ],
  ...[
    'Key Account',
    'Category Management',
    'Jobs',
    'Tous travaux',
    'Any language',
    'Kaffee',
    'Kategorie Fleisch',
    'NLP/LLM',
  ],
];

test.each(NOTHING)('%j says nothing', (text) => {
  expect(saysNothing(text)).toBe(true);
});

test.each(SOMETHING)('%j says something', (text) => {
  expect(saysNothing(text)).toBe(false);
});

test('what says nothing is neither category, tag nor industry, and no title', () => {
  const value = feed('acme', [
    { category: 'NOT_RELEVANT', tags: ['N/A', 'Brot', 'null', '-'] },
    { category: 'Other', tags: ['None'], title: ' ', url: 'https://acme.example/jobs/x' },
  ]);
  const employer = { ...value.employer, industry: 'N/A' };
  const verdict = acceptFeed('acme.example', Buffer.from(JSON.stringify({ ...value, employer })), {
    now: new Date('2026-01-20T12:00:00Z'),
  });
  if (verdict.state !== 'healthy') throw new Error('refused');
  expect(verdict.employer.industry).toBe(undefined);
  expect(verdict.jobs.map(({ job: { title, category, tags } }) => ({ title, category, tags }))).toEqual([
    { title: 'Baker', category: undefined, tags: ['Brot'] },
    { title: 'acme', category: undefined, tags: undefined },
  ]);
});
