/**
 * Scripts without spaces between words (Chinese, Japanese, Thai, Lao, Khmer and Burmese), and Korean, which attaches
 * particles and compounds. Their texts are split into overlapping pairs of characters, as Lucene's `CJKBigramFilter` does for
 * Chinese, Japanese and Korean. Pairs need no dictionary, so browsers, the edge, Node and engines agree. `Intl.Segmenter`
 * would depend on the version of ICU.
 */

/**
 * Letters of these scripts, as the content of a character class. Includes the long vowel mark and the voice marks of kana,
 * because these have no script.
 */
const SCRIPTS =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\u30fc\\uff70';
/**
 * Marks that belong to the character before them. A zero-width space is one of these: it separates words in Khmer, but few
 * people type it.
 */
const MARKS = '\\p{M}\\uff9e\\uff9f\\u200b-\\u200d';
/** Vowels that Thai and Lao write before their consonant. */
const BEFORE = '[เ-ไເ-ໄ]{0,2}';
/** A letter with its vowels and marks. Punctuation and digits are no letters. */
const CHARACTER = `(?:${BEFORE}(?=[\\p{L}\\p{Nl}])[${SCRIPTS}][${MARKS}]*)`;
const CHARACTERS = new RegExp(CHARACTER, 'gu');
const RUN = new RegExp(`(?:${CHARACTER})+`, 'gu');
/** The blocks of these scripts, roughly. This is enough to skip Greek, Cyrillic, Arabic and Hebrew texts. */
const MAY_HAVE_RUNS = /[\u0e00-\u0eff\u1000-\u11ff\u1780-\u17ff\u3000-\ud7ff\uf900-\ufaff\uff00-\uffef]/;
/** Matches each character in only one way, so that hostile words cause no backtracking. */
const ONLY_RUN = new RegExp(`^(?=[\\p{L}\\p{Nl}])[${SCRIPTS}${MARKS}]+$`, 'u');

const APART = '\0';

/** Whether a word is in a script without spaces. */
export const isUnparted = (word: string): boolean => MAY_HAVE_RUNS.test(word) && ONLY_RUN.test(word);

/** Two adjacent characters, or one without a neighbour. */
interface Pair {
  typed: string;
  start: number;
}

/**
 * Extracts the pairs of a text. The rest has a separator in their place.
 *
 *     takePairs('Java開発者') // => { pairs: 開発 at 4, 発者 at 5; rest: 'Java\0\0\0' }
 */
export function takePairs(text: string): { pairs: Pair[]; rest: string } {
  if (!MAY_HAVE_RUNS.test(text)) return { pairs: [], rest: text };
  const pairs: Pair[] = [];
  const rest = text.replace(RUN, (run, start: number) => {
    const characters = [...run.matchAll(CHARACTERS)];
    characters.slice(0, Math.max(1, characters.length - 1)).forEach(({ index }, i) => {
      const end = characters[i + 2]?.index ?? run.length;
      pairs.push({ typed: run.slice(index, end), start: start + index });
    });
    return APART.repeat(run.length);
  });
  return { pairs, rest };
}

/** The characters of a pair, normalized: full width forms are replaced, and marks are in a fixed order. */
export const charactersOf = (pair: string): readonly string[] =>
  (pair.match(CHARACTERS) ?? []).map((character) =>
    character.normalize('NFKC').replace(/\p{M}{2,}/gu, (marks) => [...marks].sort().join('')),
  );

/**
 * Greek and Cyrillic letters that look Latin, in lower case, because texts have "Eκπρόσωπος" with a Latin E or "С++" with a
 * Cyrillic С. They are from Unicode's confusables (UTS #39), but only those that look the same in common typefaces, as
 * capitals or as small letters.
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
 * Rewrites a word of two scripts in one of them, in lower case, if each letter of the other script has a lookalike. A single
 * foreign letter before a sign becomes Latin, as in "C++".
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
