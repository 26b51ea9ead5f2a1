/** The rules beyond the schema. Findings at the same position come in the order of this list. */
import * as values from './values.ts';
import { duplicateReference, duplicateUrl, similarTags } from './duplicates.ts';
import { emptyTitle, htmlInText, personalData, plainText } from './texts.ts';
import { type Context, type Report, type Rule, type Scope, SCOPES, utcDay } from './rule.ts';
import { collect, collectErrors, type Problem, type Segment } from '../finding.ts';
import { isObject, quote } from '../json/value.ts';
import type { Say } from '../words/say.ts';
import { unknownNameHint } from '../messages/names.ts';
import { fieldAt, fieldNames } from '../messages/violation.ts';

/**
 * The objects in which the schema allows unknown properties. In other objects, which are the feed and its
 * jobs, the schema rejects them.
 */
const OPEN = {
  employer: fieldAt(['employer']),
  location: fieldAt(['employer', 'location']),
  salary: fieldAt(['jobs', 0, 'salary']),
  workLoad: fieldAt(['jobs', 0, 'workLoad']),
};

const unknownProperty: Rule = {
  name: 'unknown-property',
  description: 'Employer, locations, salary and workLoad hold no properties that nobody reads.',
  scopes: Object.keys(OPEN) as Scope[],
  check: (object, report, context) => {
    const { say } = context;
    const scope = context.scope as keyof typeof OPEN;
    const field = OPEN[scope];
    const known = fieldNames(field);
    for (const name of Object.keys(object)) {
      if (known.includes(name)) continue;
      report({
        path: [name],
        at: 'key',
        message: say(`name.${scope}`, { name: quote(name) }),
        hint: unknownNameHint(name, object, field, say),
      });
    }
  },
};

export const RULES: readonly Rule[] = [
  plainText,
  unknownProperty,
  values.updatedInFuture,
  values.updatedBeforeJob,
  emptyTitle,
  values.languageCode,
  values.countryCode,
  values.currencyCode,
  values.urlScheme,
  duplicateUrl,
  duplicateReference,
  values.publishedInFuture,
  values.dateForNone,
  values.applyBeforePassed,
  values.endDatePassed,
  values.salaryCurrency,
  values.salaryRange,
  values.salaryPlausible,
  values.workloadRange,
  similarTags,
  htmlInText,
  personalData,
];

/**
 * Returns the problems that the rules find in a feed, valid or not.
 *
 * @param feed any JSON value
 * @param level errors decide the verdict; warnings are optional
 * @param most maximum number of problems, after which the walk stops
 */
export function runRules(
  feed: unknown,
  level: 'error' | 'warning',
  options: { now: Date; say: Say },
  most: number,
): Problem[] {
  const problems: Problem[] = [];
  const run = (): Problem[] => {
    walk(feed, level, options, (problem) => collect(problems, problem));
    return problems;
  };
  return collectErrors(run, most);
}

/**
 * In lists longer than this, empty objects are skipped, because a hostile feed may hold millions of them and
 * no rule checks them.
 */
const MANY = 1000;

/**
 * Whether to skip an empty object of a long list. In short lists no object is skipped, because for a large
 * object the test costs more time than it saves.
 */
function isEmptyOfMany(value: object, list: readonly unknown[]): boolean {
  if (list.length <= MANY) return false;
  for (const _ in value) return false;
  return true;
}

function walk(
  feed: unknown,
  level: 'error' | 'warning',
  { now, say }: { now: Date; say: Say },
  add: (problem: Problem) => void,
): void {
  const time = now.getTime();
  const today = utcDay(time);
  const ofLevel = RULES.filter((rule) => (rule.isError ? 'error' : 'warning') === level);
  const byScope = Object.fromEntries(
    SCOPES.map((scope) => [
      scope,
      {
        rules: ofLevel.filter((rule) => rule.scopes.includes(scope)),
        context: { scope, now: time, today, say },
      },
    ]),
  ) as Record<Scope, { rules: Rule[]; context: Context }>;

  // The current position. Paths are built only for problems, because a feed has tens of thousands of objects
  // and few problems.
  let job: number | undefined;
  let place: number | undefined;
  let scope: Scope = 'feed';
  let code = '';
  const segmentsHere = (): Segment[] => {
    const object = job === undefined ? (scope === 'feed' ? [] : ['employer']) : ['jobs', job];
    if (scope === 'location')
      return [...object, ...(place === undefined ? ['location'] : ['locations', place])];
    return scope === 'salary' || scope === 'workLoad' ? [...object, scope] : object;
  };
  const report = ({ path, at, message, hint }: Report): void => {
    add({ segments: [...segmentsHere(), ...path], at: at ?? 'value', message, code, hint });
  };
  const look = (of: Scope, value: unknown): void => {
    if (!isObject(value)) return;
    scope = of;
    const { rules, context } = byScope[of];
    for (const rule of rules) {
      code = rule.name;
      rule.check(value, report, context);
    }
  };

  look('feed', feed);
  if (!isObject(feed)) return;
  look('employer', feed.employer);
  if (isObject(feed.employer)) look('location', feed.employer.location);
  if (!Array.isArray(feed.jobs)) return;
  const jobs: unknown[] = feed.jobs;
  for (job = 0; job < jobs.length; job++) {
    const value = jobs[job];
    if (!isObject(value) || isEmptyOfMany(value, jobs)) continue;
    look('job', value);
    look('salary', value.salary);
    look('workLoad', value.workLoad);
    if (!Array.isArray(value.locations)) continue;
    const places: unknown[] = value.locations;
    for (place = 0; place < places.length; place++) {
      const location = places[place];
      if (isObject(location) && !isEmptyOfMany(location, places)) look('location', location);
    }
  }
}
