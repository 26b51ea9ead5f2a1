import { loadConfig } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';
import { readState } from '../state/index.ts';
import { readStatus } from '../status/read-status.ts';
import { details, overview } from '../status/text.ts';
import { readTakenExport } from '../sync/store.ts';
import { command, wrongUse } from './command.ts';

export const statusCommand = command({
  positionals: '[domain]',
  options: { all: { type: 'boolean', doc: 'Names each domain that has something wrong.' } },
  settings: ['STATE_DIR'],
  help: `Says what the state (STATE_DIR) knows of the employers: whether the feed is valid, how the visits to the job pages
and for the icon ended, the last error, the next try. Without a domain: all in a few lines, and the 20 that are worst off.
It only reads, and may run beside a build.

How a visit ends:
  read, taken  what we came for is there
  unchanged    the site says that it is as it was
  empty, none  an answer, but no advert in it (no HTML, no text, a list); no icon
  withdrawn    410: the job is taken off the site
  failed       no answer, or a bad one: it is tried again soon
  barred       robots.txt forbids it, or the address is none that we may ask: it is tried again after a week or a month

Exit code 0: it was printed. 2: the command is wrong, or there is no state.`,
  run: ({ options: { all = false }, positionals }) => {
    const [given, ...more] = positionals;
    if (more.length > 0)
      throw wrongUse('The status is of one domain, or of all.', 'status', { positionals: '[domain]' });
    const domain = given?.toLowerCase();
    const { STATE_DIR } = loadConfig(['STATE_DIR']);
    const state = readState(STATE_DIR);
    try {
      const domains = readStatus(state);
      const one = domains.find((known) => known.domain === domain);
      if (domain !== undefined && !one)
        throw new ConfigError(
          `The state in "${STATE_DIR}" knows no domain "${domain}".`,
          'Write it as the export does, or leave it out to see all.',
        );
      const exportedAt = readTakenExport(state)?.exportedAt;
      process.stdout.write(`${one ? details(one) : overview(domains, { exportedAt, all })}\n`);
      return Promise.resolve(0);
    } finally {
      state.close();
    }
  },
});
