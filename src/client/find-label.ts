/** As people type it: lower case, without accents, "ß" as "ss". */
export const searchable = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');

/** For each label, whether it holds every word of the text; all do when there is none. */
export function labelsWith(labels: readonly string[], text: string): boolean[] {
  const words = searchable(text).split(/\s+/).filter(Boolean);
  return labels.map((label) => words.every((word) => label.includes(word)));
}
