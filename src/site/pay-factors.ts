import { TIMES_A_YEAR } from '../job/pay.ts';
import type { SiteContext } from './context.ts';

/** The sentence that says how pay of other intervals becomes pay of a year. */
export function payFactors({ t, format }: Pick<SiteContext, 't' | 'format'>): string {
  const { month, week, day, hour } = TIMES_A_YEAR;
  return t('pay.factors', {
    months: format.number(month),
    weeks: format.number(week),
    days: format.number(day),
    hours: format.number(hour),
  });
}

/** The currency of each country, ISO 4217 and ISO 3166-1 alpha-2: by currency, because several share one. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'US AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI',
  CHF: 'CH LI',
  GBP: 'GB GG IM JE',
  AUD: 'AU CC CX KI NF NR TV',
  NZD: 'NZ CK NU PN TK',
  DKK: 'DK FO GL',
  NOK: 'NO BV SJ',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  ILS: 'IL PS',
  MAD: 'MA EH',
  ...Object.fromEntries(
    `AED:AE ALL:AL AMD:AM ARS:AR AZN:AZ BAM:BA BDT:BD BHD:BH BOB:BO BRL:BR BWP:BW BYN:BY CAD:CA CLP:CL CNY:CN COP:CO CRC:CR
     CZK:CZ DOP:DO DZD:DZ EGP:EG ETB:ET GEL:GE GHS:GH GTQ:GT HKD:HK HNL:HN HUF:HU IDR:ID INR:IN IQD:IQ ISK:IS JMD:JM
     JOD:JO JPY:JP KES:KE KHR:KH KRW:KR KWD:KW KZT:KZ LAK:LA LBP:LB LKR:LK MDL:MD MKD:MK MMK:MM MNT:MN MOP:MO MUR:MU
     MXN:MX MYR:MY MZN:MZ NAD:NA NGN:NG NIO:NI NPR:NP OMR:OM PEN:PE PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO RSD:RS
     RUB:RU RWF:RW SAR:SA SEK:SE SGD:SG THB:TH TND:TN TRY:TR TTD:TT TWD:TW TZS:TZ UAH:UA UGX:UG UYU:UY UZS:UZ VES:VE
     VND:VN ZAR:ZA ZMW:ZM`
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  ),
};

/** The currency of pay in a country; undefined for one that is not known here. */
export const currencyOf = (country: string): string | undefined =>
  Object.keys(COUNTRIES).find((currency) => countriesOf(currency).split(' ').includes(country));

/** Where people are paid in a currency, divided by blanks; "" for one that is not known here. */
export const countriesOf = (currency: string): string => COUNTRIES[currency] ?? '';
