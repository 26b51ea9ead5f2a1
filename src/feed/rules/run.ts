import { type Problem, type Segment } from '../finding.ts';
import { isObject } from '../json/pointer.ts';
import { RULES } from './index.ts';
import { type Context, type Report, type Rule, type Scope, utcDay } from './rule.ts';

/** Thrown when nothing more is to be found, and caught around the walk. */
class Enough extends Error {
  override readonly name = 'Enough';
}

/**
 * What the rules find in a feed, valid or not.
 *
 * @param feed any JSON value
 * @param level errors decide about the verdict; warnings can be left out
 * @param most the walk ends when it has found so many
 */
export function runRules(feed: unknown, level: Rule['level'], now: Date, most: number): Problem[] {
  const problems: Problem[] = [];
  try {
    walk(feed, level, now, (problem) => {
      if (problems.length >= most) throw new Enough('There are more.');
      problems.push(problem);
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return problems;
}

function walk(feed: unknown, level: Rule['level'], now: Date, add: (problem: Problem) => void): void {
  const time = now.getTime();
  const today = utcDay(time);
  const plan = (scope: Scope): { rules: Rule[]; context: Context } => ({
    rules: RULES.filter((rule) => rule.level === level && rule.scopes.includes(scope)),
    context: { scope, now: time, today },
  });
  const byScope: Record<Scope, ReturnType<typeof plan>> = {
    feed: plan('feed'),
    employer: plan('employer'),
    job: plan('job'),
    location: plan('location'),
    salary: plan('salary'),
    workLoad: plan('workLoad'),
  };

  const look = (scope: Scope, value: unknown, base: readonly Segment[], last?: Segment): void => {
    if (!isObject(value)) return;
    let code = '';
    const report = ({ path, at, message, hint }: Report): void => {
      const segments = [...base, ...(last === undefined ? [] : [last]), ...path];
      add({ segments, at: at ?? 'value', message, code, hint });
    };
    const { rules, context } = byScope[scope];
    for (const rule of rules) {
      code = rule.name;
      rule.check(value, report, context);
    }
  };

  look('feed', feed, []);
  if (!isObject(feed)) return;
  look('employer', feed.employer, ['employer']);
  if (isObject(feed.employer)) look('location', feed.employer.location, ['employer', 'location']);
  if (!Array.isArray(feed.jobs)) return;
  for (const [index, job] of (feed.jobs as unknown[]).entries()) {
    if (!isObject(job)) continue;
    const base = ['jobs', index];
    look('job', job, base);
    look('salary', job.salary, base, 'salary');
    look('workLoad', job.workLoad, base, 'workLoad');
    if (!Array.isArray(job.locations)) continue;
    for (const [place, location] of job.locations.entries()) {
      look('location', location, ['jobs', index, 'locations'], place);
    }
  }
}
