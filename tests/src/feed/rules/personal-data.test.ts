import { describe, expect, it } from 'vitest';
import { findPersonalData } from '../../../../src/feed/rules/texts.ts';

describe('findPersonalData', () => {
  it.each([
    ['Mail jobs@example.com.', 'jobs@example.com'],
    ['anna.müller+cv@bücher.example', 'anna.müller+cv@bücher.example'],
    ['<a@b.co.uk>', 'a@b.co.uk'],
    ['Call +41 44 123 45 67!', '+41 44 123 45 67'],
    ['+41441234567', '+41441234567'],
    ['+49 301 234 567', '+49 301 234 567'],
    ['+41 800 123 000', '+41 800 123 000'],
    ['+49 (0)30 1234567', '+49 (0)30 1234567'],
    ['0041 44 123 45 67', '0041 44 123 45 67'],
    ['Tel. 044 123 45 67', '044 123 45 67'],
    ['Tel: 030/1234567', '030/1234567'],
    ['0800-123456', '0800-123456'],
    ['(415) 555-0123', '(415) 555-0123'],
    ['415-555-0123', '415-555-0123'],
    ['+1-816-555-1212', '+1-816-555-1212'],
    ['+420 222 111 333', '+420 222 111 333'],
    ['+39 06 1234 5678', '+39 06 1234 5678'],
  ])('finds it in %j', (text, found) => expect(findPersonalData(text)?.found).toBe(found));

  it.each(
    // prettier-ignore
    [
      '+250-000-000', '+20 000 000 000 events a day', '+355 500 000 lives', '+999 999 999 parts',
      '+1 234 567 890 rows', '00 000 000 000', 'a @ b', '@example', 'user@localhost', 'C# @ .NET', '80-100%',
      '80 - 100 %', 'CHF 100000-120000', "CHF 100'000 - 120'000 pro Jahr", '01.01.2026 - 31.12.2026',
      '2026-01-31', '01/02/2026', '2024-2026', 'ISO 27001, ISO 9001:2015, EN 60601-1', 'REQ-0012345678',
      '100.000.000 Umsatz', '24/7', '8000 Zürich, 8001 Zürich', '10 000 000 Kunden', 'V1.0.2.3, 192.168.0.1',
      '0.123456789', '+10 % und +20 %', '+500 000 000', '+1 000 000 000 users', '+ 120 000 000 EUR de CA',
      '+100.000.000 Downloads', '+1.500.000.000 Umsatz', '+127 500 000 clients', '+250000000 Euro',
      '00:30 - 08:45', '07.30-16.30 Uhr', '',
    ],
  )('finds none in %j', (text) => expect(findPersonalData(text)).toBeUndefined());
});
