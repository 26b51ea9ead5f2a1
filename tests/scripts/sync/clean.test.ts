import { expect, test } from 'vitest';
import { acceptFeed } from '../../../scripts/sync/accept.ts';
import { saysNothing } from '../../../scripts/sync/clean.ts';
import { feed } from '../../lib/exports.ts';
import { listOf } from '../../lib/text-table.ts';

const NOTHING = listOf(`
  NOT_RELEVANT | not relevant | NotRelevant | N/A | n.a. | NA | (none) | None | null | NULL | undefined
  NaN | Other | Others | OTHER | Misc. | Miscellaneous | Unknown | TBD | t.b.d. | - | -- | — | ? | … | . | *
  [object Object] | Uncategorized | -- Please select -- | Select a category | All departments | Other jobs
  Unspecified/Other | N/A (unknown) | Default category | All | Any | k.A. | k. A. | keine Angabe | Sonstiges
  SONSTIGE | Andere Berufe | unbekannt | Bitte wählen | nicht zugeordnet | Autre | Autres | Autres métiers
  Non renseigné | non précisé | Sans objet | Inconnu | Non classé | Aucune | Altro | Non specificato
  Nessuna | Sconosciuto | Senza categoria | Otros | n.v.t. | その他
`);
const SOMETHING = listOf(`
  IT | R | C | C++ | C# | Go | AI | R&D | QA | .NET | 24/7 | 1 | Test | General | General & Administrative
  Other Retail Stores | Autres activités informatiques | Sonstige Finanzdienstleistungen | Altre attività
  Nonprofit | Null Safety | All Cost Center | Unknown Worlds Entertainment | Diversity | Defaults
  Allgemein | 🚀 | 無 | Bäcker | Key Account | Category Management | Jobs | Tous travaux | Any language
  Kaffee | Kategorie Fleisch | NLP/LLM
`);

test.each(NOTHING)('%j is a placeholder', (text) => expect(saysNothing(text)).toBe(true));

test.each(SOMETHING)('%j is not a placeholder', (text) => expect(saysNothing(text)).toBe(false));

test('placeholders are no category, tag, industry or title', () => {
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

/** What a feed may hold, and what it means. */
const SPELLED: [given: string, meant: string][] = [
  ['R&amp;D Chemist', 'R&D Chemist'],
  ['𝗥&amp;𝗗 ⒸⒽⒺⓂⒾⓈⓉ', 'R&D CHEMIST'],
  ['Caf&eacute; Manager', 'Café Manager'],
  ['Sales &amp;amp; Service', 'Sales & Service'],
  ['Copy editor for &lt;html&gt; books', 'Copy editor for <html> books'],
  ['Research &#38;amp; Development', 'Research & Development'],
  ['K&ouml;chin, B&#228;cker &#x26; Co', 'Köchin, Bäcker & Co'],
  ['Pflege&nbsp;&ndash;&nbsp;Nacht', 'Pflege – Nacht'],
  ['&amp;lt;b&amp;gt;', '<b>'],
  ['Employ&eacute;&middot;e', 'Employé·e'],
  ['AT&T, Q&A; R&D', 'AT&T, Q&A; R&D'],
  ['?a=1&copy=2&amp', '?a=1&copy=2&amp'],
  ['x&#x202e;y&#0;&#8203;z', 'xy\ufffdz'],
  ['&notanentity; &;', '&notanentity; &;'],
];

test.each(SPELLED)('%j becomes %j in each text of a feed', (given, meant) => {
  const value = feed('acme', [{ title: given, category: given, tags: ['B&amp;B'], description: given }]);
  const employer = { ...value.employer, name: given, industry: given };
  const verdict = acceptFeed('acme.example', Buffer.from(JSON.stringify({ ...value, employer })), {
    now: new Date('2026-01-20T12:00:00Z'),
  });
  if (verdict.state !== 'healthy') throw new Error('refused');
  const [{ job }] = verdict.jobs as [(typeof verdict.jobs)[0]];
  expect([verdict.employer.name, verdict.employer.industry]).toEqual([meant, meant]);
  expect([job.title, job.category, job.tags, job.description]).toEqual([meant, meant, ['B&B'], meant]);
});
