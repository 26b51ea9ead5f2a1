import { otherNames } from '../hints/other-names.ts';

/** ISO 4217 as of 2026: what salaries can be paid in, and the codes that were replaced in 2025 and 2026 (ANG, BGN). */
export const CURRENCIES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL ' +
    'MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON ' +
    'RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH ' +
    'UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);

const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  otherNames({
    EUR: '€, euro, euros',
    GBP: '£, pound, pounds',
    USD: '$, us$, dollar, dollars',
    JPY: '¥, yen',
    INR: '₹',
    PLN: 'zł',
    CZK: 'kč',
    CHF: 'fr, fr., franken, francs, sfr, sfr.',
    CNY: 'rmb',
  }),
);

/**
 * The code that was meant, as far as it can be told.
 *
 *     suggestCurrency('€') // => 'EUR', also for 'eur', 'Euro'
 */
export function suggestCurrency(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim();
  return CURRENCIES.has(given.toUpperCase()) ? given.toUpperCase() : OTHER_NAMES.get(given.toLowerCase());
}
