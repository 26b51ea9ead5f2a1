/** Tells whether a query may have places to resolve, because open-places.ts is only loaded for such queries. */
import { aloneSign, formSign, placeSign } from './marker-terms.ts';
import type { PlaceSources } from './place-meanings.ts';
import { parseText } from './query-text.ts';
import { isLetters } from '../text/signs.ts';
import type { SearchQuery } from '../filters/query.ts';

/**
 * Whether `withPlaces` may find a place in the text of a query, or must search around the place of the Where field. A text of
 * one word names no place if jobs have the word and no marker calls it a place. In capitals, or with other characters than
 * letters, it may be the abbreviation of a place.
 * @param typing whether the last word may be incomplete
 */
export async function mayNamePlace(
  { find }: Pick<PlaceSources, 'find'>,
  { q, filters, exact, read }: SearchQuery,
  typing = false,
): Promise<boolean> {
  if (q === '' || exact || read === false) return false;
  if (filters.near) return true;
  const own = parseText(q).words.map(({ word }) => word);
  if (own.length !== 1 || !isLetters(q) || q === q.toUpperCase()) return true;
  if (typing) return false;
  const [known, sign] = await find([...own, placeSign(own), aloneSign(own), formSign(own)]);
  return !known || sign !== undefined || known.word !== own[0] || known.count === 0;
}
