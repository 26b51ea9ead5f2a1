import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import { placeKey } from './place-key.ts';

/** The languages whose names of countries are understood. */
const NAMED_IN = [
  'en',
  'de',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'cs',
  'fi',
  'tr',
  'hu',
  'ro',
  'nb',
];

/** Names of countries that people use and CLDR lacks; a star follows a name that is a word or something else too. */
const ALSO: Record<string, string> = {
  AE: 'UAE, Emirates, VAE, Emirate, Émirats, Emirati, EAU*, Vereinigte Arabische Emirate, Emirats arabes unis',
  AT: 'AUT*, Autriche',
  BA: 'Bosnia, Bosnien, Bosnie',
  BE: 'BEL*, België, Belgique',
  BR: 'BRA*',
  CA: 'CAN*',
  CD: 'DR Congo, DRC*, Congo-Kinshasa',
  CH: 'CHE*, Switz, Confoederatio Helvetica, Svizra',
  CI: "Ivory Coast, Elfenbeinküste, Costa d'Avorio",
  CN: 'PRC*, Volksrepublik China',
  CZ: 'Czech Republic, Czechia, Tschechische Republik, Tschechei, République tchèque, Repubblica Ceca, Česko, CZE*',
  DE: 'GER*, DEU*, BRD*, Bundesrepublik Deutschland',
  DK: 'DNK*, Danmark',
  ES: 'ESP*',
  FI: 'FIN*, Suomi',
  FR: 'FRA*, Hexagone*',
  GB: 'UK, U.K., GBR*, Great Britain, Britain, Großbritannien, Grande-Bretagne, Gran Bretagna, Gran Bretaña, Grã-Bretanha, Groot-Brittannië, Wielka Brytania, Storbritannien',
  GR: 'Hellas, Ελλάδα',
  HU: 'Magyarország',
  IE: 'Éire, Republic of Ireland, IRL*',
  IL: 'Eretz Israel',
  IN: 'Bharat',
  IT: 'ITA*',
  KR: 'Korea, South Korea, Südkorea, Corée, Corea, Republic of Korea',
  LI: 'FL*, Fürstentum Liechtenstein',
  MK: 'Macedonia, Mazedonien, Macédoine',
  MX: 'MEX*',
  NL: 'Holland, Hollande, Olanda, Holanda, The Netherlands, NLD*',
  NO: 'Norge, NOR*',
  NZ: 'NZ*, Aotearoa',
  PH: 'The Philippines, Pilipinas',
  PL: 'POL*',
  PT: 'PRT*',
  RO: 'România, ROU*',
  RS: 'Srbija',
  RU: 'Russian Federation, Russische Föderation, Россия',
  SA: 'KSA*, Saudi',
  SE: 'Sverige, SWE*',
  SI: 'Slovenija',
  SK: 'Slovak Republic, Slowakische Republik, Slovensko',
  TR: 'Turkey, Türkiye',
  TW: 'ROC*',
  UA: 'Ukrayina, UKR*, Україна',
  US: 'USA, U.S.*, U.S.A., US*, America, United States of America, Vereinigte Staaten, Vereinigte Staaten von Amerika, Amerika, Stati Uniti, États-Unis, EE.UU., EEUU, Estados Unidos, the States*, the US*, the U.S.*, EUA*',
  VN: 'Viet Nam',
  ZA: 'RSA*, South Africa',
};

/**
 * Adjectives of countries, in English, German, French, Italian, Spanish and Dutch, and in the country's own languages.
 * A German form ends as it is declined, and so does a Romance one: see `formsOf`.
 */
