/** Texts that scripts write on every page, from the file of the page's language (src/site/page-words.ts). */
import type { PageKey } from '../i18n/client-keys.ts';
import type { PageWords } from '../site/page-words.ts';

/** If the file failed to load, buttons work without labels. */
const { strings, ages, hints }: PageWords = (globalThis as { jobfeedWords?: PageWords }).jobfeedWords ?? {
  strings: {},
  ages: '',
  hints: {},
};

export const word = (key: PageKey): string => (strings[key] as string | undefined) ?? '';
export { ages, hints };
