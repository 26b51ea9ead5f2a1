/** npm run fuzz -- providers: exports that are whole but odd, over the real sync, and every tenth over the real build. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../../scripts/config.ts';
import { ExportError } from '../../../scripts/lib/errors.ts';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import type { BuildReport } from '../../../scripts/publish/report.ts';
import { openState, type State } from '../../../scripts/state/index.ts';
import { syncExport, type SyncSummary } from '../../../scripts/sync/index.ts';
import { seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { Trial } from '../seeds.ts';
import { type Day, newWorld, nextDay, type World } from './world.ts';
import { type OddExport, writeExport } from './write-export.ts';

const FIRST_DAY = Date.parse('2026-01-20T12:00:00Z');
const DAY_MS = 86_400_000;
/** Fewer than make a domain known, of which new jobs could wait for another day. */
const DAYS = 5;
/** One seed of so many runs the whole command on its last day. */
const BUILT = 10;

/** A provider's folder, with the state and site that are made of what it sends. */
type Run = { folder: string; env: Record<string, string> };

export async function openProviders(): Promise<Trial> {
  const parent = await mkdtemp(join(tmpdir(), 'jobfeed-providers-'));
  return {
    attempt: async (seed) => {
      const folder = join(parent, String(seed));
      await mkdir(folder);
      try {
        return await attempt(folder, seed);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    close: () => rm(parent, { recursive: true }),
  };
}

async function attempt(folder: string, seed: number): Promise<string | undefined> {
  const random = seededRandom(seed);
  const run: Run = {
    folder,
    env: { ...SETTINGS, STATE_DIR: join(folder, 'state'), OUT_DIR: join(folder, 'dist') },
  };
  let day: Day = { what: 'the first day', world: newWorld(random), fate: 'taken' };
  let site: World = new Map();
  for (let number = 0; number < DAYS; number++) {
    if (number > 0) day = nextDay(site, random);
    // Nothing but its last good jobs can stand in for a feed, so it is one whose jobs are the same.
    const same = [...day.world]
      .filter(([domain, jobs]) => site.get(domain) === jobs)
      .map(([domain]) => domain);
    const odd = await writeExport(day.world, new Set(same), random);
    const isBuilt = seed % BUILT === 0 && number === DAYS - 1;
    const why = await send(run, { day, odd, number, site, isBuilt });
    if (why !== undefined) return `day ${number}, ${day.what}, ${odd.form}: ${why}`;
    if (day.fate === 'taken') site = day.world;
  }
  return undefined;
}

const SETTINGS = {
  DOWNLOAD_TOKEN: 'none',
  SCRAPE_ENABLED: 'false',
  ICONS_MODE: 'off',
  LOCALES: 'en',
  PAGEFIND: 'false',
  SITE_URL: 'https://jobs.example',
};

interface Sent {
  day: Day;
  odd: OddExport;
  number: number;
  /** What the site has. */
  site: World;
  isBuilt: boolean;
}

/** Sends one day's export. Returns what is wrong with what became of it. */
async function send(run: Run, { day, odd, number, site, isBuilt }: Sent): Promise<string | undefined> {
  const file = join(run.folder, `export-${number}`);
  await writeFile(file, odd.bytes);
  const env = {
    ...run.env,
    EXPORT_URL: file,
    JOBFEED_NOW: new Date(FIRST_DAY + number * DAY_MS).toISOString(),
  };
  const outcome = isBuilt ? await build(env) : await sync(env);
  const expected = day.fate === 'taken' ? 0 : 3;
  if (outcome.exitCode !== expected)
    return `exit code ${outcome.exitCode} and not ${expected}: ${outcome.said}`;
  const world = day.fate === 'taken' ? day.world : site;
  using state = openState(run.env['STATE_DIR']!);
  const wrong = compare(world, state);
  if (wrong) return wrong;
  if (isBuilt && expected === 0) {
    const pages = new Set(await readdir(join(run.env['OUT_DIR']!, 'jobs')));
    const missing = liveJobs(state).filter(({ id }) => !pages.has(String(id)));
    if (missing.length > 0) return `${missing.length} jobs have no page`;
    const report = await readFile(join(run.env['OUT_DIR']!, 'build.json'), 'utf8');
    return account(JSON.parse(report) as BuildReport, odd);
  }
  return outcome.summary && account(outcome.summary, odd);
}

type Outcome = { exitCode: number; said: string; summary?: SyncSummary };

async function sync(env: Record<string, string>): Promise<Outcome> {
  using state = openState(env['STATE_DIR']!);
  try {
    const summary = await syncExport({ config: readConfig(env), state, progress: silentProgress });
    return { exitCode: 0, said: 'taken', summary };
  } catch (error) {
    if (!(error instanceof ExportError)) throw error;
    return { exitCode: error.exitCode, said: error.message };
  }
}

async function build(env: Record<string, string>): Promise<Outcome> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME, CI: '1', ...env }, maxBuffer: 1e8 };
  try {
    const { stderr } = await promisify(execFile)(process.execPath, ['scripts/cli.ts', 'build'], options);
    return { exitCode: 0, said: stderr.slice(-1000) };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { exitCode: code, said: stderr.slice(-1000) };
  }
}

const liveJobs = ({ db }: State) =>
  db.prepare("SELECT id, domain, job ->> '$.url' AS url FROM jobs WHERE gone_at IS NULL").all();

/** The first domain whose jobs are not those of the world. */
function compare(world: World, state: State): string | undefined {
  const live = Map.groupBy(liveJobs(state), ({ domain }) => String(domain));
  for (const domain of new Set([...world.keys(), ...live.keys()])) {
    const is = (live.get(domain) ?? []).map(({ url }) => new URL(String(url)).pathname.slice(1)).sort();
    const should = (world.get(domain) ?? []).map(String).sort();
    if (is.join() !== should.join())
      return `${domain} has ${is.length} jobs (${is.slice(0, 5).join()}) and not ${should.length} (${should.slice(0, 5).join()})`;
  }
  return undefined;
}

/** Every entry became something, and what cannot be had has a name. */
function account(
  { entries }: Pick<BuildReport, 'entries'>,
  { entries: count, lost }: OddExport,
): string | undefined {
  const { taken, same, refused, repeated, ignored, refusals } = entries;
  const sum = taken + same + refused + repeated + ignored;
  if (sum !== count) return `${sum} of ${count} entries are accounted for: ${JSON.stringify(entries)}`;
  if (refused < lost.length) return `${refused} entries are refused, and not ${lost.length}`;
  return refusals.length < Math.min(refused, 20) ? `refused: ${refusals.join('; ')}` : undefined;
}
