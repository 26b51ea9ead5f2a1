/**
 * Finds the concept of a title without an ESCO label, from its head (the word for the person) and from the field that other
 * words name.
 */
import { lazy } from '../lib/lazy.ts';
import { labelWords } from './label-words.ts';
import { withoutGenders } from '../text/tokens.ts';
import { type FoundPhrase, Phrases, plain, plainWords } from './phrases.ts';
import names from './vocabulary/title-names.json' with { type: 'json' };
import vocabulary from './vocabulary/title-words.json' with { type: 'json' };

/** The role that a title's head names, such as engineer or manager. */
type Role = keyof typeof vocabulary.roles;
/** The concept of each head in a title without a field. */
const ALONE: Partial<Record<Role, string>> = vocabulary.alone;

interface Named {
  concept: string;
  /** The concept of people who manage those with `concept`. */
  manager: string | undefined;
}

interface Field {
  concepts: Partial<Record<Role | 'any', string>>;
  isVague: boolean;
}

/** Words that join fields after a head. The field of the head is before the first of these words. */
const CONJUNCTIONS = new Set(['and', 'und', 'et', 'e', 'y']);
const VAGUE_FIELD = '(vague) ';

/**
 * Names of occupations in today's titles that ESCO lacks or calls otherwise. They are used only for a title's concept, for
 * which the nearest occupation is good enough. In a query, a label must mean the occupation itself (added-labels.json). A
 * line has the concept, optionally the concept of managers, then the names. The longest name in a title counts. The list was
 * reviewed on the titles of 10,000 jobs, the most frequent first.
 */
const namesOf = (): [words: string, Named][] =>
  names.map((line) => {
    const [concepts = '', words = ''] = line.split(': ');
    const [concept = '', manager] = concepts.split(' / ');
    return [words, { concept, manager }];
  });

/**
 * Fields of work, with their words and their concepts by role. "any" also applies to specialists, clerks and titles without a
 * role; if a field has no "any", such titles get no concept. The field nearest to the head counts. A vague field counts only
 * if there is no other.
 */
const fieldsOf = (): [words: string, Field][] =>
  Object.entries(vocabulary.fields).map(([words, concepts]) => [
    words.replace(VAGUE_FIELD, ''),
    { concepts, isVague: words.startsWith(VAGUE_FIELD) },
  ]);

/** Names of people in titles that have several words, such as "solutions engineer", with their concepts. */
export const titleNames = (): [name: string, concept: string][] =>
  namesOf().flatMap(([words, { concept }]) =>
    words
      .split(', ')
      .filter((name) => /^[^*]+ [^* ]+\*$/.test(name))
      .map((name): [string, string] => [name.slice(0, -1), concept])
      // Skip names with a function word, such as "AI trainer", because without this word the name would match any trainer.
      .filter(([name]) => labelWords(name).length === name.split(' ').length),
  );

/** All concepts that `titleConcept` can return. */
export const titleConcepts = (): string[] => [
  ...namesOf().flatMap(([, { concept, manager }]) => [concept, ...(manager === undefined ? [] : [manager])]),
  ...fieldsOf().flatMap(([, { concepts }]) => Object.values(concepts)),
  ...Object.values(ALONE),
];

/**
 * The words of titles without an ESCO label, reviewed on the titles of 10,000 jobs, the most frequent first. They are in
 * lower case without accents, and "*" stands for the rest of a word. A concept is ESCO's preferred English label or the code
 * of an ISCO-08 group.
 */
const tables = lazy(() => ({
  names: new Phrases(namesOf()),
  fields: new Phrases(fieldsOf()),
  /** Roles of heads. In English and German titles the last role counts, in French and Italian titles the first. */
  roles: new Phrases(Object.entries(vocabulary.roles).map(([role, words]) => [words, role as Role] as const)),
  /** Words for learners and helpers. Their title gets the concept of the work, if it names the work. */
  learners: new Phrases([[vocabulary.learners, true] as const]),
  /** Titles, or parts of titles, that name no job. */
  none: new Phrases([[vocabulary.noTitles, true] as const]),
  /** Words that say nothing about the work. */
  vague: new Phrases([[vocabulary.vague, true] as const]),
  /** Words of sentences, which some adverts have instead of a title. */
  sentences: new Phrases([[vocabulary.sentences, true] as const]),
}));

/** The ending of another gender, as in "Manager:in", "chargé(e)" or "technicien/ne". */
const OTHER_GENDER =
  /(?<=\p{L})(?:[:*_·•.]|[/(]-?|-(?=trice))(?:in(?:nen)?|[nre]|ne|rice|trice|euse|ere|iere|frau|mann)\)?(?!\p{L})/giu;
