/** The words of adverts: one table for each language in words/, read as one, because systems mix languages. */
import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };

const LANGUAGES = [en, de, fr, it];
type Table = Exclude<keyof typeof en, 'yes'>;

/** A text as the tables have it: lower case, words apart ("FULL_TIME", "fullTime", "per-year"), without accents. */
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

/** Of a table the meanings by phrase: whole words, or with `*` their beginnings. */
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
    // "Unlimited" is no "limited", and "partly remote" not "remote": a phrase inside a longer one says nothing.
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
    return meanings.filter((meaning) => whole.some((one) => one.meaning === meaning));
  };
}

const readers = Object.fromEntries(
  (['kind', 'kindInTitle', 'kindInText', 'workplace', 'level', 'hours', 'period'] as const).map((name) => {
    const reader = lazy(() => ({ find: memo(1000, makeReader(name)) }));
    return [name, (text: string): readonly string[] => reader().find(text)];
  }),
) as Record<Table, (text: string) => readonly string[]>;

/** What a text says by a table, what is most particular first: "Praktikum, befristet" is an internship. */
export const meaningsOf = (table: Table, text: string): readonly string[] =>
  text === '' ? [] : readers[table](text);

/** What a whole text is called in a table: the field of a column's heading. */
const exact = (table: Table) =>
  lazy(() => new Map(readTable(table).map(([meaning, phrase]): [string, string] => [phrase, meaning])));
const columns = exact('columns');
export const columnOf = (heading: string): string | undefined => columns().get(keyOf(heading));

const contact = exact('contact');
/** A line that begins what says whom to ask: "Your contact:", "Kontakt: Anna Muster". */
export const isContactHeading = (line: string): boolean => {
  const [before = ''] = line.split(':');
  return before.length <= 60 && contact().get(keyOf(before)) === 'heading';
};

const TITLES = new Set(LANGUAGES.flatMap((words) => phrases(words.contact.title)));
const isTitle = (word: string): boolean => TITLES.has(word) || TITLES.has(word.replace(/\.$/, ''));
/** Whether a sentence names a person by title: "Frau Anna Muster", "Mme Dupont". */
export const namesPerson = (sentence: string): boolean =>
  [...sentence.matchAll(/(?<![\p{L}.])(\p{Lu}[\p{L}.]{0,8})\s(?:(?:Dr|Prof)\.\s)*\p{Lu}[\p{Ll}’'-]/gu)].some(
    ([, title = '']) => isTitle(title),
  );
/** Whether a text breaks off behind a title: "Ask Mr." */
export const endsInTitle = (text: string): boolean => {
  const word = text.slice(text.lastIndexOf(' ') + 1);
  return word.endsWith('.') && (isTitle(word) || /^(?:Dr|Prof|\p{Lu})\.$/u.test(word));
};

const YES = new Set(LANGUAGES.flatMap(({ yes }) => phrases(yes)).map(keyOf));
export const saysYes = (text: string): boolean => YES.has(keyOf(text));

/** An address that tells the jobs of one page apart. */
export const withFragment = (url: string, text: string): string =>
  `${url.replace(/#.*/s, '')}#${keyOf(text).replaceAll(' ', '-')}`;
