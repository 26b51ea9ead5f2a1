import { describe, expect, test } from 'vitest';
import { readTypedPay } from '../../../src/client/read-pay.ts';

describe('amounts as people type them', () => {
  test.each<[string, number, string?]>([
    ['70000', 70_000],
    ['70k', 70_000],
    ['70K', 70_000],
    ['70 k', 70_000],
    ["70'000", 70_000],
    ['70’000', 70_000],
    ['70`000', 70_000],
    ['70 000', 70_000],
    ['70\u00a0000', 70_000],
    ['70\u202f000', 70_000],
    ['70_000', 70_000],
    ['70.000', 70_000, 'de'],
    ['70.000', 70_000, 'en'],
    ['70,000', 70_000, 'en'],
    ['70,000', 70_000, 'de'],
    ['70,000.50', 70_000.5],
    ['70.000,50', 70_000.5],
    ["70'000.50", 70_000.5],
    ['1.234.567', 1_234_567],
    ["1'234'567", 1_234_567],
    ['7,00,000', 700_000],
    ['70,00,000.5', 7_000_000.5],
    ['7 lakh', 700_000],
    ['1.5 crore', 15_000_000],
    ['1,2 Mio', 1_200_000],
    ['1,2 Mio.', 1_200_000, 'de'],
    ['1.2m', 1_200_000],
    ['1.1 million', 1_100_000],
    ['1,25 million', 1_250_000, 'fr'],
    ['1,2 mln', 1_200_000, 'it'],
    ['5 Tsd.', 5_000],
    ['70 mila', 70_000, 'it'],
    ['70 mille', 70_000, 'fr'],
    ['１２００', 1200],
    ['７０ｋ', 70_000],
    ['٧٠٠٠٠', 70_000],
    ['٧٠٬٠٠٠', 70_000],
    ['७०,०००', 70_000],
    ["70'000.-", 70_000],
    ['70’000.–', 70_000],
    ['70.000,-', 70_000],
    ["70'000.--", 70_000],
    ["70'", 70],
    ['70.', 70],
    ['22,5', 22.5],
    ['22.50', 22.5],
    ['0,5 Mio', 500_000],
    ['0.500m', 500_000],
    ['70k+', 70_000],
    ['> 70k', 70_000],
    ['ab 70k', 70_000],
    ['mind. 70k', 70_000],
    ['from 70,000', 70_000],
    ['à partir de 40 000', 40_000],
    ['  70k  ', 70_000],
    ['\u200e70k', 70_000],
  ])('"%s" is %d', (text, amount, locale = 'en') => {
    expect(readTypedPay(text, locale)).toEqual({ amount, currencies: [] });
  });

  test.each<[string, string, number]>([
    ['1.500k', 'en', 1500],
    ['1.500k', 'de', 1_500_000],
    ['1,500k', 'en', 1_500_000],
    ['1,500k', 'de', 1500],
    ['1.255 Mio', 'en', 1_255_000],
    ['1,255 Mio', 'de', 1_255_000],
    ['1,255 Mio', 'fr', 1_255_000],
  ])('before a word, three digits depend on the language: "%s" in %s is %d', (text, locale, amount) => {
    expect(readTypedPay(text, locale)?.amount).toBe(amount);
  });

  test.each<[string, number, string, string?]>([
    ['€70k', 70_000, 'EUR'],
    ['70k€', 70_000, 'EUR'],
    ['70k €', 70_000, 'EUR'],
    ['70 T€', 70_000, 'EUR'],
    ['EUR 70.000', 70_000, 'EUR'],
    ['70000 Euro', 70_000, 'EUR'],
    ["CHF 70'000.-", 70_000, 'CHF'],
    ["Fr. 70'000.--", 70_000, 'CHF'],
    ["70'000 Franken", 70_000, 'CHF'],
    ["SFr.70'000", 70_000, 'CHF'],
    ['£45,000', 45_000, 'GBP'],
    ['$70k', 70_000, 'USD'],
    ['US$ 70k', 70_000, 'USD'],
    ['70 000 zł', 70_000, 'PLN'],
    ['500.000 kr', 500_000, 'SEK'],
    ['₹7 lakh', 700_000, 'INR'],
    ['70k p.a.', 70_000, '', 'year'],
    ['€ 25/h', 25, 'EUR', 'hour'],
    ['25 € pro Stunde', 25, 'EUR', 'hour'],
    ["CHF 6'500 im Monat", 6500, 'CHF', 'month'],
    ['2 500 € par mois', 2500, 'EUR', 'month'],
    ["30.000 € all'anno", 30_000, 'EUR', 'year'],
    ['70k brutto', 70_000, ''],
    ['60.000 € brutto pro Jahr', 60_000, 'EUR', 'year'],
  ])('"%s" is %d, of %s %s', (text, amount, currency, interval) => {
    const read = readTypedPay(text, 'de');
    expect([read?.amount, read?.currencies[0] ?? '', read?.interval]).toEqual([amount, currency, interval]);
  });

  test.each(
    // prettier-ignore
    [
      '0', '0.99', '+5', 'x', '1.000.00.0', '1000000001', '2000 Mio', '.5', '', ' ', 'k', '€', 'CHF', 'viel',
      'seventy', '-5', '70-80k', '70k-80k', '70k 80k', '70 00', '12.34.56', '70.000.00', '1,2,3', '70.0000',
      '1e9', '0x10', 'NaN', 'Infinity', '70%', '70kk', '70 XYZ', '70 km', '70k € CHF', "7'00", '1.23.456',
      '--', '70 / 80',
    ],
  )('"%s" is not an amount', (text) => expect(readTypedPay(text, 'en')).toBeUndefined());
});
