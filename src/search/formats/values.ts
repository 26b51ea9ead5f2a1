import { type ByteReader, ByteWriter } from './bytes.ts';

/** The values of a filter without the jobs that have them: of a build whose jobs an engine holds. */
export interface Values {
  /** Most frequent first. */
  values: string[];
  /** What people read; the values themselves unless given. */
  labels: string[];
  /** How many jobs have each. */
  totals: Uint32Array;
}

/** Sections that compress apart: the texts; the numbers. */
export function writeFacetValues({ values, labels, totals }: Values): Uint8Array[] {
  const texts = new ByteWriter();
  texts.text(JSON.stringify(values));
  texts.text(JSON.stringify(labels === values ? [] : labels));
  const numbers = new ByteWriter();
  numbers.list(totals);
  return [texts.finish(), numbers.finish()];
}

export function readFacetValues(reader: ByteReader): Values {
  const values = JSON.parse(reader.text()) as string[];
  const labels = JSON.parse(reader.text()) as string[];
  return { values, labels: labels.length > 0 ? labels : values, totals: reader.list() };
}
