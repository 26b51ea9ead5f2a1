import { namesToCodes } from './display-names.ts';

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
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
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

const names = namesToCodes('region', COUNTRIES);

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
  return OTHER_NAMES.get(name) ?? names().get(name);
}
