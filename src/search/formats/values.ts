import { type ByteReader, written } from './bytes.ts';
import { type FacetTexts, readTexts, writeTexts } from './column.ts';

/** The values of a filter without the jobs that have them: of a build whose jobs an engine holds. */
export interface Values extends FacetTexts {
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
