import { readFileSync } from 'node:fs';

/** A job's title in some script, with what finds it (`word`, `part`), or looks like it only (`not`). */
interface ScriptWord {
  group: string;
  language: string;
  title: string;
  text?: string;
  word?: string;
  part?: string;
  not?: string;
  /** It is there letter for letter, but no word of the title. */
  inside?: boolean;
}

/** A place as a feed writes it, and what people type for it. */
type ScriptPlace = { group: string; city: string; country: string; name: string; typed: string[] };

/** Words and places in ten languages, by a reader who had not seen this search. */
export const SCRIPT_TABLE = JSON.parse(
  readFileSync(new URL('../fixtures/judged/scripts.json', import.meta.url), 'utf8'),
) as { words: ScriptWord[]; places: ScriptPlace[] };
