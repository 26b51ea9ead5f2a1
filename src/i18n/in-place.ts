/** "in Switzerland", "in der Schweiz", "en Suisse", "in Svizzera": places with the preposition and article that each language wants. */
import type { Facet } from '../filters/facets.ts';
import { isolate } from '../lib/html.ts';
import { lazy } from '../lib/lazy.ts';
import { allRegions } from '../places/regions.ts';
import type { Locale } from './strings.ts';

type PlaceFacet = Extract<Facet, 'countries' | 'regions' | 'cities'>;

/**
 * Forms that no rule of a language gives, reviewed by hand. A line is a form, in which "~" is the place's name, and the
 * codes (ISO 3166-1 and 3166-2, or of `src/places/vocabulary/areas.json`) that take it.
 */
const FORMS: Readonly<Record<Locale, string>> = {
  en: `
in the ~: AE AX BQ BS CC CF CK CX DO FK FO GB IM IO KM KY MH MP MV NL PH PS SB SC TC US VG VI US-DC CA-NT AU-NT ES-CN ES-IB ES-PV ES-VC EU-EU EU-EEA EU-NORDICS EU-BALTICS EU-BALKANS ASIA-MIDDLE-EAST ASIA-GCC AMERICAS-ALL AMERICAS-CARIBBEAN
in ~: EU-EUROPE EU-SCANDINAVIA EU-EAST EU-WEST EU-CENTRAL EU-SOUTH ASIA-ALL AFRICA-ALL AMERICAS-LATAM AMERICAS-NORTH AMERICAS-SOUTH AMERICAS-CENTRAL CH-DEUTSCHSCHWEIZ CH-ROMANDIE CH-ZENTRALSCHWEIZ CH-OSTSCHWEIZ CH-NORDWESTSCHWEIZ US-NEW-ENGLAND
in the DACH region: EU-DACH
in Hong Kong: HK
in Macao: MO`,
  de: `
in der ~: CH TR UA SK MN MD EH VA AQ HK MO CH-VD AT-6 FR-NOR FR-BRE FR-IDF IT-25 IT-52 IT-77 ES-EX CH-DEUTSCHSCHWEIZ CH-ROMANDIE CH-ZENTRALSCHWEIZ CH-OSTSCHWEIZ CH-NORDWESTSCHWEIZ CH-LEMAN DE-OBERPFALZ DE-PFALZ AMERICAS-CARIBBEAN
im ~: IQ IR LB NE OM SD SN SS TD XK YE CH-TI CH-VS CH-AG CH-TG AT-1 DE-SL IT-21 IT-23 ES-PV US-DC EU-BALTICS EU-BALKANS CH-ESPACE-BASEL CH-ZUERCHER-OBERLAND CH-ZUERCHER-UNTERLAND CH-LIMMATTAL CH-GLATTTAL CH-BERNER-OBERLAND CH-EMMENTAL CH-SEELAND CH-OBERWALLIS DE-ALLGAEU DE-RUHRGEBIET DE-RHEINLAND DE-MUENSTERLAND DE-SAUERLAND DE-SIEGERLAND DE-RHEIN-MAIN
am ~: CH-ZUERICHSEE EU-BODENSEE DE-NIEDERRHEIN EU-OBERRHEIN
auf ~: CU CY MT JM BB BM MU RE MQ GP CW AW YT JE GG IM IT-82 IT-88 FR-20R US-HI CA-PE
auf den ~: AX BS CC CK FK KM KY MH MV SC TC ES-IB
auf der ~: CX NF
in ~: EU-EUROPE EU-SCANDINAVIA EU-EAST EU-WEST EU-CENTRAL EU-SOUTH ASIA-ALL AFRICA-ALL AMERICAS-LATAM AMERICAS-NORTH AMERICAS-SOUTH AMERICAS-CENTRAL DE-OBERBAYERN DE-NIEDERBAYERN DE-MITTELFRANKEN DE-OBERFRANKEN DE-UNTERFRANKEN DE-FRANKEN DE-OWL DE-WESTFALEN DE-SUEDHESSEN DE-NORDHESSEN DE-MITTELHESSEN US-NEW-ENGLAND
in der DACH-Region: EU-DACH
in den Niederlanden: NL
in den Vereinigten Staaten: US
in den Vereinigten Arabischen Emiraten: AE
in den Karibischen Niederlanden: BQ
in den Palästinensischen Autonomiegebieten: PS
in den Abruzzen: IT-65
in den Marken: IT-57
in den Nordwest-Territorien: CA-NT
im Vereinigten Königreich: GB
im Britischen Territorium im Indischen Ozean: IO
in der Dominikanischen Republik: DO
in der Zentralafrikanischen Republik: CF
in der Valencianischen Gemeinschaft: ES-VC
in der Europäischen Union: EU-EU
auf den Philippinen: PH
auf den Färöern: FO
auf den Salomonen: SB
auf den Britischen Jungferninseln: VG
auf den Amerikanischen Jungferninseln: VI
auf den Nördlichen Marianen: MP
auf den Kanarischen Inseln: ES-CN`,
  fr: `
en ~: AD AF AL AM AO AQ AR AT AU AZ BA BE BG BO BY CF CH CI CN CO CZ DE DO DZ EC EE EG ER ES ET FI FM FR GE GF GM GN GP GQ GR GW HR HT HU ID IE IL IN IQ IR IS IT JM JO KP KR LT LV LY MD MK MN MQ MR MY NA NC NO NZ PF PG PL RO RS RU SA SE SI SK SL SO SY SZ TH TN TR TZ UA UG UY UZ ZA CH-AG CH-TG CH-VS FR-IDF FR-CVL FR-BFC FR-NOR FR-BRE FR-NAQ FR-OCC FR-ARA FR-PAC FR-20R US-CA US-FL US-GA US-LA US-NC US-PA US-SC US-VA US-WV CA-AB CA-BC CA-NS CA-ON CA-SK DE-BY DE-HE DE-NI DE-NW DE-RP DE-SL DE-SN DE-ST DE-TH AT-2 AT-3 AT-4 AT-6 GB-ENG GB-SCT GB-NIR AU-NSW AU-SA AU-TAS AU-WA IT-77 IT-78 IT-72 IT-45 IT-42 IT-25 IT-88 IT-82 IT-52 IT-55 IT-34 ES-AN ES-AR ES-CT ES-EX ES-GA ES-NC ES-CB BE-VLG BE-WAL PL-22 PL-24 EU-EUROPE EU-SCANDINAVIA ASIA-ALL AFRICA-ALL AMERICAS-LATAM AMERICAS-NORTH AMERICAS-SOUTH AMERICAS-CENTRAL CH-ROMANDIE CH-ZENTRALSCHWEIZ CH-OSTSCHWEIZ US-NEW-ENGLAND
au ~: BD BF BI BJ BN BR BT BW BZ CA CD CG CL CM CR CV DK GA GH GL GT GY HN JP KE KG KH KW KZ LA LB LI LK LR LS LU MA ME ML MM MW MX MZ NE NG NI NP PA PE PK PT PY QA RW SD SN SR SS SV TD TG TJ TL TM VE VN VU XK YE ZM ZW GB EH CH-TI AT-7 CA-MB CA-NB CA-YT CA-NU GB-WLS ASIA-MIDDLE-EAST
aux ~: AE BM BS FJ KM MV NL PH PW SC US
aux îles Åland: AX
aux îles Féroé: FO
à ~: BH CU CY DJ GU JE GG GI MC MG MT MU NR NU OM PR RE SG SM ST TT TW AW CW YT US-HI
à Hong Kong: HK
à Macao: MO
à la ~: BB DM GD
au Vatican: VA
au Québec: CA-QC
sur l’île de Man: IM
dans les ~: PS FR-HDF FR-PDL IT-65 IT-57 IT-75 CH-GR
dans le ~: FR-GES IT-62 IT-21
dans le canton de ~: CH-VD CH-OW CH-NW CH-UR CH-BS CH-BL CH-AR CH-AI
dans le canton du Jura: CH-JU
dans l’Union européenne: EU-EU`,
  it: `
negli ~: US AE FR-HDF
nei ~: NL PS CH-GR ES-PV FR-PDL CA-NT EU-NORDICS EU-BALTICS
nel ~: GB EH CH-VD IT-62 GB-WLS AU-NSW AU-NT FR-GES US-DC CA-NB
nelle ~: PH IT-57 ES-AS BE-VLG
alle ~: BS KM MV SC
nelle ~: AS AX CC CK FK FO KY MH MP SB TC VG VI ES-CN ES-IB
nella ~: DO CF VA ES-VC CH-DEUTSCHSCHWEIZ CH-ROMANDIE CH-ZENTRALSCHWEIZ CH-OSTSCHWEIZ CH-NORDWESTSCHWEIZ
a ~: BB CU CW CY DJ GG GI GU JE MT MU PR SG SM TW CH-BS
ad ~: AW HT
a Hong Kong: HK
a Macao: MO
nel Principato di Monaco: MC
sull’~: IM
in ~: EU-EUROPE EU-SCANDINAVIA ASIA-ALL AFRICA-ALL AMERICAS-LATAM AMERICAS-NORTH AMERICAS-SOUTH AMERICAS-CENTRAL
nell’Unione europea: EU-EU`,
};

