/** A query whose phrases would have to be looked for in too many texts; the message says what to search for instead. */
export class SearchTooCostly extends Error {
  override readonly name = 'SearchTooCostly';
}
