import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

interface Step {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
export interface Job {
  if?: string;
  permissions?: Record<string, string>;
  outputs?: Record<string, string>;
  steps: Step[];
}
export type Workflow = { permissions?: Record<string, string>; jobs: Record<string, Job> };

/** What expressions of a workflow can name. */
export interface Context {
  vars: Record<string, string>;
  secrets: Record<string, string>;
  inputs?: Record<string, unknown>;
  /** The branch or tag; main if not given. */
  ref?: string;
  /** The jobs before. */
  needs?: Record<string, { result?: string; outputs?: Record<string, string> }>;
}

export const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(new URL(`../../.github/workflows/${name}.yml`, import.meta.url), 'utf8')) as Workflow;

/** A name of a context that is not set is an empty text, as on GitHub. */
const lenient = (values: object): unknown =>
  new Proxy(values, { get: (target, name) => (Reflect.get(target, name) as unknown) ?? '' });

/**
 * Runs a job as GitHub would, in `cwd`: conditions and expressions are evaluated (they are JavaScript as far as our
 * workflows go), shell steps run in bash, and a failed step skips those after it that do not ask for `always()`.
 * Actions (`uses`) are not run, only listed.
 * @param bin a folder of programs that stand in for those of the machine
 * @returns the names of the steps that ran, whether all went well, what they printed, and the outputs of the job
 */
export function runJob(
  job: Job,
  { cwd, bin, context }: { cwd: string; bin: string; context: Context },
): { ran: string[]; ok: boolean; printed: string; outputs: Record<string, string> } {
  const steps: Record<string, { outputs: Record<string, string>; outcome: string }> = {};
  let ok = true;
  const evaluate = (expression: string, env: Record<string, string> = {}): unknown => {
    return runInNewContext(expression, {
      vars: lenient(context.vars),
      secrets: lenient(context.secrets),
      inputs: lenient(context.inputs ?? {}),
      github: {
        ...{ token: 'token', repository: 'owner/jobs', run_id: '1', run_attempt: '1' },
        ref_name: context.ref ?? 'main',
      },
      env: lenient(env),
      steps,
      needs: lenient(context.needs ?? {}),
      always: () => true,
      failure: () => !ok,
      cancelled: () => false,
    }) as unknown;
  };
  const fill = (text: string): string =>
    text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression)));

  const condition = job.if?.replace(/^\$\{\{(.*)\}\}$/, '$1');
  let printed = '';
  if (condition && !evaluate(condition)) return { ran: [], ok, printed, outputs: {} };
  const ran: string[] = [];
  for (const step of job.steps) {
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value)]),
    );
    const isWanted = step.if === undefined || Boolean(evaluate(step.if, env));
    if (!isWanted || (!ok && !step.if?.includes('always()'))) {
      if (step.id) steps[step.id] = { outputs: {}, outcome: 'skipped' };
      continue;
    }
    ran.push(step.name ?? step.uses?.replace(/@.*/, '') ?? step.run ?? '');
    if (step.run === undefined) continue;
    const output = join(cwd, 'step-output');
    writeFileSync(output, '');
    const { status, stdout } = spawnSync('bash', ['-e', '-c', step.run], {
      cwd,
      stdio: 'pipe',
      encoding: 'utf8',
      env: { HOME: cwd, PATH: `${bin}:${process.env['PATH'] ?? ''}`, GITHUB_OUTPUT: output, ...env },
    });
    printed += stdout;
    ok &&= status === 0;
    if (step.id)
      steps[step.id] = {
        outcome: status === 0 ? 'success' : 'failure',
        outputs: Object.fromEntries(
          readFileSync(output, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => line.split('=') as [string, string]),
        ),
      };
  }
  const outputs = Object.entries(job.outputs ?? {}).map(([name, text]) => [name, ok ? fill(text) : '']);
  return { ran, ok, printed, outputs: Object.fromEntries(outputs) as Record<string, string> };
}
