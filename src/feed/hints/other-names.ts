/**
 * What other names stand for, from a table that has them beside what they stand for, with commas between them.
 *
 *     otherNames({ EUR: '€, euro', GBP: '£' }) // => [['€', 'EUR'], ['euro', 'EUR'], ['£', 'GBP']]
 */
export const otherNames = (table: Readonly<Record<string, string>>): [other: string, name: string][] =>
  Object.entries(table).flatMap(([name, others]) =>
    others.split(', ').map((other): [string, string] => [other, name]),
  );

/** A name without its case and punctuation. */
export const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
