import { readFile } from 'node:fs/promises';
import type { Job } from '../../../src/job/job.ts';
import { type Ask, changed } from './ask.ts';
import { type Figure, successes } from './report.ts';

/** A query with what a job must have and must not have to be a right answer. */
interface Judged {
  q: string;
  group: string;
  /** The language of the page that it is asked on. */
  language: string;
  isRight: (job: Job) => boolean;
}

const FIRST = 10;
const LEAST = 95;
/** A query passes when so much of its first ten is right. */
const PASSED = 0.9;

/**
 * The share of the first ten positions that hold a right job, over all queries of a table. A query counts as many
 * positions as there are right jobs, at most ten; one that has no right job in the data is a mistake of the table.
 */
export async function judge(ask: Ask, jobs: readonly Job[], file: string): Promise<Figure[]> {
  const table = parseTable(await readFile(file, 'utf8'));
  const perGroup = new Map<string, { right: number; of: number; wrong: string[] }>();
  const all = { right: 0, of: 0, passed: 0 };
  for (const { q, group, language, isRight } of table) {
    const rightJobs = jobs.filter(isRight).length;
    if (rightJobs === 0)
      throw new Error(`The table has "${q}", for which no job is right. Mend or remove it.`);
    const { jobs: hits, answer, total } = await ask(q, { prefer: language });
    const of = Math.min(FIRST, rightJobs);
    const right = hits.slice(0, of).filter(isRight).length;
    const sums = perGroup.get(group) ?? { right: 0, of: 0, wrong: [] };
    perGroup.set(group, sums);
    for (const each of [all, sums]) {
      each.right += right;
      each.of += of;
    }
    if (right >= of * PASSED) all.passed++;
    if (right < of) {
      const [first] = hits.slice(0, of).filter((hit) => !isRight(hit));
      const what = first ? `"${first.title}", ${first.employer.name}` : 'nothing';
      sums.wrong.push(`${q}: ${right} of ${of} (${total} found) ${changed(answer)} – ${what}`);
    }
  }
  const figures = [...perGroup].map(([group, { right, of, wrong }]) =>
    successes(`… ${group}`, right, of, wrong),
  );
  return [
    successes('judged queries: right positions of the first ten', all.right, all.of, [], LEAST),
    successes('… queries with nine tenths right or more', all.passed, table.length, []),
    ...figures,
  ];
}

/**
 * Reads a table: `[language]`, `# group`, and lines `query | field: expression & field!: expression`, where `!` means that
 * the field must not match. Expressions are looked for without case.
 */
export function parseTable(text: string): Judged[] {
  const table: Judged[] = [];
  let [language, group] = ['', ''];
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) language = line.slice(1, 3);
    else if (line.startsWith('#')) group = line.slice(1).trim();
    else if (line.trim()) {
      const [q = '', conditions = ''] = line.split(' | ');
      const tests = conditions.split(' & ').map(parseCondition);
      table.push({ q, group, language, isRight: (job) => tests.every((test) => test(job)) });
    }
  }
  return table;
}

function parseCondition(condition: string): (job: Job) => boolean {
  const [, field = '', not, pattern = ''] = /^(\w+)(!?): (.+)$/u.exec(condition) ?? [];
  const read = FIELDS[field];
  if (!read) throw new Error(`The condition "${condition}" names no field. Write "title: expression".`);
  const expression = new RegExp(pattern, 'iu');
  return (job) => expression.test(read(job)) === !not;
}

const FIELDS: Record<string, (job: Job) => string> = {
  title: ({ title }) => title,
  employer: ({ employer }) => employer.name,
  place: ({ locations }) =>
    locations.map(({ city, writtenCity, country }) => [city, writtenCity, country].join(' ')).join(' | '),
  type: ({ jobType }) => jobType,
  work: ({ workType = '' }) => workType,
  level: ({ experienceLevel = '' }) => experienceLevel,
  lang: ({ language }) => language,
  /** What characterises the job: its title, tags and category. */
  about: ({ title, tags = [], category = '' }) => [title, ...tags, category].join(' | '),
  /** A place in the title, the description or where the job is. */
  anywhere: ({ title, description = '', locations }) =>
    [
      title,
      description,
      ...locations.flatMap(({ city, writtenCity }) => [city ?? '', writtenCity ?? '']),
    ].join(' | '),
  text: ({ title, tags = [], category = '', description = '', employer }) =>
    [title, ...tags, category, employer.name, description].join(' | '),
};