/** Names of regions say in brackets what kind they are: "Zürich (Kanton)". */
const KINDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    canton: 'in the canton of ~',
    state: 'in the state of ~',
    province: 'in the province of ~',
    region: 'in the region of ~',
    territory: 'in the territory of ~',
  },
  de: {
    Kanton: 'im Kanton ~',
    Land: 'im Land ~',
    Bundesstaat: 'im Bundesstaat ~',
    Provinz: 'in der Provinz ~',
    Region: 'in der Region ~',
    Territorium: 'im Territorium ~',
  },
  fr: {
    canton: 'dans le canton de ~',
    Land: 'dans le Land de ~',
    État: 'dans l’État de ~',
    province: 'dans la province de ~',
    région: 'dans la région de ~',
    territoire: 'dans le territoire de ~',
  },
  it: {
    cantone: 'nel cantone di ~',
    Land: 'nel Land di ~',
    stato: 'nello stato di ~',
    provincia: 'nella provincia di ~',
    regione: 'nella regione di ~',
    territorio: 'nel territorio di ~',
  },
};

/** The form of a code, by language. */
const forms = lazy(() => {
  const read = (locale: Locale): ReadonlyMap<string, string> =>
    new Map(
      FORMS[locale]
        .trim()
        .split('\n')
        .flatMap((line) => {
          const at = line.lastIndexOf(': ');
          return line
            .slice(at + 2)
            .split(' ')
            .map((code) => [code, line.slice(0, at)] as const);
        }),
    );
  return { en: read('en'), de: read('de'), fr: read('fr'), it: read('it') } satisfies Record<Locale, unknown>;
});

