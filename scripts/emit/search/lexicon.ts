/** Builds the whole lexicon from its lists, for the index. Queries read single entries through src/search/lexicon.ts. */
import {
  abilityKey,
  benefitKey,
  industryKey,
  Lexicon,
  lexiconMarker,
  mannerKey,
  type Mark,
  type Meaning,
  wordsMarker,
  wordsOfExpression,
} from '../../../src/search/lexicon.ts';
import { lazy } from '../../../src/lib/lazy.ts';
import { deedForms, DEEDS } from '../../../src/occupations/deeds.ts';
import { normalize } from '../../../src/text/normalize.ts';
import abilities from './lexicon/abilities.json' with { type: 'json' };
import benefits from './lexicon/benefits.json' with { type: 'json' };
import descriptions from './lexicon/describing.json' with { type: 'json' };
import expressions from './lexicon/expressions.json' with { type: 'json' };
import industries from './lexicon/industries.json' with { type: 'json' };
import manners from './lexicon/manners.json' with { type: 'json' };
import persons from './lexicon/persons.json' with { type: 'json' };
import skills from './lexicon/skills.json' with { type: 'json' };

type Table = Readonly<Record<string, readonly string[]>>;
interface Entry {
  words: readonly string[];
  key: string;
  mark: Mark;
}

const entriesOf = (table: Table, keyOf: (name: string) => string, mark: Mark = '='): Entry[] =>
  Object.entries(table).flatMap(([name, all]) =>
    all.map((text): Entry => ({ words: wordsOfExpression(text), key: keyOf(name), mark })),
  );

/**
 * The names of languages that people speak, by ISO 639-1 code, in English, German, French, Italian and Spanish. "!" marks a
 * name with another meaning ("polish"), which counts only within an expression. `spoken` has expressions for speaking a
 * language in each of the five languages, where "#" stands for the name. `alsoSpoken` has further words for some languages.
 */
const names: Table = abilities.languages;
const languageName = (code: string): string => names[code]![0]!.replace('!', '');
const spoken: Table = Object.fromEntries(
  Object.entries(names).map(([code, own]) => {
    const all = own.flatMap((name, i) => {
      const plain = name.replace('!', '');
      const others = abilities.spoken[i]!.map((pattern) => pattern.replace('#', plain));
      return name === plain ? [plain, ...others] : others;
    });
    return [languageName(code), [...new Set([...all, ...((abilities.alsoSpoken as Table)[code] ?? [])])]];
  }),
);
/**
 * Expressions for not speaking a language, which only describe a person. German is left out, because for German such an
 * expression has an index word ("anglophone").
 */
const notSpoken: Table = {
  describing: Object.entries(names).flatMap(([code, own]) =>
    code === 'de'
      ? []
      : own.flatMap((name, i) =>
          abilities.notSpoken[i]!.map((pattern) => pattern.replace('#', name.replace('!', ''))),
        ),
  ),
};
/** The index word for speaking a language. */
export const spokenLanguage = (code: string): string | undefined =>
  code in names ? abilityKey(languageName(code)) : undefined;

const parents = new Map<string, string>();
/**
 * The names of industries. "<" stands before the industry above: a job in solar power is also a job in energy. A word without a
 * mark names its industry anywhere.
 */
const ofIndustries = Object.entries(industries).flatMap(([entry, own]) => {
  const [name = '', parent] = entry.split(' < ');
  const key = industryKey(name);
  if (parent) parents.set(key, industryKey(parent));
  return own.map((written): Entry => {
    const mark = (/[~?+^*-]$/.exec(written)?.[0] ?? '.') as Mark;
    return { words: wordsOfExpression(mark === '.' ? written : written.slice(0, -1)), key, mark };
  });
});
/** An industry, and the industry above it if there is one. */
export const withParents = (key: string): string[] => {
  const parent = parents.get(key);
  return parent ? [key, parent] : [key];
};

/** Other words and expressions for a skill, by the usual word. "?" marks those that count only in queries. */
const ofSkills = Object.entries(skills).flatMap(([name, own]) =>
  own.map((written): Entry => {
    const isAsked = written.endsWith('?');
    return {
      words: wordsOfExpression(isAsked ? written.slice(0, -1) : written),
      key: mannerKey(normalize(name)),
      mark: isAsked ? '_' : '%',
    };
  }),
);

const isExpression = ({ words, mark }: Entry): boolean => words.length > 1 && mark !== '+' && mark !== '^';
/** The names of industries that have several words. */
export const INDUSTRY_EXPRESSIONS = ofIndustries.filter(isExpression);

const all = [
  ...entriesOf(manners, mannerKey),
  ...entriesOf(benefits, benefitKey),
  ...entriesOf(abilities.licences, abilityKey),
  ...entriesOf(spoken, abilityKey),
  ...ofIndustries,
  ...entriesOf(descriptions, mannerKey, ':'),
  ...entriesOf(notSpoken, mannerKey, ':'),
  // A description of a person implies a working condition: a mother who returns to work looks for part time first.
  ...entriesOf(persons, mannerKey, ':'),
  ...entriesOf(expressions, mannerKey, '>'),
  ...ofSkills,
  ...DEEDS.flatMap((deed) =>
    (['!', '@'] as const).flatMap((mark) =>
      deedForms(deed, mark).map((words): Entry => ({ words, key: mannerKey(deed.name), mark })),
    ),
  ),
].filter((entry) => entry.words.length === 1 || isExpression(entry));
const byLast = Map.groupBy(all, ({ words }) => words.at(-1)!);
const meanings = new Map(
  [...byLast].map(([last, entries]) => [
    last,
    entries
      .sort((a, b) => b.words.length - a.words.length)
      .map(({ words, key, mark }): Meaning => ({ key, mark, before: words.slice(0, -1) })),
  ]),
);
export const LEXICON = new Lexicon(meanings);

/** The usual word of the skill with whose name these words end; empty if there is none. Only names of several words count. */
export const skillsEnding = (words: readonly string[]): readonly string[] => {
  const skill = LEXICON.skillEnding(words, 'skill');
  return skill ? [skill.word] : [];
};

/**
 * All marker terms of the lexicon, sorted: the meanings of each word, and per key its single words, which searches highlight.
 */
export const lexiconMarkers = lazy((): readonly string[] => {
  const single = all.filter(({ words, mark }) => words.length === 1 && '=.~'.includes(mark));
  const marks = [...Map.groupBy(single, ({ key }) => key)].map(([key, entries]) =>
    wordsMarker(
      key,
      entries.map(({ words: [word] }) => word!).filter((word) => LEXICON.sameAs(word) === key),
    ),
  );
  return [...[...meanings].map(([word, entries]) => lexiconMarker(word, entries)), ...marks].sort();
});
