import { cardHtml } from '../card.ts';
import type { Card, HitTwins } from '../search/types.ts';
import type { SiteContext } from './context.ts';

/** A job of a list, and its twins among the jobs of the list, if it has any. */
export interface Listed {
  card: Card;
  twins?: HitTwins;
}

/** Every card stands on several pages, so each is written once per language; those with twins are others in each list. */
const alone = new WeakMap<SiteContext, WeakMap<Card, string>>();

/** The list item of a job's card. */
export function cardItem(site: SiteContext, { card, twins }: Listed): string {
  if (twins) return `<li>${cardHtml(card, site, { twins })}</li>`;
  let items = alone.get(site);
  if (!items) alone.set(site, (items = new WeakMap()));
  let item = items.get(card);
  if (item === undefined) items.set(card, (item = `<li>${cardHtml(card, site)}</li>`));
  return item;
}
