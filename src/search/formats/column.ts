import { type ByteReader, type ByteWriter } from './bytes.ts';

/** One filter: its values, most frequent first, and which of them each job has (numbers of values, by ordinal). */
export interface Column {
  values: string[];
  /** What people read; the values themselves unless given. */
  labels: string[];
  /** `codes[starts[ordinal]]` to `codes[starts[ordinal + 1]]` (exclusive) are the job's values. */
  starts: Uint32Array;
  codes: Uint16Array | Uint32Array;
}

/**
 * Jobs mostly have one value, and frequent values have small numbers: 0 is none, 1 announces a list (length, then the
 * ascending numbers as differences), above that stands for the value itself.
 */
export function writeColumn(writer: ByteWriter, { values, labels, starts, codes }: Column): void {
  writer.text(JSON.stringify(values));
  writer.text(JSON.stringify(labels === values ? [] : labels));
  const jobs = starts.length - 1;
  writer.number(jobs);
  writer.number(codes.length);
  for (let job = 0; job < jobs; job++) {
    const own = [...codes.subarray(starts[job], starts[job + 1])].sort((a, b) => a - b);
    if (own.length === 0) writer.number(0);
    else if (own.length === 1) writer.number((own[0] ?? 0) + 2);
    else {
      writer.number(1);
      writer.number(own.length);
      own.forEach((code, i) => writer.number(code - (own[i - 1] ?? 0)));
    }
  }
}

export function readColumn(reader: ByteReader): Column {
  const values = JSON.parse(reader.text()) as string[];
  const labels = JSON.parse(reader.text()) as string[];
  const jobs = reader.number();
  const starts = new Uint32Array(jobs + 1);
  const size = reader.number();
  const codes = values.length < 65536 ? new Uint16Array(size) : new Uint32Array(size);
  let at = 0;
  for (let job = 0; job < jobs; job++) {
    const first = reader.number();
    if (first > 1) codes[at++] = first - 2;
    else if (first === 1) {
      let code = 0;
      for (let left = reader.number(); left > 0; left--) codes[at++] = code += reader.number();
    }
    starts[job + 1] = at;
  }
  return { values, labels: labels.length > 0 ? labels : values, starts, codes };
}

/** Ascending numbers, such as the ages of jobs that lie in recency order. */
export function writeAscending(writer: ByteWriter, numbers: Uint16Array): void {
  writer.number(numbers.length);
  numbers.forEach((number, i) => writer.number(number - (numbers[i - 1] ?? 0)));
}

export function readAscending(reader: ByteReader): Uint16Array {
  const numbers = new Uint16Array(reader.number());
  for (let i = 0; i < numbers.length; i++) numbers[i] = (numbers[i - 1] ?? 0) + reader.number();
  return numbers;
}
