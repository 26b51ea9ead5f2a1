/** Normalizes text for lookups: lower case, without accents, "ß" as "ss". */
export const searchable = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');

/** Whether each label contains all words of the text. If the text is empty, every label does. */
export function labelsWith(labels: readonly string[], text: string): boolean[] {
  const words = searchable(text).split(/\s+/).filter(Boolean);
  return labels.map((label) => words.every((word) => label.includes(word)));
}
