import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import { createTranslate } from './translate.ts';

/** The strings of each interface language. To add one, add its file and list it here. */
export const STRINGS = { en, de, fr, it } as const;
export type Locale = keyof typeof STRINGS;

export const translators = Object.fromEntries(
  Object.entries(STRINGS).map(([locale, strings]) => [locale, createTranslate(locale, strings)]),
) as Record<Locale, ReturnType<typeof createTranslate>>;