const ADJECTIVES: Record<string, string> = {
  AE: 'emirati',
  AR: 'argentine argentinian argentinisch argentin argentino argentijns',
  AT: 'austrian österreichisch autrichien austriaco oostenrijks rakouský',
  AU: 'australian australisch australien australiano',
  BE: 'belgian belgisch belge belga',
  BG: 'bulgarian bulgarisch bulgare bulgaro búlgaro bulgaars',
  BR: 'brazilian brasilianisch brésilien brasiliano brasileño brasileiro braziliaans',
  CA: 'canadian kanadisch canadien canadese canadiense canadees',
  CH: 'swiss schweizer schweizerisch suisse svizzero suizo suíço zwitsers szwajcarski schweizisk',
  CL: 'chilean chilenisch chilien cileno chileno',
  CN: 'chinese chinesisch chinois cinese chino chinees',
  CO: 'colombian kolumbianisch colombien colombiano',
  CY: 'cypriot zyprisch chypriote cipriota',
  CZ: 'czech tschechisch tchèque ceco checo tsjechisch český',
  DE: 'german deutsch allemand tedesco alemán alemão duits niemiecki tysk německý saksalainen alman',
  DK: 'danish dänisch danois danese danés deens dansk',
  EE: 'estonian estnisch estonien estone estonio eesti',
  EG: 'egyptian ägyptisch égyptien egiziano egipcio',
  ES: 'spanish spanisch espagnol spagnolo español espanhol spaans hiszpański',
  FI: 'finnish finnisch finlandais finlandese finlandés fins suomalainen finsk',
  FR: 'french französisch français francese francés francês frans francuski fransk',
  GB: 'british britisch britannique britannico británico britânico brits brytyjski brittisk',
  GR: 'greek griechisch grec greco griego grieks',
  HK: 'hongkonger',
  HR: 'croatian kroatisch croate croato croata',
  HU: 'hungarian ungarisch hongrois ungherese húngaro hongaars magyar',
  ID: 'indonesian indonesisch indonésien indonesiano indonesio',
  IE: 'irish irisch irlandais irlandese irlandés iers',
  IL: 'israeli israelisch israélien israeliano israelí israëlisch',
  IN: 'indian indisch indien indiano indio indiaas',
  IS: 'icelandic isländisch islandais islandese islandés',
  IT: 'italian italienisch italien italiano italiaans włoski',
  JP: 'japanese japanisch japonais giapponese japonés japans',
  KE: 'kenyan kenianisch kenyan keniano',
  KR: 'korean koreanisch coréen coreano koreaans',
  LI: 'liechtensteinisch liechtensteiner',
  LT: 'lithuanian litauisch lituanien lituano litouws lietuvos',
  LU: 'luxembourgish luxemburgisch luxembourgeois lussemburghese luxemburgués luxemburgs lëtzebuerger',
  LV: 'latvian lettisch letton lettone letón',
  MA: 'moroccan marokkanisch marocain marocchino marroquí marokkaans',
  MT: 'maltese maltesisch maltais maltés',
  MX: 'mexican mexikanisch mexicain messicano mexicano mexicaans',
  MY: 'malaysian malaysisch malaisien malese malasio',
  NG: 'nigerian nigerianisch nigérian nigeriano',
  NL: 'dutch niederländisch holländisch néerlandais hollandais olandese neerlandés holandés nederlands holenderski',
  NO: 'norwegian norwegisch norvégien norvegese noruego noors norsk',
  NZ: 'kiwi neuseeländisch néo-zélandais neozelandese neozelandés',
  PE: 'peruvian peruanisch péruvien peruviano peruano',
  PH: 'philippine filipino philippinisch philippin filippino',
  PL: 'polish polnisch polonais polacco polaco pools polski',
  PT: 'portuguese portugiesisch portugais portoghese portugués português portugees',
  RO: 'romanian rumänisch roumain rumeno rumano roemeens românesc',
  RS: 'serbian serbisch serbe serbo serbio',
  RU: 'russian russisch russe russo ruso',
  SA: 'saudi saudisch saoudien saudita',
  SE: 'swedish schwedisch suédois svedese sueco zweeds svensk',
  SG: 'singaporean singapurisch singapourien singaporiano',
  SI: 'slovenian slowenisch slovène sloveno esloveno',
  SK: 'slovak slowakisch slovaque slovacco eslovaco slovenský',
  TH: 'thai thailändisch thaïlandais thailandese tailandés',
  TN: 'tunisian tunesisch tunisien tunisino',
  TR: 'turkish türkisch turc turco turks türk',
  TW: 'taiwanese taiwanisch taïwanais',
  UA: 'ukrainian ukrainisch ukrainien ucraino ucraniano oekraïens',
  US: 'american amerikanisch us-amerikanisch américain americano estadounidense amerikaans amerykański amerikansk',
  VN: 'vietnamese vietnamesisch vietnamien vietnamita',
  ZA: 'südafrikanisch sudafricano',
};