/** Signs and words behind which a title only describes the job further. They end the part with the head. */
const APART =
  /[|,;()[\]@•"“”«»]|:\s|\s[-–—/]+\s|\/\/|\s(?:for|at|with|in|im|am|bei|fur|mit|zur|zum|als|auf|pour|chez|en|dans)\s/;
/** Words before which the head comes, in other languages than those of `FIRST_HEAD`. */
const WITHIN = new Set(['of', 'de', 'du', 'des', 'd', 'di', 'della', 'del', 'la']);
const FIRST_HEAD = new Set(['fr', 'it', 'es', 'pt']);

interface Part {
  words: string[];
  names: FoundPhrase<Named>[];
  fields: FoundPhrase<Field>[];
  role: { value: Role; from: number; to: number } | undefined;
  isLearner: boolean;
  /** Whether the field is mostly the first word after the head: "Sachbearbeiter Logistik", "Responsable qualité". */
  isFirst: boolean;
}

/** The meaning of a title. */
export interface TitleConcept {
  /** ESCO's preferred English label, or the code of an ISCO-08 group; undefined if the title is too vague. */
  concept: string | undefined;
  /** Whether the head has no field, as in "engineer". */
  isAlone: boolean;
  /** The words of the part with the head. */
  head: readonly string[];
  /** The significant words beside the head, if their field is unknown. Empty for a title that names no job. */
  beside: readonly string[];
}

const NOTHING: TitleConcept = { concept: undefined, isAlone: false, head: [], beside: [] };

/** Whether a title is a sentence of an advert, or a part of a sentence. */
export const isSentence = (title: string): boolean => tables().sentences.in(plainWords(title)).length > 0;

/** The concept of a title. Parts after a comma, bar or preposition count only if the part with the head gives no concept. */
export function titleConcept(title: string, language: string): TitleConcept {
  if (isSentence(title)) return NOTHING;
  const text = plain(withoutGenders(title).replace(OTHER_GENDER, ''));
  const { none, vague } = tables();
  const parts = text
    .split(APART)
    .map(plainWords)
    .filter((words) => words.length > 0 && none.in(words).length === 0)
    .map((words) => partOf(words, language));
  const at = headOf(parts);
  const head = parts[at] ?? parts[0];
  if (!head) return NOTHING;
  const known = [...(head.role ? [head.role] : []), ...head.fields, ...vague.in(head.words)];
  const beside = head.words.filter((_, i) => !known.some(({ from, to }) => i >= from && i < to));
  const role =
    head.role?.value ??
    parts.slice(Math.max(at, 0)).find((part) => part.role)?.role?.value ??
    (parts.some(({ isLearner }) => isLearner) ? 'learner' : undefined);
  for (const part of [head, ...parts.slice(0, Math.max(at, 0)).reverse(), ...parts.slice(at + 1)]) {
    const concept = conceptIn(part, role, part === head);
    if (concept !== undefined) return { concept, isAlone: false, head: head.words, beside };
  }
  return {
    concept: role && role !== 'learner' ? ALONE[role] : undefined,
    isAlone: true,
    head: head.words,
    beside,
  };
}

function partOf(words: string[], language: string): Part {
  const { names, fields, roles, learners } = tables();
  const found = roles.in(words).sort((a, b) => a.from - b.from || b.to - a.to);
  const end = words.findIndex((word) => WITHIN.has(word));
  const before = end < 0 ? found : found.filter(({ from }) => from < end);
  const role = FIRST_HEAD.has(language) ? found[0] : (before.at(-1) ?? found[0]);
  return {
    words,
    names: names.in(words),
    fields: fields.in(words),
    role,
    isLearner: learners.in(words).length > 0,
    isFirst: language === 'de' || FIRST_HEAD.has(language),
  };
}

/**
 * The index of the part with the head: the first part with a role or name, or else the first for learners, or else the first
 * with a field.
 */
function headOf(parts: readonly Part[]): number {
  const first = parts.findIndex(({ role, names }) => role || names.length > 0);
  if (first >= 0) return first;
  const learner = parts.findIndex(({ isLearner }) => isLearner);
  if (learner >= 0) return learner;
  return parts.findIndex(({ fields }) => fields.length > 0);
}

/** Roles for which a field's "any" counts. For other roles it does not, because an engineer at a bank is no banker. */
const ANY_OF_A_FIELD: ReadonlySet<Role> = new Set(['specialist', 'clerk']);

function conceptIn(
  { words, names, fields, role: own, isFirst }: Part,
  role: Role | 'learner' | undefined,
  isHead: boolean,
): string | undefined {
  const [name] = names.sort((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from);
  const named = name && ((role === 'manager' && name.value.manager) || name.value.concept);
  // An architect keeps its own concept, because a cloud architect is not a cloud engineer.
  if (named !== undefined && role !== 'architect') return named;
  const head = isHead ? own : undefined;
  for (const {
    value: { concepts },
  } of byNearness(words, fields, head, isFirst)) {
    const concept =
      role === undefined
        ? isHead
          ? concepts.any
          : undefined
        : role === 'learner'
          ? (concepts.any ?? concepts.specialist ?? concepts.engineer)
          : (concepts[role] ?? (ANY_OF_A_FIELD.has(role) ? concepts.any : undefined));
    if (concept !== undefined) return concept;
  }
  return named;
}

/**
 * The fields of a part, that of the head first. In "Sales Strategy Lead" it is the last field before the head. In "Director
 * of Sales Strategy and Data" it is the last one before the conjunction. In French and German it is the first one after the
 * head.
 */
function byNearness(
  words: readonly string[],
  fields: readonly FoundPhrase<Field>[],
  head: Part['role'],
  isFirst: boolean,
): readonly FoundPhrase<Field>[] {
  const start = head?.from ?? -1;
  const next = words.findIndex((word, at) => at > start && CONJUNCTIONS.has(word));
  const end = next < 0 ? words.length : next;
  const rank = ({ from, to }: FoundPhrase<Field>): number => {
    if (head && from <= start) return start - to;
    if (isFirst) return 100 + from;
    return from < end ? 200 - to : 200 + from;
  };
  return [...fields].sort(
    (a, b) =>
      Number(a.value.isVague) - Number(b.value.isVague) ||
      rank(a) - rank(b) ||
      b.to - b.from - (a.to - a.from),
  );
}
