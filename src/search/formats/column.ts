import { type ByteReader, ByteWriter } from './bytes.ts';

/** One filter: its values, most frequent first, and which of them each job has (numbers of values, by ordinal). */
export interface Column {
  values: string[];
  /** What people read; the values themselves unless given. */
  labels: string[];
  /** `codes[starts[ordinal]]` to `codes[starts[ordinal + 1]]` (exclusive) are the job's values. */
  starts: Uint32Array;
  codes: Uint32Array;
}

/** A column as it lies in its file. */
export interface StoredColumn extends Column {
  /** Per job 0 for no value, 1 for several, above that the number of its one value plus 2. */
  firsts: Uint32Array;
}

/**
 * Sections that compress apart: the texts; the firsts, because jobs mostly have one value and frequent ones have small
 * numbers; how many the several are; their ascending numbers as differences.
 */
export function writeColumn({ values, labels, starts, codes }: Column): Uint8Array[] {
  const firsts: number[] = [];
  const lengths: number[] = [];
  const differences: number[] = [];
  for (let job = 0; job + 1 < starts.length; job++) {
    const own = codes.slice(starts[job], starts[job + 1]).sort();
    const [first] = own;
    if (first === undefined || own.length === 1) firsts.push(first === undefined ? 0 : first + 2);
    else {
      firsts.push(1);
      lengths.push(own.length);
      own.forEach((code, i) => differences.push(code - (own[i - 1] ?? 0)));
    }
  }
  const texts = new ByteWriter();
  texts.text(JSON.stringify(values));
  texts.text(JSON.stringify(labels === values ? [] : labels));
  return [texts.finish(), ...[firsts, lengths, differences].map(writeList)];
}

export function readColumn(reader: ByteReader): StoredColumn {
  const values = JSON.parse(reader.text()) as string[];
  const labels = JSON.parse(reader.text()) as string[];
  const firsts = reader.list();
  const lengths = reader.list();
  const differences = reader.list();
  const starts = new Uint32Array(firsts.length + 1);
  const codes = new Uint32Array(firsts.length + differences.length);
  let at = 0;
  let list = 0;
  let from = 0;
  for (let job = 0; job < firsts.length; job++) {
    const first = firsts[job] ?? 0;
    if (first > 1) codes[at++] = first - 2;
    else if (first === 1) {
      let code = 0;
      for (let left = lengths[list++] ?? 0; left > 0; left--) codes[at++] = code += differences[from++] ?? 0;
    }
    starts[job + 1] = at;
  }
  return {
    values,
    labels: labels.length > 0 ? labels : values,
    firsts,
    starts,
    codes: codes.subarray(0, at),
  };
}

/** Ascending numbers, such as the ages of jobs that lie in recency order. */
export const writeAscending = (numbers: Uint16Array): Uint8Array =>
  writeList(numbers.map((number, i) => number - (numbers[i - 1] ?? 0)));

export function readAscending(reader: ByteReader): Uint16Array {
  const numbers = Uint16Array.from(reader.list());
  for (let i = 1; i < numbers.length; i++) numbers[i] = (numbers[i] ?? 0) + (numbers[i - 1] ?? 0);
  return numbers;
}

function writeList(numbers: ArrayLike<number>): Uint8Array {
  const writer = new ByteWriter();
  writer.list(numbers);
  return writer.finish();
}
