import { fold } from './fold.ts';

/** Short words and what they stand for, in one word. Short for several things: several words. */
const WORDS: Record<string, string> = {
  jr: 'junior',
  sr: 'senior',
  snr: 'senior',
  dev: 'developer développeur',
  devs: 'developers',
  mgr: 'manager',
  admin: 'administrator administrateur',
  sysadmin: 'systemadministrator',
  asst: 'assistant',
  azubi: 'auszubildende',
  azubis: 'auszubildende',
  kfz: 'kraftfahrzeug',
  kfm: 'kaufmännisch',
  gf: 'geschäftsführer',
  resp: 'responsable',
  compta: 'comptabilité',
};

/** The same in several words; and what is written as one where it is searched (`expressions.ts`). */
const SEVERAL_WORDS: Record<string, string> = {
  ai: 'artificial intelligence',
  bi: 'business intelligence',
  bizdev: 'business development',
  dba: 'database administrator',
  fulltime: 'full time',
  parttime: 'part time',
  tempoparziale: 'tempo parziale',
  tempopieno: 'tempo pieno',
  tempspartiel: 'temps partiel',
  tempsplein: 'temps plein',
  fage: 'fachfrau gesundheit',
  gtm: 'go to market',
  hr: 'human resources',
  ia: 'intelligence artificielle',
  iot: 'internet of things',
  ki: 'künstliche intelligenz',
  mfa: 'medizinische fachangestellte',
  zfa: 'zahnmedizinische fachangestellte',
  ml: 'machine learning',
  mpa: 'medizinische praxisassistentin',
  nlp: 'natural language processing',
  pr: 'public relations',
  qa: 'quality assurance',
  rh: 'ressources humaines',
  seo: 'search engine optimization',
  sre: 'site reliability engineer',
  swe: 'software engineer',
  ux: 'user experience',
  vp: 'vice president',
};

const folded = (words: string): string[] => words.split(' ').map(fold);
const wordsFor = new Map(Object.entries(WORDS).map(([short, words]) => [short, folded(words)]));

/** What a short word stands for, folded: "jr" for "junior". */
export const meaningsOf = (word: string): readonly string[] => wordsFor.get(word) ?? [];

const severalWords = Object.entries(SEVERAL_WORDS).map(([short, words]) => ({ short, words: folded(words) }));
const byShort = new Map(severalWords.map(({ short, words }) => [short, words]));
const byLast = Map.groupBy(severalWords, ({ words }) => words.at(-1)!);

/** The words that a short one stands for together: "ml" for machine and learning. */
export const spelledOut = (word: string): readonly string[] => byShort.get(word) ?? [];

/** Whether a word is the last of several that a short one stands for: nearly none is. */
export const endsShort = (word: string): boolean => byLast.has(word);

/**
 * The short word for several that end here.
 * @param words the last few words of a text until here, folded; at least one
 */
export function shortFor(words: readonly string[]): string | undefined {
  const candidates = byLast.get(words.at(-1)!);
  return candidates?.find((one) =>
    one.words.every((word, i) => words[words.length - one.words.length + i] === word),
  )?.short;
}
