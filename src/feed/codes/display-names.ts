import { lazy } from '../../lazy.ts';

/** Languages in which people write names of countries and languages into feeds. */
const NAMED_IN = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt'];

/**
 * A table from names, in lower case, to codes, made from what the runtime knows when it is first asked for.
 *
 *     namesToCodes('region', ['CH'])().get('schweiz') // => 'CH'
 */
export function namesToCodes(
  type: 'region' | 'language',
  codes: Iterable<string>,
): () => Map<string, string> {
  return lazy(
    () =>
      new Map(
        NAMED_IN.flatMap((locale) => {
          const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
          return [...codes].map((code): [string, string] => [(names.of(code) ?? code).toLowerCase(), code]);
        }),
      ),
  );
}
