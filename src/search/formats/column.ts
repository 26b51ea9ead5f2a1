import { type ByteReader, type ByteWriter, written } from '../../artefacts/bytes.ts';

/** The values of a facet, most frequent first. */
export interface FacetTexts {
  values: string[];
  /** The texts to show, by value. They are the values themselves unless given. */
  labels: string[];
}

/** A facet: its values, and the codes of each job's values by ordinal. */
export interface Column extends FacetTexts {
  /** Per job: 0 for no value, `SEVERAL` for several, or else the code of its only value plus 2. */
  firsts: Uint8Array | Uint32Array;
  /** Per job with several values: where they start in `lists`. */
  offsets: Uint32Array;
  /** Per job with several values: the number of values, then their codes, ascending. */
  lists: Uint32Array;
}

export const SEVERAL = 1;
/** Maximum number of values for which `firsts` is stored as bytes, which need no decoding. */
const MAX_IN_BYTES = 256 - 2;

/**
 * Writes a column in sections that are compressed separately:
 *
 * - the texts
 * - `firsts`, which are mostly small numbers, because most jobs have one value and codes are ordered by frequency
 * - the number of values of each job with several
 * - the codes of these values, as differences
 * @param valuesOf the codes of each job's values, by ordinal
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
  // Empty if no job has several values, because edge functions have little memory.
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

/**
 * Writes ascending numbers that repeat, such as the ages of jobs in recency order. Each run of equal numbers becomes a pair:
 * the difference to the run before, and the length.
 */
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

/** The values of a facet without their jobs, for builds whose jobs are in an engine. */
interface Values extends FacetTexts {
  /** Number of jobs per value. */
  totals: Uint32Array;
}

/** Writes the texts and the numbers in sections that are compressed separately. */
export const writeFacetValues = (values: Values): Uint8Array[] => [
  written((writer) => writeTexts(writer, values)),
  written((writer) => writer.list(values.totals)),
];

export const readFacetValues = (reader: ByteReader): Values => ({
  ...readTexts(reader),
  totals: reader.list(),
});