/**
 * A place with its preposition; undefined where it is not known, so that the name has to be alone ("Jobs: Ohio").
 *
 *     inPlace('de', 'countries', 'CH', 'Schweiz') // => 'in der Schweiz'
 *     inPlace('fr', 'cities', 'Le Havre', 'Le Havre') // => 'au Havre'
 *
 * @param name what the language calls it
 */
export function inPlace(locale: Locale, facet: PlaceFacet, value: string, name: string): string | undefined {
  if (facet === 'cities') return inCity(locale, name);
  const form = forms()[locale].get(value);
  const [, plain = name, kind = ''] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  if (form !== undefined) return put(form, name);
  const ofKind = facet === 'regions' ? KINDS[locale][kind] : undefined;
  if (ofKind !== undefined)
    return put(
      locale === 'fr' && /^[aeiouhéèêâîô]/i.test(plain) ? ofKind.replace('de ~', 'd’~') : ofKind,
      plain,
    );
  // French has no rule, areas have none in any language, and a code is no name.
  const isRuled = locale !== 'fr' && name !== value && (facet === 'countries' || allRegions().has(value));
  return isRuled ? put('in ~', name) : undefined;
}

const put = (form: string, name: string): string => form.replace('~', () => isolate(name));

function inCity(locale: Locale, name: string): string {
  switch (locale) {
    case 'en':
    case 'de':
      return put('in ~', name);
    case 'fr': {
      const [, article, rest = ''] = /^(Les?) (.+)$/.exec(name) ?? [];
      return article ? put(article === 'Le' ? 'au ~' : 'aux ~', rest) : put('à ~', name);
    }
    case 'it':
      return put(/^[AÀÁ]/.test(name) ? 'ad ~' : 'a ~', name);
  }
}
