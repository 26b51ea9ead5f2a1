/** Which industry a word or an expression names: by itself, with a word for companies beside it, or in a compound. */
import { FIRST_INDUSTRIES } from './industry-words.ts';
import { MORE_INDUSTRIES } from './more-industry-words.ts';
import { listed, normalize, wordSet } from './normalize.ts';

/** Words for companies and sectors: beside the name of an industry they say nothing ("in der Modebranche", "insurance company"). */
const FRAMES = wordSet(`
  industry industries sector sectors company companies firm firms business businesses employer employers field startup startups
  brand brands manufacturer manufacturers makers supplier suppliers provider providers operators group groups
  branche branchen industrie industrien sektor sektors unternehmen unternehmens firma firmen betrieb betriebe betrieben bereich bereiche umfeld
  konzern konzerne konzernen arbeitgeber dienstleistung dienstleistungen hersteller anbieter dienstleister zulieferer gesellschaft gesellschaften wirtschaft gewerbe wesen feld
  büro büros gruppe
  secteur secteurs entreprise entreprises société sociétés milieu domaine domaines filière filières boîte boîtes groupe groupes employeur employeurs
  industriel industriels fabricant fabricants fournisseur fournisseurs opérateurs acteurs univers
  settore settori azienda aziende società ambito impresa imprese ditta ditte industria datore campo comparto
  empresa empresas compañía compañías industrias ámbito`);
/** Whether a word says only that companies, a sector or an industry are meant. */
export const isFrame = (word: string): boolean => FRAMES.has(word);
/** Shorter ends of compounds are parts of other words. */
const SHORTEST_FRAME = 4;
/** A stem without the s, n or en that joins it to the second half of a compound, or without the ending of a plural. */
const JOINING = ['', 's', 'n', 'en', 'e', 'es'];
const SHORTEST = 4;

interface Name {
  words: readonly string[];
  /** The word of the index, which no text has. */
  key: string;
  mark: string;
}
const parents = new Map<string, string>();
const names = Object.entries({ ...FIRST_INDUSTRIES, ...MORE_INDUSTRIES }).flatMap(([entry, text]) => {
  const [name, parent] = entry.split(' < ');
  const key = `=${name}`;
  if (parent) parents.set(key, `=${parent}`);
  return listed(text).map((written): Name => {
    const mark = /[~?+^*-]$/.exec(written)?.[0] ?? '';
    const expression = mark ? written.slice(0, -1) : written;
    return { words: expression.split(/[ '’]/).map(normalize), key, mark };
  });
});
const keys = new Set(names.map(({ key }) => key));

/** Expressions of several words, for the tables of same-words.ts. */
export const INDUSTRY_EXPRESSIONS: readonly Pick<Name, 'words' | 'key'>[] = names.filter(
  ({ words, mark }) => words.length > 1 && mark !== '+' && mark !== '^',
);

const wordsWith = (marks: string): ReadonlyMap<string, string> =>
  new Map(
    names
      .filter(({ words, mark }) => words.length === 1 && marks.includes(mark || ' '))
      .toReversed()
      .map(({ words, key }) => [words[0]!, key]),
  );
const [inTexts, inTitles, inQueries, ofNames, framed, stems, titleStems] = [
  ' ',
  ' ~',
  ' ~?',
  ' ~+',
  ' ~?+^',
  ' ~?+^*-',
  '*',
].map(wordsWith);

/** Whether a word of the index is for an industry. */
export const isIndustry = (key: string): boolean => keys.has(key);

/** The word of the index for jobs that mention an industry, where they are ranked. */
export const mentionOf = (key: string): string => `${key}!`;

/** What an industry is part of, and itself. */
export const withParents = (key: string): string[] => {
  const parent = parents.get(key);
  return parent ? [key, parent] : [key];
};

/** The word of the table, or the one that it is a plural of. */
function named(table: ReadonlyMap<string, string>, word: string): string | undefined {
  for (const ending of JOINING) {
    const stem = word.slice(0, word.length - ending.length);
    if (!word.endsWith(ending) || (ending && stem.length < SHORTEST)) continue;
    const found = table.get(stem);
    if (found) return found;
  }
  return word.endsWith('ies') ? table.get(`${word.slice(0, -3)}y`) : undefined;
}

/** The industry of a compound with a word for companies: "Bankenbranche", "Rüstungsfirma". */
function ofCompound(word: string): string | undefined {
  for (let at = word.length - SHORTEST_FRAME; at > 1; at--)
    if (FRAMES.has(word.slice(at))) {
      const found = named(stems!, word.slice(0, at));
      if (found) return found;
    }
  return undefined;
}

/** The industry that a word names in any text. */
export const industryInText = (word: string): string | undefined => named(inTexts!, word) ?? ofCompound(word);
/** … in a title. */
export const industryInTitle = (word: string): string | undefined =>
  named(inTitles!, word) ?? ofCompound(word);
/** … in a query. */
export const industryInQuery = (word: string): string | undefined =>
  named(inQueries!, word) ?? ofCompound(word);
/** … there beside a word for companies or a sector. */
export const industryBesideFrame = (word: string): string | undefined =>
  named(framed!, word) ?? ofCompound(word);
/** … in the name of an employer. */
export const industryInName = (word: string): string | undefined => named(ofNames!, word) ?? ofCompound(word);

/** … in a German title, where it begins a compound: "Versicherungsberater". */
export function industryOfTitleWord(word: string): string | undefined {
  const known = industryInTitle(word);
  if (known) return known;
  for (let end = word.length - SHORTEST; end >= SHORTEST; end--) {
    const found = titleStems!.get(word.slice(0, end));
    if (found) return found;
  }
  return undefined;
}

/** The single words that name an industry, for marks. */
export const wordsOfIndustry = (key: string): string[] =>
  [...inTitles!].filter(([, other]) => other === key).map(([word]) => word);
