/**
 * Makes the file of occupations that builds read, from ESCO's labels on standard input (see `readOccupations`):
 *
 *     xzcat occupations.tsv.xz | node scripts/data/make-occupations.ts
 *     cat occupations_*.csv | node scripts/data/make-occupations.ts --languages en,de,fr,it,es,nl,pt,pl,ro --output occupations.br
 *
 * NOTICE says which data is left out and changed. Each further language adds about 120 kB to the file.
 */
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { writeOccupations, type Label, type Occupation } from '../../src/occupations/labels.ts';
import { OCCUPATIONS_FILE } from '../dataset/occupations.ts';
import { readOptions } from '../lib/arguments.ts';
import { ESCO } from '../../src/occupations/found.ts';

/** Stands in place of the language in lines that have an ISCO-08 group instead of a label. */
const GROUP = 'isco';

const TABLE_COLUMNS = ['concept', 'language', 'preferred', 'label'];

/** The maximum length of a label, because titles do not contain longer ones. */
const MOST_LETTERS = 60;
/** ISCO-08 groups of fewer than four digits are no occupations. An example is "Managers". */
const LARGE_GROUP = /^isco\/C\d{1,3}$/;

/**
 * Reads occupations from either
 * - a table with the columns concept, language, preferred, label, where a line with an occupation's group has "isco" as the
 *   language, or
 * - ESCO's own downloads (occupations_en.csv …, ISCOGroups_en.csv …), concatenated. Their columns preferredLabel, altLabels and
 *   hiddenLabels hold the labels, conceptUri the occupation, and iscoGroup its group. Before each file a line must name its
 *   language ("#en"), because only the file name says so.
 *
 * @throws Error when the text is in neither form
 */
function readOccupations(text: string, languages: readonly string[]): Occupation[] {
  const byId = new Map<string, Record<string, Map<string, Label>>>();
  const groups = new Map<string, string>();
  const add = (id: string, language: string, isPreferred: boolean, label: string): void => {
    if (language === GROUP) groups.set(id, label);
    if (LARGE_GROUP.test(id) || !languages.includes(language)) return;
    const known = byId.get(id) ?? {};
    byId.set(id, known);
    const labels = (known[language] ??= new Map<string, Label>());
    // "Koch/Köchin" becomes the labels "Koch" and "Köchin".
    for (const part of label.split(isPreferred ? '/' : '\n').map((one) => one.trim()))
      if (part && part.length <= MOST_LETTERS && !/[|\t\n]/.test(part) && !labels.get(part)?.isPreferred)
        labels.set(part, { text: part, isPreferred });
  };
  if (text.startsWith(`${TABLE_COLUMNS.join('\t')}\n`)) readTable(text, add);
  else readDownloads(text, add);
  return [...byId]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, labels]) => ({
      id,
      ...(groups.has(id) && { group: groups.get(id)! }),
      labels: Object.fromEntries(
        Object.entries(labels).map(([language, ofLanguage]) => [language, sorted([...ofLanguage.values()])]),
      ),
    }));
}

type Add = (id: string, language: string, isPreferred: boolean, label: string) => void;

const sorted = (labels: readonly Label[]): Label[] =>
  labels.toSorted((a, b) => Number(b.isPreferred) - Number(a.isPreferred) || (a.text < b.text ? -1 : 1));

function readTable(text: string, add: Add): void {
  for (const [at, line] of text.trimEnd().split('\n').entries()) {
    if (at === 0) continue;
    const [id, language, preferred, label] = line.split('\t');
    if (!id || !language || !label) throw new Error(`Line ${at + 1} is no label: "${line.slice(0, 80)}".`);
    add(id, language, preferred === '1', label);
  }
}

function readDownloads(text: string, add: Add): void {
  let language = '';
  let columns: string[] = [];
  for (const cells of csvRows(text)) {
    if (cells.length === 1 && cells[0]!.startsWith('#')) language = cells[0]!.slice(1);
    else if (cells.includes('conceptUri')) columns = cells;
    else {
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
      const address = cell('conceptUri');
      if (!language || !address.startsWith(ESCO))
        throw new Error(
          `"${cells.join(',').slice(0, 80)}" is no occupation of ESCO, or no "#en" stands before.`,
        );
      const id = address.slice(ESCO.length);
      if (cell('iscoGroup')) add(id, GROUP, true, cell('iscoGroup'));
      add(id, language, true, cell('preferredLabel'));
      for (const label of `${cell('altLabels')}\n${cell('hiddenLabels')}`.split('\n'))
        add(id, language, false, label);
    }
  }
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

/** Parses CSV (RFC 4180) and skips empty lines. */
function* csvRows(text: string): Generator<string[]> {
  let row: string[] = [];
  for (const [found, quoted, plain = '', end] of text.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.some(Boolean)) yield row;
    row = [];
    if (found === '') break;
  }
}

const LANGUAGES = 'en,de,fr,it,es,nl,pt,pl,ro';

/** Makes the compressed content of the file of occupations. */
export async function makeOccupations(input: Readable, languages: readonly string[]): Promise<Buffer> {
  const occupations = readOccupations(await text(input), languages);
  return brotliCompressSync(writeOccupations(languages, occupations));
}

if (import.meta.main) {
  const { output = OCCUPATIONS_FILE, languages = LANGUAGES } = readOptions({
    output: { type: 'string' },
    languages: { type: 'string' },
  });
  await writeFile(output, await makeOccupations(process.stdin, languages.split(',')));
}
