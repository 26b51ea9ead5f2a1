/** A job as its feed states it, with the domain that the feed is of. */
export interface StatedJob {
  domain: string;
  employer: { name: string; industry?: string };
  job: {
    title: string;
    url: string;
    language: string;
    publishedAt: string;
    description?: string;
    category?: string;
    tags?: string[];
    jobType?: string;
    workType?: string;
    locations?: { city?: string; region?: string; country?: string }[];
    workLoad?: { minPercentage: number; maxPercentage: number };
    salary?: { currency?: string; interval?: string; min?: number; max?: number };
  };
}

/** What a table of judged queries asks of a right job; one key each. The tables say what each means (`conditions`). */
export type Condition = Readonly<Record<string, unknown>>;

/** In which the tables differ. */
export interface Dialect {
  /** What stands between tags in the text. */
  tagsBy: string;
  /** Whether name and domain are one text for expressions, or two. */
  isEmployerOne: boolean;
  /** A workload covers the percentages, or has some of them. */
  workload: 'covers' | 'meets';
  /** The newest `publishedAt`: days are counted back from it. */
  newest: string;
}

/** Whether a job is as a condition says. */
export function holds(condition: Condition, stated: StatedJob, dialect: Dialect): boolean {
  const entries = Object.entries(condition);
  const [name, value] = entries[0] ?? ['', undefined];
  const read = CONDITIONS[name];
  if (!read || entries.length !== 1)
    throw new Error(`The condition ${JSON.stringify(condition)} is unknown. Write one of: ${KNOWN()}.`);
  return read(value, stated, dialect);
}

const KNOWN = (): string => Object.keys(CONDITIONS).join(', ');
const DAY = 86_400_000;
const some = (pattern: unknown, texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text !== undefined && pythonExpression(String(pattern)).test(text));

const CONDITIONS: Record<string, (value: unknown, stated: StatedJob, dialect: Dialect) => boolean> = {
  title: (pattern, { job }) => some(pattern, [job.title]),
  level: (pattern, { job }) => some(pattern, [job.title]),
  text: (pattern, { job, employer }, { tagsBy }) => {
    const { title, description = '', category = '', tags = [] } = job;
    return some(pattern, [
      [title, description, category, tags.join(tagsBy), employer.industry ?? ''].join('\n'),
    ]);
  },
  employer: (pattern, { domain, employer: { name } }, { isEmployerOne }) => {
    const names = [name, domain, domain.replace(/\.example$/, '')];
    return some(pattern, isEmployerOne ? [names.join('\n')] : names.slice(0, 2));
  },
  country: (countries, { job: { locations = [] } }) =>
    locations.some(({ country = '' }) => (countries as string[]).includes(country)),
  city: (pattern, { job: { locations = [] } }) =>
    some(
      pattern,
      locations.flatMap(({ city = '', region = '' }) => [city, region]),
    ),
  workplace: (value, { job }) => job.workType?.replace('-', '') === value,
  employment: (pattern, { job }) => some(pattern, [job.jobType ?? '']),
  workload: (value, { job: { workLoad } }, { workload }) => {
    const [least, most] = (value as { covers: [number, number] }).covers;
    if (!workLoad) return false;
    const { minPercentage, maxPercentage } = workLoad;
    return workload === 'covers'
      ? minPercentage <= least && maxPercentage >= most
      : minPercentage <= most && maxPercentage >= least;
  },
  pay: (value, { job: { salary } }) => {
    const { currency, interval, atLeast } = value as { currency: string; interval: string; atLeast: number };
    const isAlike = salary?.currency === currency && salary.interval === interval;
    return isAlike && Math.max(salary.max ?? 0, salary.min ?? 0) >= atLeast;
  },
  since: (days, { job }, { newest }) => daysBetween(job.publishedAt, newest) <= Number(days),
  not: (condition, stated, dialect) => !holds(condition as Condition, stated, dialect),
  any: (conditions, stated, dialect) =>
    (conditions as Condition[]).some((one) => holds(one, stated, dialect)),
  all: (conditions, stated, dialect) =>
    (conditions as Condition[]).every((one) => holds(one, stated, dialect)),
};

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY;

const WORD = String.raw`\p{L}\p{N}_`;
const BOUNDARY = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
/** What an escape of Python's `re` means for texts in Unicode. Those that are the same in both are not named. */
const OUTSIDE: Record<string, string> = {
  b: BOUNDARY,
  B: `(?!${BOUNDARY})`,
  w: `[${WORD}]`,
  W: `[^${WORD}]`,
  d: String.raw`\p{Nd}`,
  D: String.raw`\P{Nd}`,
};
const INSIDE: Record<string, string> = { w: WORD, d: String.raw`\p{Nd}` };
const SAME = /[sSnrtfv0-9]/;
const SYNTAX = /[\^$\\.*+?()[\]{}|/-]/;
const expressions = new Map<string, RegExp>();

/** Flags at the beginning of an expression; of them only DOTALL changes something here. */
const FLAGS = /^\(\?([isu]+)\)/;

/**
 * An expression of Python's `re`, with IGNORECASE and for Unicode, as one of JavaScript that means the same.
 *
 * @throws Error for what has no like here: other flags, named groups, \A, \Z. It does not quote the expression: those of
 * a table that is not open are not to be read
 */
export function pythonExpression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const [flags = '', letters = ''] = FLAGS.exec(pattern) ?? [];
  const body = pattern.slice(flags.length);
  /** Where the class that we are in begins. */
  let opened: number | undefined;
  const source = body.replace(/\\(.)|[[\]^{}.$]|\(\?[^:=!<]|\(\?<[^=!]/gsu, (found, letter, at: number) => {
    if (found.startsWith('(?')) throw unlike(found);
    if (letter !== undefined) return escaped(String(letter), opened !== undefined);
    if (opened !== undefined) {
      const isFirst = /^\^?$/.test(body.slice(opened + 1, at));
      if (found === ']' && !isFirst) opened = undefined;
      else if (found !== '^' || at > opened + 1) return `\\${found}`;
    } else if (found === '[') opened = at;
    else if (found === '.') return letters.includes('s') ? '[^]' : '[^\\n]';
    else if (found === '$') return '(?=\\n?(?![^]))';
    return found;
  });
  const expression = new RegExp(source, 'iu');
  expressions.set(pattern, expression);
  return expression;
}

function escaped(letter: string, isInside: boolean): string {
  const meant = (isInside ? INSIDE : OUTSIDE)[letter];
  if (meant !== undefined) return meant;
  if (SAME.test(letter)) return `\\${letter}`;
  if (/[A-Za-z]/.test(letter)) throw unlike(`\\${letter}`);
  if (!SYNTAX.test(letter)) return letter;
  return letter === '-' && !isInside ? letter : `\\${letter}`;
}

const unlike = (part: string): Error =>
  new Error(`"${part}" of an expression has no like in JavaScript. Write it otherwise.`);
