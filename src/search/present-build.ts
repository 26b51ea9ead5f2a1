import { once } from '../sharing.ts';
import { inflate, keepRecent, type Source } from './artefacts.ts';
import { type Index, openIndex } from './open-index.ts';
import { ArtefactMissing } from './types.ts';

/** Where a search reads, and how. */
export interface SearchHost
  extends Pick<Source, 'load' | 'giveBack'>, Partial<Pick<Source, 'unpack' | 'ahead'>> {
  /** How many bytes of what was read may be kept, beside what every search needs. */
  capacity?: number;
}

/** For a phone's browser, and for a server that has more. */
const DEFAULT_CAPACITY = 64_000_000;

/**
 * Runs on the present index, and once more on the next one when an artefact is gone: a newer build was published then,
 * whose manifest is read again.
 * @param host.load reads an artefact by its path below `search/`
 * @param host.unpack what a host has that is quicker than `DecompressionStream`
 * @param host.giveBack for a host whose memory is short: see `Source`
 * @param host.ahead whether what is perhaps needed is asked for at once: see `Source`
 */
export function presentBuild({ capacity = DEFAULT_CAPACITY, ...host }: SearchHost) {
  const open = (): Promise<Index> =>
    openIndex({ unpack: inflate, ahead: false, ...host, kept: keepRecent(capacity) });
  let index = once(open);
  return async <T>(run: (index: Index) => Promise<T>): Promise<T> => {
    const present = index;
    try {
      return await run(await present());
    } catch (error) {
      if (!(error instanceof ArtefactMissing) || error.path === 'manifest.json') throw error;
      if (index === present) index = once(open);
      return run(await index());
    }
  };
}
