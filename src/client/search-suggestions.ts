/** Suggestions in the search box: words are completed, places, employers and tags become filters. Loaded when it is entered. */
// A type, imported in the way that leaves nothing behind.
import type { SuggestionTranslate } from '../i18n/client-keys.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { FoundSuggestion } from '../suggestions/suggestions.ts';
import { type ComboboxOption, createCombobox, suggester } from './combobox.ts';
import { load, pageLocale } from './page.ts';

/**
 * The chosen suggestion, told to the form as the event `jobfeed:chosen`: a page that searches itself prevents its
 * default.
 */
export interface ChosenSuggestion {
  /** The text of the box from now on. */
  q: string;
  filter?: { facet: 'cities' | 'employers' | 'tags'; value: string; label: string };
}

/** Few, because the results are below them; fewer where there is a keyboard on the screen. */
const MOST = 7;
const MOST_BY_TOUCH = 5;
const MOST_OF_KIND = 3;

/**
 * Suggests in a page's search box from now on.
 * @param shown the text that is not being typed, because it was there before
 * @throws when the words around suggestions cannot be loaded
 */
export async function suggestWhileTyping(input: HTMLInputElement, shown: string): Promise<void> {
  const { base = '' } = document.documentElement.dataset;
  const locale = pageLocale();
  const { suggest, warm } = suggester();
  // A request that fails here is made again with the first letters.
  warm().catch(() => undefined);
  const response = await load(`${base}/suggestions.json`);
  const t: SuggestionTranslate = createTranslate(locale, (await response.json()) as Record<string, unknown>);
  const limit = matchMedia('(pointer: coarse)').matches ? MOST_BY_TOUCH : MOST;

  const optionFor = (suggestion: FoundSuggestion, before: string): ComboboxOption<ChosenSuggestion> => {
    const { kind, text, value, jobs } = suggestion;
    const isWords = kind === 'titles' || kind === 'occupations';
    return {
      value: isWords
        ? { q: [before, text].filter(Boolean).join(' ') }
        : { q: before, filter: { facet: kind, value, label: text } },
      text,
      group: t(isWords ? `suggestions.${kind}` : `facets.${kind}`),
      // The number is that of the whole site: beside other words or filters that is not what it finds.
      detail: before || isFiltered() ? '' : t.plural('jobs.count', jobs),
    };
  };
  await createCombobox({
    input,
    shown,
    t,
    suggest: async (text) => {
      // Words between quotes and behind a minus are meant exactly so.
      const quotes = text.split('"');
      const open = quotes.at(-1)!;
      if (quotes.length % 2 === 0 || /(?:^|\s)-\S*$/.test(open)) return [];
      const { start, found } = await suggest(open, { limit, ofKind: MOST_OF_KIND });
      const before = text.slice(0, text.length - open.length + start).trim();
      return found.map((suggestion) => optionFor(suggestion, before));
    },
    choose: (chosen) => submit(input, chosen),
  });
}

const isFiltered = (): boolean => document.querySelector('#chips .chip:not([data-role])') !== null;

/** Lets the page search for what was chosen, or leads to the page that does. */
function submit(input: HTMLInputElement, chosen: ChosenSuggestion): void {
  const { form } = input;
  if (!form) return;
  input.value = chosen.q;
  const isOpen = form.dispatchEvent(new CustomEvent('jobfeed:chosen', { detail: chosen, cancelable: true }));
  if (!isOpen) return;
  const { filter } = chosen;
  if (!filter) return form.requestSubmit();
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: filter.facet, value: filter.value });
  form.append(field);
  form.requestSubmit();
  // A reader who comes back to the page finds the form as it was.
  field.remove();
}
