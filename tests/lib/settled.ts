import { loadGazetteer } from '../../scripts/dataset/gazetteer.ts';
import { settlePlaces } from '../../scripts/dataset/places.ts';
import { type ReadDataset, type Posting } from '../../src/posting.ts';

/** The postings with their places found, as a build does. */
export async function settled(
  postings: readonly Posting[],
  locales = ['en', 'de'],
): Promise<Pick<ReadDataset, 'postings' | 'places'>> {
  const dataset: Pick<ReadDataset, 'postings' | 'places'> = {
    postings: postings.map((posting) => ({ ...posting })),
    places: [],
  };
  settlePlaces(dataset, await loadGazetteer(), locales);
  return dataset;
}
