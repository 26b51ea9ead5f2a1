/**
 * The languages to detect. More than those of the interface, so that Spanish is not taken for Italian: on 9,965
 * adverts in these languages 99.7 % are right, against 99.4 % with the interface's four.
 */
export const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'pt'];
