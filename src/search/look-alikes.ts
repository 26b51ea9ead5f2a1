/**
 * Letters of Greek and Cyrillic that look like Latin ones, small: "Eκπρόσωπος" with a Latin E, "С++" with a Cyrillic С.
 * From Unicode's confusables (UTS #39), only those that look the same as capitals or as small letters in usual faces.
 */
const LATIN_OF: Readonly<Record<'Greek' | 'Cyrillic', ReadonlyMap<string, string>>> = {
  Greek: pairs('αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx'),
  Cyrillic: pairs('аa вb сc еe нh іi јj кk мm оo рp ѕs тt хx уy'),
};
const OF_LATIN = {
  Greek: inverted(LATIN_OF.Greek),
  Cyrillic: inverted(LATIN_OF.Cyrillic),
};

function pairs(text: string): Map<string, string> {
  return new Map(text.split(' ').map((pair) => [pair[0]!, pair[1]!]));
}
function inverted(map: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...map].map(([from, to]) => [to, from]));
}

const MAY_MIX = /[\u0370-\u04ff]/;
const LETTERS = {
  Latin: /\p{sc=Latin}/gu,
  Greek: /\p{sc=Greek}/gu,
  Cyrillic: /\p{sc=Cyrillic}/gu,
};

/**
 * A word whose letters are of two scripts in one of them, where each letter of the other looks like one of it; in small
 * letters then. One foreign letter before a sign is Latin: no name such as "C++" is written otherwise.
 *
 *     inOneScript('Eκπρόσωπος') // => 'εκπρόσωπος'; inOneScript('СUDA') // => 'cuda'
 */
export function inOneScript(word: string): string {
  if (!MAY_MIX.test(word)) return word;
  const lower = word.toLowerCase();
  for (const script of ['Greek', 'Cyrillic'] as const) {
    const foreign = lower.normalize('NFD').match(LETTERS[script]);
    if (!foreign) continue;
    const latin = lower.match(LETTERS.Latin);
    if (!latin && !(foreign.length === 1 && /[+#]$/.test(lower))) continue;
    if (foreign.every((letter) => LATIN_OF[script].has(letter)))
      return lower.replace(LETTERS[script], (letter) => LATIN_OF[script].get(letter) ?? letter);
    if (latin?.every((letter) => OF_LATIN[script].has(letter)))
      return lower.replace(LETTERS.Latin, (letter) => OF_LATIN[script].get(letter)!);
  }
  return word;
}
