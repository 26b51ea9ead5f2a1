import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadOccupations, OCCUPATIONS_FILE } from '../../../scripts/dataset/occupations.ts';
import { makeOccupations } from '../../../scripts/data/make-occupations.ts';
import { readOccupations } from '../../../src/occupations/labels.ts';
import { statSync } from 'node:fs';

const TABLE = [
  'concept\tlanguage\tpreferred\tlabel',
  'occupation/b\tde\t1\tKoch/Köchin',
  'occupation/b\tde\t0\tKüchenchef/in',
  'occupation/b\ten\t1\tcook',
  'occupation/b\tes\t1\tcocinero/cocinera',
  'occupation/b\tisco\t1\t5120',
  'isco/C5\ten\t1\tService workers',
  'isco/C5120\ten\t1\tCooks',
  'occupation/a\ten\t1\tbaker',
  `occupation/a\ten\t0\t${'x'.repeat(61)}`,
].join('\n');

const CSV = [
  '#en',
  'conceptType,conceptUri,iscoGroup,preferredLabel,altLabels,hiddenLabels',
  'Occupation,http://data.europa.eu/esco/occupation/b,5120,cook,"kitchen cook\nhotel ""cook""",',
  '#de',
  'conceptType,conceptUri,preferredLabel,altLabels,hiddenLabels',
  'Occupation,http://data.europa.eu/esco/occupation/b,Koch/Köchin,,',
  '',
].join('\r\n');

const made = async (text: string, languages = ['en', 'de']) =>
  readOccupations(brotliDecompressSync(await makeOccupations(Readable.from([text]), languages)).toString());
const texts = (labels: readonly { text: string }[] = []) => labels.map(({ text }) => text);

test('the table: chosen languages, preferred labels by gender, no large groups, no long labels', async () => {
  const { languages, occupations } = await made(TABLE);
  expect(languages).toEqual(['en', 'de']);
  expect(occupations.map(({ id, labels }) => [id, texts(labels['en']), texts(labels['de'])])).toEqual([
    ['isco/C5120', ['Cooks'], []],
    ['occupation/a', ['baker'], []],
    ['occupation/b', ['cook'], ['Koch', 'Köchin', 'Küchenchef/in']],
  ]);
  expect(occupations.map(({ group }) => group)).toEqual([undefined, undefined, '5120']);
});

test('further languages of the table can be selected', async () => {
  const { occupations } = await made(TABLE, ['es']);
  expect(occupations.map(({ labels }) => texts(labels['es']))).toEqual([['cocinera', 'cocinero']]);
});

test("ESCO's own downloads make the table", async () => {
  const { occupations } = await made(CSV);
  expect(occupations).toEqual([
    {
      id: 'occupation/b',
      group: '5120',
      labels: {
        en: [
          { text: 'cook', isPreferred: true },
          { text: 'hotel "cook"', isPreferred: false },
          { text: 'kitchen cook', isPreferred: false },
        ],
        de: [
          { text: 'Koch', isPreferred: true },
          { text: 'Köchin', isPreferred: true },
        ],
      },
    },
  ]);
});

test.each([
  [`${TABLE}\noccupation/c\ten`, 'Line 11 is no label: "occupation/c\ten".'],
  [
    'places, not occupations',
    '"places, not occupations" is no occupation of ESCO, or no "#en" stands before.',
  ],
])('a line that names neither an occupation nor a label is refused', async (text, message) => {
  await expect(made(text)).rejects.toThrow(message);
});

test("the project's file has nine languages and stays small", async () => {
  const occupations = await loadOccupations();
  expect(occupations.length).toBeGreaterThan(3000);
  expect(Object.keys(occupations[0]!.labels)).toEqual('en de fr it es nl pt pl ro'.split(' '));
  expect(statSync(OCCUPATIONS_FILE).size).toBeLessThan(1_500_000);
});
