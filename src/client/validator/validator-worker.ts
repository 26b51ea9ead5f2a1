/** Validates off the main thread and keeps the findings of the present document. */
import { type ValidationResult } from '../../feed/finding.ts';
import { readFeed } from '../../feed/validate.ts';
import { loadSay } from '../../feed/words/say.ts';
import { type FullGroup, MORE, groupFindings, summarise } from './groups.ts';
import { type Method, type Outcome, type Preview, type Request, type Requests } from './messages.ts';
import { excerptOf } from './place.ts';
import { plainReport } from './report.ts';

const PREVIEWED = 10;

let text = '';
let result: ValidationResult = { valid: true, errors: [], warnings: [] };
let groups: FullGroup[] = [];

type Answers<M extends Method> = (
  args: Requests[M]['args'],
) => Requests[M]['answer'] | Promise<Requests[M]['answer']>;

const METHODS: { [M in Method]: Answers<M> } = {
  validate: async ({ input, language }): Promise<Outcome> => {
    const say = await loadSay(language);
    const read = readFeed(input, { now: new Date(), say });
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
  report: ({ head }) => plainReport(head, groups),
};

async function answer({ id, method, args }: Request): Promise<void> {
  const run = METHODS[method] as Answers<Method>;
  postMessage({ id, answer: await run(args) });
}

// What fails becomes an error of the worker, which the page hears of.
addEventListener('message', ({ data }: MessageEvent<Request>) => void answer(data).catch(reportError));
