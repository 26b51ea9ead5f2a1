import { loadConfig } from '../config.ts';
import { crawlDomains, type CrawlResult } from '../crawl/index.ts';
import { writeTarGz } from '../crawl/write-export.ts';
import { checkStateDir } from '../folders/check.ts';
import { withLock } from '../folders/lock.ts';
import { warnOfPrivate } from '../http/index.ts';
import { visitClock } from '../polite/schedule.ts';
import { openState } from '../state/index.ts';
import { command, wrongUse } from './command.ts';

const SETTINGS = [
  'SITE_URL',
  'CONTACT_URL',
  'FETCH_ALLOW_PRIVATE',
  'SCRAPE_DELAY_SECONDS',
  'SCRAPE_PARALLEL_HOSTS',
  'STATE_DIR',
  'BLOCKED_DOMAINS',
  'JOBFEED_NOW',
] as const;

export const crawlCommand = command({
  positionals: '<domains.txt>',
  options: {
    output: {
      type: 'string',
      short: 'o',
      value: 'file',
      doc: 'File to write the export to, ending in .tar.gz. Required.',
    },
    all: { type: 'boolean', doc: 'Also request feeds that are not due yet.' },
  },
  settings: SETTINGS,
  help: `Requests https://<domain>/.well-known/jobfeed.json of each domain in the list (one per line, # starts a comment) and
writes the valid feeds as an export. A domain is due again after 24 hours, an hour after a failure, and 7 days after ten;
its last valid feed stays in the state (STATE_DIR) and in the export.

Exit code 0: the export was written. 2: the command is wrong. 3: there is no list, or no valid feed; nothing was written.`,
  run: async ({ options: { all = false, output }, positionals }, progress) => {
    const [listFile, ...more] = positionals;
    const wrong = (what: string) =>
      wrongUse(what, 'crawl', { positionals: '-o <export.tar.gz> <domains.txt>' });
    if (listFile === undefined || more.length > 0) throw wrong('A crawl takes exactly one list.');
    if (output === undefined || !/\.(tar\.gz|tgz)$/.test(output))
      throw wrong(`-o is "${output ?? ''}", but must be a .tar.gz file.`);
    const read = loadConfig(SETTINGS);
    const config = { ...read, now: visitClock(read.now) };
    checkStateDir(config.STATE_DIR);
    warnOfPrivate(config, progress);
    return withLock(config.STATE_DIR, async () => {
      const state = openState(config.STATE_DIR);
      try {
        const result = await crawlDomains({
          listFile,
          blocked: config.BLOCKED_DOMAINS,
          config,
          state,
          progress,
          all,
        });
        const feeds = await writeTarGz(output, result.feeds);
        process.stdout.write(`${summaryOf(result)}\nWrote ${feeds} feeds to ${output}.\n`);
        return 0;
      } finally {
        state.close();
      }
    });
  },
});

/** One line per domain: its state, what this run did, and why the domain is not healthy. */
export function summaryOf({ domains }: Pick<CrawlResult, 'domains'>): string {
  const width = Math.max(...domains.map(({ domain }) => domain.length));
  return domains
    .map(({ domain, state, outcome, reason, nextAt, fetchedAt }) => {
      const asked = outcome ?? `not due before ${nextAt}`;
      const kept = state !== 'healthy' && fetchedAt ? ` Its feed of ${fetchedAt} is kept.` : '';
      const why = reason ? `: ${reason}${kept}` : '';
      return `${domain.padEnd(width)}  ${(state ?? 'unknown').toUpperCase().padEnd(9)}  ${asked}${why}`;
    })
    .join('\n');
}
