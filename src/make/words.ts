/** The vocabulary of adverts: a table for each language in words/, merged because systems mix languages. */
import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };

const LANGUAGES = [en, de, fr, it];
type Table = Exclude<keyof typeof en, 'yes'>;

/** Normalizes a text for the tables: lower case, words split ("FULL_TIME", "fullTime", "per-year"), without accents. */
export const keyOf = (text: string): string =>
  text
    .slice(0, 20_000)
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const phrases = (list: string): string[] => list.split(', ');

/**
 * The phrases of a table with their meanings. A phrase stands for whole words, or with `*` for the beginnings
 * of words.
 */
const readTable = (name: Table): [meaning: string, phrase: string][] =>
  LANGUAGES.flatMap((words) =>
    Object.entries(words[name]).flatMap(([meaning, list]: [string, string]) =>
      phrases(list).map((phrase): [string, string] => [
        meaning,
        phrase.endsWith('*') ? `${keyOf(phrase)}*` : keyOf(phrase),
      ]),
    ),
  );

function makeReader(name: Table): (text: string) => string[] {
  const entries = readTable(name);
  const meanings = Object.keys(en[name]);
  const byMeaning = Map.groupBy(entries, ([meaning]) => meaning);
  const patterns = meanings.map((meaning) => {
    const list = (byMeaning.get(meaning) ?? []).map(([, phrase]) => phrase.replace('*', '[^ ]*'));
    return [
      meaning,
      new RegExp(`(?<= )(?:${list.sort((a, b) => b.length - a.length).join('|')})(?= )`, 'gu'),
    ] as const;
  });
  return (text) => {
    const padded = ` ${keyOf(text)} `;
    // Ignore a phrase within a longer match: "limited" in "unlimited", or "remote" in "partly remote".
    const all = patterns.flatMap(([meaning, pattern]) =>
      [...padded.matchAll(pattern)].map((match) => ({
        meaning,
        start: match.index,
        end: match.index + match[0].length,
      })),
    );
    const whole = all.filter(({ start, end }) =>
      all.every(
        (other) => !(other.start <= start && other.end >= end && other.end - other.start > end - start),
      ),
    );
    return meanings.filter((meaning) => whole.some((other) => other.meaning === meaning));
  };
}

const readers = Object.fromEntries(
  (['kind', 'kindInTitle', 'kindInText', 'workplace', 'level', 'hours', 'period'] as const).map((name) => {
    const reader = lazy(() => ({ find: memo(1000, makeReader(name)) }));
    return [name, (text: string): readonly string[] => reader().find(text)];
  }),
) as Record<Table, (text: string) => readonly string[]>;

/**
 * The meanings of a text in a table, the most specific first. For example, "Praktikum, befristet" first means
 * an internship.
 */
export const meaningsOf = (table: Table, text: string): readonly string[] =>
  text === '' ? [] : readers[table](text);

/** Maps the whole phrases of a table to their meanings, such as column headings to fields. */
const exact = (table: Table) =>
  lazy(() => new Map(readTable(table).map(([meaning, phrase]): [string, string] => [phrase, meaning])));
const columns = exact('columns');
/** The column that a heading names, whatever unit follows, as in "Lohn (CHF)" or "Gehalt pro Monat". */
export const columnOf = (heading: string): string | undefined =>
  columns().get(keyOf(heading)) ??
  columns().get(keyOf(heading.replace(/(?:[([]| (?:in|pro|per|par|en|al) ).*/s, '')));

const contact = exact('contact');
/** Whether a line starts a contact section, such as "Your contact:" or "Kontakt: Anna Muster". */
export const isContactHeading = (line: string): boolean => {
  const [before = ''] = line.split(':');
  return before.length <= 60 && contact().get(keyOf(before)) === 'heading';
};

const TITLES = new Set(LANGUAGES.flatMap((words) => phrases(words.contact.title)));
const isTitle = (word: string): boolean => TITLES.has(word) || TITLES.has(word.replace(/\.$/, ''));
const titles = [...TITLES].map(
  (title) => title.replaceAll('.', String.raw`\.`) + (title.endsWith('.') ? '' : String.raw`\.?`),
);
const PERSON = new RegExp(
  String.raw`(?<![\p{L}.])(?:${titles.join('|')})\s(?:(?:Dr|Prof)\.\s)*\p{Lu}[\p{Ll}’'-]`,
  'u',
);
/** Whether a sentence names a person with a title, such as "Frau Anna Muster" or "Mme Dupont". */
export const namesPerson = (sentence: string): boolean => PERSON.test(sentence);
/** Whether a text ends in a title, as "Ask Mr." does. */
export const endsInTitle = (text: string): boolean => {
  const word = text.slice(text.lastIndexOf(' ') + 1);
  return word.endsWith('.') && (isTitle(word) || /^(?:Dr|Prof|\p{Lu})\.$/u.test(word));
};

const YES = new Set(LANGUAGES.flatMap(({ yes }) => phrases(yes)).map(keyOf));
export const saysYes = (text: string): boolean => YES.has(keyOf(text));

/** Adds a fragment to tell apart the jobs of one page. */
export const withFragment = (url: string, text: string): string =>
  `${url.replace(/#.*/s, '')}#${keyOf(text).replaceAll(' ', '-')}`;
