import { describe, expect, it } from 'vitest';
import { isDateTime } from '../../../../src/feed/formats/date-time.ts';

describe('isDateTime', () => {
  it.each([
    ['a fraction', '1963-06-19T08:30:06.283185Z'],
    ['whole seconds', '1963-06-19T08:30:06Z'],
    ['an offset of minutes', '1937-01-01T12:00:27.87+00:20'],
    ['a negative offset', '1990-12-31T15:59:50.123-08:00'],
    ['an unknown offset', '1990-12-31T15:59:50-00:00'],
    ['the largest offset', '1990-12-31T15:59:50+23:59'],
    ['a leap second', '1998-12-31T23:59:60Z'],
    ['a leap second west of Greenwich', '1998-12-31T15:59:60.123-08:00'],
    ['a leap second east of Greenwich', '1999-01-01T00:59:60+01:00'],
    ['lower case', '1963-06-19t08:30:06.283185z'],
    ['fifteen nines', '1985-04-12T00:59:59.999999999999999Z'],
    ['a hundred digits', `1985-04-12T00:59:59.${'1'.repeat(100)}Z`],
    ['29 February of a leap year', '2024-02-29T00:00:00Z'],
  ])('takes %s', (_, time) => expect(isDateTime(time)).toBe(true));

  it.each([
    ['second 61', '1998-12-31T23:59:61Z'],
    ['a leap second in another minute', '1998-12-31T23:58:60Z'],
    ['a leap second in another hour', '1998-12-31T22:59:60Z'],
    ['a leap second in another offset', '1998-12-31T23:59:60+01:00'],
    ['hour 24 in a leap second', '1998-12-31T24:59:60+01:00'],
    ['a day that does not exist', '1990-02-31T15:59:59.123-08:00'],
    ['29 February outside a leap year', '2023-02-29T00:00:00Z'],
    ['offset 24', '1990-12-31T15:59:59-24:00'],
    ['offset minute 60', '1990-12-31T10:00:00+10:60'],
    ['Z after an offset', '1963-06-19T08:30:06.28123+01:00Z'],
    ['hour 24', '1990-12-31T24:00:00Z'],
    ['minute 60', '1990-12-31T15:60:00Z'],
    ['another notation', '06/19/1963 08:30:06 PST'],
    ['an ordinal date', '2013-350T01:01:01'],
    ['a month of one digit', '1963-6-19T08:30:06.283185Z'],
    ['a day of one digit', '1963-06-1T08:30:06.283185Z'],
    ['a Bengali digit in the date', '1963-06-1৪T00:00:00Z'],
    ['a Bengali digit in the time', '1963-06-11T0৪:00:00Z'],
    ['a long year', '+11963-06-19T08:30:06.283185Z'],
    ['no offset', '2026-01-31T12:00:00'],
    ['an offset without colon', '2026-01-31T12:00:00+0100'],
    ['an offset of hours', '2026-01-31T12:00:00+01'],
    ['a space for the T', '2026-01-31 12:00:00Z'],
    ['a point without fraction', '2026-01-31T12:00:00.Z'],
    ['a comma for the point', '2026-01-31T12:00:00,5Z'],
    ['no seconds', '2026-01-31T12:00Z'],
    ['a date', '2026-01-31'],
    ['nothing', ''],
    ['a line end after', '2026-01-31T12:00:00Z\n'],
  ])('refuses %s', (_, time) => expect(isDateTime(time)).toBe(false));
});
