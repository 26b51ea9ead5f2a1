/** The whole lexicon, from its lists: what src/search/lexicon.ts reads of it in a query. */
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
    all.map((one): Entry => ({ words: wordsOfExpression(one), key: keyOf(name), mark })),
  );

/**
 * Languages that a reader speaks: by ISO 639-1 their names in English, German, French, Italian and Spanish. A name that mostly is another
 * word ("polish") has a "!": only with others does it say so. `spoken` has how one says in each of these languages that one speaks
 * another ("#"), `alsoSpoken` further words for some.
 */
const names: Table = abilities.languages;
const languageName = (code: string): string => names[code]![0]!.replace('!', '');
const spoken: Table = Object.fromEntries(
  Object.entries(names).map(([code, own]) => {
    const all = own.flatMap((name, i) => {
      const plain = name.replace('!', '');
      const others = abilities.spoken[i]!.map((one) => one.replace('#', plain));
      return name === plain ? [plain, ...others] : others;
    });
    return [languageName(code), [...new Set([...all, ...((abilities.alsoSpoken as Table)[code] ?? [])])]];
  }),
);
/** What a reader says who does not speak a language: it only describes. German has a word of the index for that ("anglophone"). */
const notSpoken: Table = {
  describing: Object.entries(names).flatMap(([code, own]) =>
    code === 'de'
      ? []
      : own.flatMap((name, i) =>
          abilities.notSpoken[i]!.map((one) => one.replace('#', name.replace('!', ''))),
        ),
  ),
};
/** The word of the index for a language that a reader speaks. */
export const spokenLanguage = (code: string): string | undefined =>
  code in names ? abilityKey(languageName(code)) : undefined;

const parents = new Map<string, string>();
/** A name behind "<" is what an industry is part of: a job in solar power is one in energy. A word without a mark names it anywhere. */
const ofIndustries = Object.entries(industries).flatMap(([entry, own]) => {
  const [name = '', parent] = entry.split(' < ');
  const key = industryKey(name);
  if (parent) parents.set(key, industryKey(parent));
  return own.map((written): Entry => {
    const mark = (/[~?+^*-]$/.exec(written)?.[0] ?? '.') as Mark;
    return { words: wordsOfExpression(mark === '.' ? written : written.slice(0, -1)), key, mark };
  });
});
/** An industry, and the one that it is part of. */
export const withParents = (key: string): string[] => {
  const parent = parents.get(key);
  return parent ? [key, parent] : [key];
};

/** By the usual word for a skill, other words and expressions for it; one with a "?" in queries alone. */
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
/** The expressions of several words for industries. */
export const INDUSTRY_EXPRESSIONS = ofIndustries.filter(isExpression);

const all = [
  ...entriesOf(manners, mannerKey),
  ...entriesOf(benefits, benefitKey),
  ...entriesOf(abilities.licences, abilityKey),
  ...entriesOf(spoken, abilityKey),
  ...ofIndustries,
  ...entriesOf(descriptions, mannerKey, ':'),
  ...entriesOf(notSpoken, mannerKey, ':'),
  // What readers say of themselves implies a manner: a mother who comes back looks for part time first.
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

/** The usual word for the skill whose name of several words ends some words of a text; none where none does. */
export const skillsEnding = (words: readonly string[]): readonly string[] => {
  const skill = LEXICON.skillEnding(words, 'skill');
  return skill ? [skill.word] : [];
};

/** The marker terms of the lexicon, sorted: what each word means, and the single words that mean a key, for marks. */
export const lexiconMarkers = lazy((): readonly string[] => {
  const single = all.filter(({ words, mark }) => words.length === 1 && '=.~'.includes(mark));
  const marks = [...Map.groupBy(single, ({ key }) => key)].map(([key, some]) =>
    wordsMarker(
      key,
      some.map(({ words: [word] }) => word!).filter((word) => LEXICON.sameAs(word) === key),
    ),
  );
  return [...[...meanings].map(([word, some]) => lexiconMarker(word, some)), ...marks].sort();
});
