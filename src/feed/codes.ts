import { lazy } from '../lib/lazy.ts';
import { otherNames } from './hints/values.ts';

/** ISO 4217 as of 2026: what salaries can be paid in, and the codes that were replaced in 2025 and 2026 (ANG, BGN). */
const CURRENCIES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL ' +
    'MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON ' +
    'RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH ' +
    'UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);

const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map(
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
function suggestCurrency(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim();
  return CURRENCIES.has(given.toUpperCase()) ? given.toUpperCase() : CURRENCY_NAMES.get(given.toLowerCase());
}

/** Languages in which people write names of countries and languages into feeds. */
const NAMED_IN = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt'];

/**
 * A table from names, in lower case, to codes, made from what the runtime knows when it is first asked for.
 *
 *     namesToCodes('region', ['CH'])().get('schweiz') // => 'CH'
 */
function namesToCodes(type: 'region' | 'language', codes: Iterable<string>): () => Map<string, string> {
  return lazy(
    () =>
      new Map(
        NAMED_IN.flatMap((locale) => {
          const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
          return [...codes].map((code): [string, string] => [(names.of(code) ?? code).toLowerCase(), code]);
        }),
      ),
  );
}

/** ISO 3166-1 alpha-2 as of 2026, and XK, which the EU and many others use for Kosovo. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
);

/** Names that are none in any language's list: parts of a country, old names, short forms and common alpha-3 codes. */
const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    america: 'US',
    'czech republic': 'CZ',
    el: 'GR',
    england: 'GB',
    'great britain': 'GB',
    holland: 'NL',
    'northern ireland': 'GB',
    scotland: 'GB',
    'u.k.': 'GB',
    'u.s.': 'US',
    'u.s.a.': 'US',
    uae: 'AE',
    uk: 'GB',
    'united states of america': 'US',
    wales: 'GB',
    ...{ aus: 'AU', aut: 'AT', bel: 'BE', bra: 'BR', can: 'CA', che: 'CH', chn: 'CN', cze: 'CZ', deu: 'DE' },
    ...{ dnk: 'DK', esp: 'ES', fin: 'FI', fra: 'FR', gbr: 'GB', ger: 'DE', hun: 'HU', ind: 'IN', irl: 'IE' },
    ...{ ita: 'IT', jpn: 'JP', lie: 'LI', lux: 'LU', mex: 'MX', nld: 'NL', nor: 'NO', pol: 'PL', prt: 'PT' },
    ...{ rou: 'RO', sgp: 'SG', swe: 'SE', tur: 'TR', ukr: 'UA', usa: 'US' },
  }),
);

const countryNames = namesToCodes('region', COUNTRIES);

/**
 * The code that was meant, as far as it can be told.
 *
 *     suggestCountry('Switzerland') // => 'CH', also for 'Schweiz', 'Suisse', 'ch', 'CHE', 'de-CH'
 */
export function suggestCountry(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim();
  const region = /^[A-Za-z]{2}[-_]([A-Za-z]{2})$/.exec(given)?.[1] ?? given;
  if (COUNTRIES.has(region.toUpperCase())) return region.toUpperCase();
  const name = given.toLowerCase();
  return COUNTRY_NAMES.get(name) ?? countryNames().get(name);
}

/** ISO 639-1. */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en ' +
    'eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ' +
    'ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ' +
    'ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st ' +
    'su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** Countries' codes that are written for the language, where they are no language of their own. */
const LANGUAGE_OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ at: 'de', au: 'en', br: 'pt', cn: 'zh', cz: 'cs', dk: 'da', gb: 'en', gr: 'el', il: 'he', in: 'hi' },
    ...{ jp: 'ja', mx: 'es', tw: 'zh', ua: 'uk', us: 'en', vn: 'vi' },
  }),
);

const languageNames = namesToCodes('language', LANGUAGES);

/**
 * The code that was meant, as far as it can be told.
 *
 *     suggestLanguage('en-US') // => 'en', also for 'EN', 'eng', 'English', 'Englisch', 'us'
 */
function suggestLanguage(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const given = text.trim().toLowerCase();
  const named = languageNames().get(given) ?? LANGUAGE_OF_COUNTRY.get(given);
  if (named !== undefined) return named;
  const language = /^([a-z]{2,3})([-_][a-z0-9]{2,8})*$/.exec(given)?.[1];
  if (language === undefined) return undefined;
  const [canonical = ''] = Intl.getCanonicalLocales(language); // three letters become two where there are two
  return LANGUAGES.has(canonical) ? canonical : undefined;
}

/** The fields that hold codes: which there are, and which one was meant by something else. */
export const CODES = {
  country: { standard: 'ISO 3166-1', length: 2, example: 'CH', known: COUNTRIES, suggest: suggestCountry },
  language: { standard: 'ISO 639-1', length: 2, example: 'en', known: LANGUAGES, suggest: suggestLanguage },
  currency: { standard: 'ISO 4217', length: 3, example: 'EUR', known: CURRENCIES, suggest: suggestCurrency },
};
