/**
 * Reduces the data of the language detector in bundles to the supported languages, which are a sixth of all.
 */
import languages from '../../src/make/languages.json' with { type: 'json' };

/** Matches the data file in any bundler. */
export const DETECTOR_DATA = /eld\/src\/ngrams\/extrasmall\.js$/;

/** The source of the data file with only the supported languages. */
export async function dataOfLanguages(path: string): Promise<string> {
  const { ngramsData } = (await import(path)) as {
    ngramsData: { languages: Record<string, string>; ngrams: Record<string, Record<string, number>> };
  };
  const ids = new Set(
    Object.keys(ngramsData.languages).filter((id) => Object.hasOwn(languages, ngramsData.languages[id]!)),
  );
  const ngrams = Object.fromEntries(
    Object.entries(ngramsData.ngrams).flatMap(([ngram, counts]) => {
      const keptCounts = Object.entries(counts).filter(([id]) => ids.has(id));
      return keptCounts.length > 0 ? [[ngram, Object.fromEntries(keptCounts)]] : [];
    }),
  );
  return `export const ngramsData = ${JSON.stringify({ ...ngramsData, ngrams })};`;
}
