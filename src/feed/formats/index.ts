/**
 * The formats of the schema, in the spelling of their RFCs. They are stricter than ajv-formats in full mode, which
 * also takes offsets such as `+0100`, a space for the T, hour 24 in a leap second, ports of letters and `[…]` in a
 * path, and refuses long fractions of a second.
 */
import { isDateTime } from './date-time.ts';
import { isDate } from './date.ts';
import { isUri } from './uri.ts';

export const formats = { date: isDate, 'date-time': isDateTime, uri: isUri };
