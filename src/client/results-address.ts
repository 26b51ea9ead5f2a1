import { FACET_TABLE } from '../filters/facets.ts';
import { isId, readStored, storeOf, writeStored } from './device.ts';

/** "/" and "/de/", or "/saved/" or a landing page such as "/tags/linux/" below one of them. */
const LISTS = new RegExp(
  `^(/[a-z]{2})?/(saved/|(${Object.values(FACET_TABLE)
    .map(({ folder }) => folder)
    .join('|')})/[^/]+/)?$`,
);

/** The address when it is that of a list of jobs of this site: a search, a landing page, or what is saved. */
export function resultsAddress(address: string, origin: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin && LISTS.test(url.pathname) ? url : undefined;
}

const LIST = 'jobfeed.list';

/** Notes the jobs of a list as it is left for one of them, for the ways on from its page. */
export function rememberList(list: Element): void {
  if (!resultsAddress(location.href, location.origin)) return;
  const cards = [...list.querySelectorAll<HTMLElement>('li:not(.is-hidden) .card')];
  writeStored(
    storeOf('sessionStorage'),
    LIST,
    cards.map(({ dataset }) => dataset['id']),
  );
}

/** The jobs of the list that was left, if this one is among them. */
export function listAround(id: string): { ids: string[]; at: number } | undefined {
  const stored = readStored(storeOf('sessionStorage'), LIST);
  const ids = Array.isArray(stored) ? stored.filter(isId) : [];
  const at = ids.indexOf(id);
  return at < 0 ? undefined : { ids, at };
}
