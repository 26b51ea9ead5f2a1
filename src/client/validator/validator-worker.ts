/** Validates off the main thread and keeps the findings of the present document. */
import { type ValidationResult } from '../../feed/finding.ts';
import { readFeed } from '../../feed/validate.ts';
import { type FullGroup, MORE, groupFindings, summarise } from './groups.ts';
import { type Method, type Outcome, type Preview, type Request, type Requests } from './messages.ts';
import { excerptOf } from './place.ts';
import { plainReport } from './report.ts';

const PREVIEWED = 10;

let text = '';
let result: ValidationResult = { valid: true, errors: [], warnings: [] };
let groups: FullGroup[] = [];

const METHODS: { [M in Method]: (args: Requests[M]['args']) => Requests[M]['answer'] } = {
  validate: ({ input }): Outcome => {
    const read = readFeed(input, { now: new Date() });
    ({ result } = read);
    text = typeof input === 'string' ? input : new TextDecoder().decode(input);
    groups = groupFindings(result);
    const preview: Preview | undefined = read.feed && {
      employer: read.feed.employer,
      jobs: read.feed.jobs.slice(0, PREVIEWED),
      total: read.feed.jobs.length,
    };
    return {
      valid: result.valid,
      errors: result.errors.length,
      warnings: result.warnings.length,
      groups: groups.map(summarise),
      ...(preview && { preview }),
    };
  },
  more: ({ group, from }) => groups[group]?.findings.slice(from, from + MORE) ?? [],
  excerpt: (place) => excerptOf(text, place),
  report: ({ name }) => plainReport(name, result.valid, groups),
};

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id, method, args } = data;
  const run = METHODS[method] as (args: unknown) => Requests[Method]['answer'];
  postMessage({ id, answer: run(args) });
});
