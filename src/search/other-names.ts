/** What stands in jobs for a name that was searched: "Munich" is marked where "München" was. */

/** What else a word of the index that names a place, region or country is called. */
export interface OtherNames {
  /** Words that mean it in any text; a name of several words is one, "sanktgallen". */
  words: string[];
  /** Those that mean it only where a job's places stand: "nice". */
  places: string[];
  /** ISO 3166-1 codes. */
  countries: string[];
}

/** What the sign of a word begins with. Codes of countries are in upper case, and no words are. */
export const nameSignStart = (word: string): string => `${word} >`;

/** The sign in the index that has the other names of a word. */
export const nameSign = (word: string, { words, places, countries }: OtherNames): string =>
  nameSignStart(word) + [...countries, ...words, ...places.map((name) => `=${name}`)].join(' ');

export function readNameSign(sign: string): OtherNames {
  const names = sign.slice(sign.indexOf(nameSignStart('')) + 2).split(' ');
  const isCode = (name: string): boolean => name !== name.toLowerCase();
  return {
    words: names.filter((name) => !name.startsWith('=') && !isCode(name)),
    places: names.filter((name) => name.startsWith('=')).map((name) => name.slice(1)),
    countries: names.filter(isCode),
  };
}
