/**
 * The language that the page was written in, as in "de". Programs that translate pages change `lang`, some to what is no
 * language, which `Intl` throws at.
 */
export const pageLocale = (): string => document.documentElement.dataset['locale'] ?? 'en';
