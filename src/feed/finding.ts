import type { Told } from './words/say.ts';

/** One violation or advice. */
export interface Finding {
  /** One sentence that says what is wrong and quotes the value. */
  message: string;
  /** JSON path to the value, `$.jobs[3].salary.min`; `line 3, column 5` when the text is no JSON. */
  path: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units, as editors and JSON.parse count. A byte order mark is not counted. */
  column: number;
  /** Stable: the keyword of the schema in kebab-case, or the name of the rule. */
  code: string;
  /** One sentence that says what to do. */
  hint: string;
}

export interface ValidationResult {
  valid: boolean;
  errors: Finding[];
  warnings: Finding[];
}

/** A step of a path: the name of a property or the index of an item. */
export type Segment = string | number;

/** A finding of a check, before anybody looks up where in the text that is. */
export interface Problem extends Told {
  segments: Segment[];
  /**
   * The thing to point at: the value, the name of the property, or (when the property is missing) the object around it.
   */
  at: 'value' | 'key' | 'parent';
  code: string;
}