/** A word that is declined, in the forms that it has beside a noun. */
function formsOf(word: string): string[] {
  if (/(?:sch)$/.test(word)) return ['', 'e', 'en', 'er', 'es', 'em'].map((end) => word + end);
  if (/(?:isk|sk|yrk)$/.test(word) && !word.endsWith('sch'))
    return ['', 'e', 'a', 't'].map((end) => word + end);
  if (/(?:ski|ský|ký)$/.test(word))
    return [word, word.slice(0, -1) + 'e', word.slice(0, -1) + 'a', word.slice(0, -1) + 'é'];
  if (word.endsWith('co'))
    return [word, ...['ca', 'ci', 'che', 'cos', 'cas', 'chi'].map((end) => word.slice(0, -2) + end)];
  if (/[oae]$/.test(word))
    return [
      word,
      ...['a', 'i', 'e', 'os', 'as', 's', 'es'].map((end) => word.slice(0, -1) + end),
      `${word}s`,
    ];
  if (word.endsWith('és') || word.endsWith('ês') || word.endsWith('ão') || word.endsWith('án'))
    return [
      word,
      ...['esa', 'eses', 'esas'].map((end) => word.slice(0, -2) + end),
      ...['ã', 'ãos', 'ães', 'ana', 'anas', 'anes'].map((end) => word.slice(0, -2) + end),
    ];
  if (/[nté]n$/.test(word)) return [word, `${word}s`, `${word}ne`, `${word}nes`];
  return [word, `${word}s`, `${word}e`, `${word}es`, `${word}ne`, `${word}nes`];
}

/** The names of a country, and those that are understood only where a place is expected. */
export interface CountryWords {
  names: readonly string[];
  /** Words too, or short. */
  unclear: readonly string[];
  adjectives: readonly string[];
}

/** The long and the short names of countries in some languages. */
export const countryNamers = (locales: readonly string[]): Intl.DisplayNames[] =>
  locales.flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  );
const namesIn = lazy(() => countryNamers(NAMED_IN));

/** In the language that most people there speak. */
const ownNames = (code: string): Intl.DisplayNames =>
  new Intl.DisplayNames(new Intl.Locale(`und-${code}`).maximize().language, {
    type: 'region',
    fallback: 'none',
  });

/** More than there are. */
const MOST_COUNTRIES = 500;

/** Abbreviations such as "É.-U." are short for something else. */
const isLong = (name: string): boolean => /[^\x00-\u024f]/u.test(name) || placeKey(name).length > 3;

/**
 * The usual names of a country in twelve languages and more (CLDR, as the runtime has it, and a list), and its adjectives,
 * by its code of ISO 3166-1 alpha-2.
 */
export const countryWords = memo(MOST_COUNTRIES, (code): CountryWords => {
  const also = ALSO[code]?.split(', ') ?? [];
  const known = [...namesIn(), ownNames(code)].flatMap((names) => names.of(code)?.split(/[()]/) ?? []);
  const names = [...known.filter(isLong), ...also.filter((name) => !name.endsWith('*'))]
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    names: [...new Set(names)],
    unclear: [code, ...also.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))],
    adjectives: [...new Set((ADJECTIVES[code]?.split(' ') ?? []).flatMap(formsOf))],
  };
});
