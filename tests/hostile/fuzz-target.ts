/** A process of its own: fuzz-target <kind> <hostile|valid> <seed> <bytes> prints its CPU in ms and its peak memory in MB. */
import { seededRandom } from '../../scripts/tools/sample/random.ts';
import { KINDS } from './fuzz-inputs.ts';
import { TEXT_STAGES } from './text-stages.ts';

const STAGES: Record<keyof typeof KINDS, string[]> = {
  feed: ['validator: a document'],
  page: ['scrape: a page'],
  icons: ['icons: a home page'],
  robots: ['robots: a file'],
  query: ['search: a query'],
};

const [name, which, seed = '', bytes = ''] = process.argv.slice(2);
const kind = name as keyof typeof KINDS;
const { hostile, valid } = KINDS[kind];
const text = which === 'valid' ? valid(Number(bytes)) : hostile(seededRandom(Number(seed)), Number(bytes));
const before = process.cpuUsage();
const memory = process.resourceUsage().maxRSS;
const found: unknown[] = [];
for (const stage of STAGES[kind]) found.push(await TEXT_STAGES[stage]!(text));
const { user, system } = process.cpuUsage(before);
const errors = (found[0] as { errors?: unknown[] } | undefined)?.errors?.length ?? 0;
console.log(
  JSON.stringify({
    cpu: (user + system) / 1000,
    megabytes: (process.resourceUsage().maxRSS - memory) / 1024,
    errors,
    length: text.length,
  }),
);
