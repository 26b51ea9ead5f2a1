import { loadGazetteer } from '../../scripts/dataset/gazetteer.ts';
import { settlePlaces } from '../../scripts/dataset/places.ts';
import { type Dataset, type Posting } from '../../src/posting.ts';

/** The postings with their places found, as a build does. */
export async function settled(
  postings: readonly Posting[],
  locales = ['en', 'de'],
): Promise<Pick<Dataset, 'postings' | 'places'>> {
  const dataset: Pick<Dataset, 'postings' | 'places'> = {
    postings: postings.map((posting) => ({ ...posting })),
    places: [],
  };
  settlePlaces(dataset, await loadGazetteer(), locales);
  return dataset;
}
