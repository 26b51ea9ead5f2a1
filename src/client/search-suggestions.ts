/**
 * Suggestions of the search box: completes words, and turns places, employers and tags into filters. Loaded when the box gets the focus.
 */
// Import only a type, because client-keys.ts must not be loaded at run time.
import type { SuggestionTranslate } from '../i18n/client-keys.ts';
import { createTranslate } from '../i18n/translate.ts';
import type { FoundSuggestion } from '../suggestions/suggestions.ts';
import { type ComboboxOption, createCombobox, suggester } from './combobox.ts';
import { load, pageLocale } from './page.ts';

/**
 * The chosen suggestion. The form gets it as the event `jobfeed:chosen`; pages that search themselves prevent
 * the default, which is to submit the form.
 */
export interface ChosenSuggestion {
  /** The new text of the box. */
  q: string;
  filter?: { facet: 'cities' | 'employers' | 'tags'; value: string; label: string };
}

/**
 * Maximum number of suggestions. They are few because the results are below them, and fewer with an on-screen
 * keyboard.
 */
const MOST = 7;
const MOST_BY_TOUCH = 5;
const MOST_OF_KIND = 3;

/**
 * Starts suggesting in a page's search box.
 * @throws if the texts can't be loaded
 */
export async function suggestWhileTyping(input: HTMLInputElement): Promise<void> {
  const { base = '' } = document.documentElement.dataset;
  const locale = pageLocale();
  const { suggest, warm } = suggester();
  // Ignore a failure, because the requests are repeated when the user types.
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
      // Only the search knows how many jobs words find. The count of a value is site-wide, so omit it next to other words or filters.
      detail: isWords || before || isFiltered() ? '' : t.plural('jobs.count', jobs),
    };
  };
  await createCombobox({
    input,
    t,
    suggest: async (text) => {
      // Don't suggest inside quotes or after a minus.
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

/** Lets the page search for the chosen suggestion, or else submits the form. */
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
  // Remove the field, so that the form is unchanged when the user comes back.
  field.remove();
}
