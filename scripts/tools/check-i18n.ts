/**
 * Checks the strings of the interface. Every locale must have the same keys with the same kinds of values, the same parameters,
 * and the plural forms of its language. Every key must be used, and browsers must get only the keys that their code uses. The
 * messages of the validator are checked in the same way.
 */
import { globSync, readFileSync } from 'node:fs';
import { clientStrings, pageStrings, savedStrings } from '../../src/i18n/client-keys.ts';
import { LANGUAGES } from '../../src/feed/words/say.ts';
import { STRINGS } from '../../src/i18n/strings.ts';

type Strings = Readonly<Record<string, unknown>>;

/** The structure that a value must have in every locale. Plural forms are left out, because they differ by language. */
function shape(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shape).join(', ')}]`;
  if (typeof value !== 'object' || !value) return typeof value;
  if ('other' in value) return 'plural';
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}: ${shape(part)}`)
    .join(', ')}}`;
}
const parameters = (value: unknown): string =>
  [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].sort().join(' ');

/** The differences between the first locale and all others, one sentence each. */
export function parityProblems(locales: Readonly<Record<string, Strings>>): string[] {
  const [first, ...others] = Object.entries(locales);
  if (!first) return [];
  const [reference, strings] = first;
  return others.flatMap(([locale, other]) => {
    const problems: string[] = [];
    for (const key of new Set([...Object.keys(strings), ...Object.keys(other)])) {
      const [a, b] = [strings[key], other[key]];
      if (a === undefined || b === undefined)
        problems.push(`"${key}" is missing in ${a === undefined ? reference : locale}.`);
      else if (shape(a) !== shape(b))
        problems.push(`"${key}" is ${shape(a)} in ${reference}, but ${shape(b)} in ${locale}.`);
      else if (parameters(a) !== parameters(b))
        problems.push(
          `"${key}" has the parameters ${parameters(a)} in ${reference}, ${parameters(b)} in ${locale}.`,
        );
    }
    return problems;
  });
}

/** The plurals that lack a form of their language, one sentence each. */
export function pluralProblems(locales: Readonly<Record<string, Strings>>): string[] {
  return Object.entries(locales).flatMap(([locale, strings]) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    return Object.entries(strings).flatMap(([key, value]) =>
      shape(value) === 'plural'
        ? needed
            .filter((form) => !(form in (value as object)))
            .map((form) => `"${key}" lacks the plural form "${form}" in ${locale}.`)
        : [],
    );
  });
}

/**
 * The keys that no string in the source contains. A key is used if it occurs as a whole, or if a template literal can produce
 * it: `facets.${facet}.many` uses "facets.tags.many". The message of a finding also uses its hint.
 */
export function unusedKeys(keys: Iterable<string>, sources: readonly string[]): string[] {
  const text = sources.join('\n');
  const whole = new Set([...text.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key));
  const templates = [
    ...new Set([...text.matchAll(/`([\w.-]+\.\$\{[^`]+)`/g)].map(([, template]) => template ?? '')),
  ].map(
    (template) =>
      new RegExp(
        `^${template
          .replace(/\$\{[^}]*\}/g, '\0')
          .replace(/[.]/g, '\\.')
          .replaceAll('\0', '[\\w-]+')}$`,
      ),
  );
  const isUsed = (key: string): boolean => whole.has(key) || templates.some((template) => template.test(key));
  return [...keys].filter((key) => !isUsed(key) && !isUsed(key.replace(/\.hint$/, '')));
}

/** All problems of texts that exist in several languages. */
const problemsOf = (locales: Readonly<Record<string, Strings>>, sources: readonly string[]): string[] => [
  ...parityProblems(locales),
  ...pluralProblems(locales),
  ...unusedKeys(Object.keys(locales['en'] ?? {}), sources).map((key) => `"${key}" is used nowhere.`),
];

const wordsOf = (language: string): Strings =>
  JSON.parse(readFileSync(`src/feed/words/${language}.json`, 'utf8')) as Strings;

function main(): number {
  const read = (...patterns: string[]) =>
    globSync(patterns, { exclude: ['src/i18n/**'] }).map((file) => readFileSync(file, 'utf8'));
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)]));
  const problems = [
    ...problemsOf(STRINGS, read('{src,functions}/**/*.{ts,astro}')).map((problem) => `src/i18n: ${problem}`),
    ...problemsOf(
      words,
      read('src/feed/**/*.ts', 'src/make/offer.ts', 'scripts/{commands/validate,validate/*}.ts'),
    ).map((problem) => `src/feed/words: ${problem}`),
    ...unusedKeys(
      Object.keys({ ...clientStrings(STRINGS.en), ...savedStrings(STRINGS.en), ...pageStrings(STRINGS.en) }),
      read('src/client/**/*.ts', 'src/{job/age,job/card,filters/facets,filters/filters,filters/table}.ts'),
    ).map((key) => `src/i18n: "${key}" is given to the browser, which does not use it.`),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = main();
