import { fold } from './fold.ts';

/** The words of a text, folded: how the tables of words are written. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(fold));

/** What stands between the commas of a text, as expressions of several words are written there. */
export const listed = (text: string): string[] => text.trim().split(/,\s*/);
