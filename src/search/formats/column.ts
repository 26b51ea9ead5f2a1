import { type ByteReader, type ByteWriter, written } from '../../artefacts/bytes.ts';

/** The values of a filter, most frequent first. */
export interface FacetTexts {
  values: string[];
  /** The text that people read; the values themselves unless given. */
  labels: string[];
}

/** One filter: its values, and which of them each job has (numbers of values, by ordinal). */
export interface Column extends FacetTexts {
  /** Per job 0 for no value, `SEVERAL` for several, above that the number of its one value plus 2. */
  firsts: Uint8Array | Uint32Array;
  /** Where the values of a job with several are in `lists`. */
  offsets: Uint32Array;
  /** How many values, and then their numbers, ascending; so for each job with several. */
  lists: Uint32Array;
}

export const SEVERAL = 1;
/** Up to here the firsts of a column are bytes, which are read without a look at each. */
const MAX_IN_BYTES = 256 - 2;

/**
 * Sections that compress apart: the texts; the firsts, because jobs mostly have one value and frequent ones have small
 * numbers; how many the several are; their numbers as differences.
 * @param valuesOf the numbers of each job's values, by ordinal
 */
export function writeColumn(texts: FacetTexts, valuesOf: readonly (readonly number[])[]): Uint8Array[] {
  const firsts = valuesOf.map(([first, ...more]) =>
    first === undefined ? 0 : more.length > 0 ? SEVERAL : first + 2,
  );
  const several = valuesOf.filter(({ length }) => length > 1).map((own) => [...own].sort((a, b) => a - b));
  const differences = several.flatMap((own) => own.map((code, i) => code - (own[i - 1] ?? 0)));
  return [
    written((writer) => {
      writeTexts(writer, texts);
      writer.number(firsts.length);
    }),
    texts.values.length <= MAX_IN_BYTES
      ? Uint8Array.from(firsts)
      : written((writer) => writer.numbers(firsts)),
    written((writer) => writer.list(several.map(({ length }) => length))),
    written((writer) => writer.numbers(differences)),
  ];
}

function writeTexts(writer: ByteWriter, { values, labels }: FacetTexts): void {
  writer.text(JSON.stringify(values));
  writer.text(JSON.stringify(labels === values ? [] : labels));
}

function readTexts(reader: ByteReader): FacetTexts {
  const values = JSON.parse(reader.text()) as string[];
  const labels = JSON.parse(reader.text()) as string[];
  return { values, labels: labels.length > 0 ? labels : values };
}

export function readColumn(reader: ByteReader): Column {
  const texts = readTexts(reader);
  const size = reader.number();
  const firsts = texts.values.length <= MAX_IN_BYTES ? reader.bytes(size) : reader.numbers(size);
  const lengths = reader.list();
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const differences = reader.numbers(total);
  // None where no job has several: a function has little memory.
  const offsets = new Uint32Array(lengths.length && size);
  const lists = new Uint32Array(lengths.length + total);
  let at = 0;
  let from = 0;
  let job = -1;
  for (const length of lengths) {
    job = firsts.indexOf(SEVERAL, job + 1);
    offsets[job] = at;
    lists[at++] = length;
    let code = 0;
    for (let left = length; left > 0; left--) lists[at++] = code += differences[from++]!;
  }
  return { ...texts, firsts, offsets, lists };
}

/** Ascending numbers that repeat, such as the ages of jobs in recency order: each difference, and how often it stays. */
export function writeRuns(numbers: Uint16Array): Uint8Array {
  const runs: number[] = [];
  let before = 0;
  for (let at = 0; at < numbers.length;) {
    const number = numbers[at]!;
    const end = numbers.findIndex((other, i) => i > at && other !== number);
    const next = end < 0 ? numbers.length : end;
    runs.push(number - before, next - at);
    before = number;
    at = next;
  }
  return written((writer) => writer.list(runs));
}

export function readRuns(reader: ByteReader): Uint16Array {
  const runs = reader.list();
  let size = 0;
  for (let i = 1; i < runs.length; i += 2) size += runs[i]!;
  const numbers = new Uint16Array(size);
  let number = 0;
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    number += runs[i]!;
    numbers.fill(number, at, (at += runs[i + 1]!));
  }
  return numbers;
}

/** The values of a filter without the jobs that have them: of a build whose jobs an engine holds. */
interface Values extends FacetTexts {
  /** How many jobs have each. */
  totals: Uint32Array;
}

/** Sections that compress apart: the texts; the numbers. */
export const writeFacetValues = (values: Values): Uint8Array[] => [
  written((writer) => writeTexts(writer, values)),
  written((writer) => writer.list(values.totals)),
];

export const readFacetValues = (reader: ByteReader): Values => ({
  ...readTexts(reader),
  totals: reader.list(),
});
