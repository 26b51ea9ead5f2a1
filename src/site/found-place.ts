/** Where functions put into the page for searches without JavaScript what they found, see src/api/find-page.ts. */
export const FOUND_PLACE = '<div id="found-lists"></div>';
