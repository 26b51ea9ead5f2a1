import type { Fix } from '../finding.ts';
import { afterString } from './walk.ts';

/** A replacement in a text, in UTF-16 units. */
export interface Edit {
  offset: number;
  length: number;
  text: string;
}

const SCALAR = /[^\s,\]}]*/y;

/** The edit that makes a correction: it replaces the name or the scalar at an offset. */
export function editOf(text: string, offset: number, fix: Fix): Edit {
  SCALAR.lastIndex = offset;
  const end = text[offset] === '"' ? afterString(text, offset) : offset + SCALAR.exec(text)![0].length;
  return { offset, length: end - offset, text: JSON.stringify('name' in fix ? fix.name : fix.value) };
}
