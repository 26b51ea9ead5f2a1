import { type Facet, facetLabel, FACETS } from '../filters/facets.ts';
import { wordsOf } from '../describe-search.ts';
import type { Locale } from '../i18n/strings.ts';
import { spellingsOf } from '../search/suggestion-keys.ts';
import { once } from '../sharing.ts';
import type { Env } from './context.ts';
import { type Deployed, readText } from './deployed.ts';

/** A landing page. */
export interface List {
  facet: Facet;
  /** What people read for its value. */
  name: string;
  /** Its path in the first language. */
  page: string;
}

/** The landing pages of a build. */
export interface Lists {
  of: (facet: Facet, value: string) => List | undefined;
  /** The first one, in the order of the filters, whose name this is in any spelling. */
  named: (text: string, facets: readonly Facet[]) => List | undefined;
}

/** What is used of `facets.json`, see scripts/emit/facets-json.ts. */
type FacetsJson = Record<Facet, { value: string; label?: string; page?: string }[]>;

/** Thousands of names, read with the first question for them. */
const listsOf = new WeakMap<Deployed, Map<Locale, () => Promise<Lists>>>();

/** The landing pages of a build by their names in a language, and as the site calls them. */
export function readLists(deployed: Deployed, assets: Env['ASSETS'], locale: Locale): Promise<Lists> {
  let ofLocale = listsOf.get(deployed);
  if (!ofLocale) listsOf.set(deployed, (ofLocale = new Map<Locale, () => Promise<Lists>>()));
  let lists = ofLocale.get(locale);
  if (!lists) ofLocale.set(locale, (lists = once(() => read(assets, locale))));
  return lists();
}

async function read(assets: Env['ASSETS'], locale: Locale): Promise<Lists> {
  const facets = JSON.parse(await readText(assets, 'facets.json')) as FacetsJson;
  const words = wordsOf(locale);
  const byValue = new Map<string, List>();
  const byName = new Map<string, List>();
  for (const facet of FACETS) {
    for (const { value, label = value, page } of facets[facet]) {
      if (page === undefined) continue;
      const list: List = { facet, name: facetLabel(facet, { value, label }, words), page };
      byValue.set(`${facet} ${value.toLowerCase()}`, list);
      for (const text of [list.name, label]) {
        for (const { letters } of spellingsOf(text)) {
          const key = `${facet} ${letters}`;
          // The value of most jobs comes first.
          if (letters && !byName.has(key)) byName.set(key, list);
        }
      }
    }
  }
  return {
    of: (facet, value) => byValue.get(`${facet} ${value.toLowerCase()}`),
    named: (text, among) => {
      const spellings = spellingsOf(text);
      for (const facet of among) {
        for (const { letters } of spellings) {
          const list = byName.get(`${facet} ${letters}`);
          if (list) return list;
        }
      }
      return undefined;
    },
  };
}
