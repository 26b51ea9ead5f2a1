/** A place of a query that nobody knows; the message says what is allowed. */
export class UnknownPlace extends Error {
  override readonly name = 'UnknownPlace';
}
