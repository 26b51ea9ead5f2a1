/** Widths at which pages become others, as src/styles/ says. */

/** A list has room for one of its jobs beside it. */
export const WIDE = '(width >= 68.75rem)';
/** A phone: one line and a sheet for the fields of a search. */
export const NARROW = '(width < 48rem)';
