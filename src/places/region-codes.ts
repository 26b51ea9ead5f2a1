import { allAreas, areaNames } from './areas.ts';
import { REGION_LINES } from './regions.ts';

/**
 * The last part of ISO 3166-2 for GeoNames' admin1 codes, where that is another: a line is a country, a word an admin1 code and
 * what ISO has. France's regions alone are told, not its departments, because places have no code for these.
 */
const ISO: Record<string, string> = {
  DE: '01=BW 02=BY 03=HB 04=HH 05=HE 06=NI 07=NW 08=RP 09=SL 10=SH 11=BB 12=MV 13=SN 14=ST 15=TH 16=BE',
  AT: '01=1 02=2 03=3 04=4 05=5 06=6 07=7 08=8 09=9',
  FR: '11=IDF 24=CVL 27=BFC 28=NOR 32=HDF 44=GES 52=PDL 53=BRE 75=NAQ 76=OCC 84=ARA 93=PAC 94=20R',
  CA: '01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU',
  IT: '01=65 02=77 03=78 04=72 05=45 06=36 07=62 08=42 09=25 10=57 11=67 12=21 13=75 14=88 15=82 16=52 17=32 18=55 19=23 20=34',
  ES: '51=AN 52=AR 53=CN 54=CM 55=CL 56=CT 57=EX 58=GA 59=PV 60=VC 07=IB 27=RI 29=MD 31=MC 32=NC 34=AS 39=CB',
  NL: '01=DR 02=FR 03=GE 04=GR 05=LI 06=NB 07=NH 09=UT 10=ZE 11=ZH 15=OV 16=FL',
  PL: '72=02 73=04 74=10 75=06 76=08 77=12 78=14 79=16 80=18 81=20 82=22 83=24 84=26 85=28 86=30 87=32',
  IN: '02=AP 03=AS 05=CH 07=DL 09=GJ 10=HR 11=HP 13=KL 16=MH 19=KA 21=OD 23=PB 24=RJ 25=TN 28=WB 33=GA 34=BR 35=MP 36=UP 37=CG 38=JH 39=UK 40=TS',
  BR: '04=AM 05=BA 06=CE 07=DF 08=ES 11=MS 13=MA 14=MT 15=MG 16=PA 17=PB 18=PR 20=PI 21=RJ 22=RN 23=RS 26=SC 27=SP 28=SE 29=GO 30=PE',
  AU: '01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA',
};

/**
 * Names in English, German, French and Italian, reviewed by hand, where they are not all that of `REGION_LINES`: a line
 * is a code and names. The kind follows the name where a city is called so too.
 */
const NAMES = `
CH-ZH Zurich (canton)|Zürich (Kanton)|Zurich (canton)|Zurigo (cantone)
CH-BE Bern (canton)|Bern (Kanton)|Berne (canton)|Berna (cantone)
CH-LU Lucerne (canton)|Luzern (Kanton)|Lucerne (canton)|Lucerna (cantone)
CH-SZ Schwyz (canton)|Schwyz (Kanton)|Schwytz (canton)|Svitto (cantone)
CH-OW Obwalden|Obwalden|Obwald|Obvaldo
CH-NW Nidwalden|Nidwalden|Nidwald|Nidvaldo
CH-GL Glarus (canton)|Glarus (Kanton)|Glaris (canton)|Glarona (cantone)
CH-ZG Zug (canton)|Zug (Kanton)|Zoug (canton)|Zugo (cantone)
CH-FR Fribourg (canton)|Freiburg (Kanton)|Fribourg (canton)|Friburgo (cantone)
CH-SO Solothurn (canton)|Solothurn (Kanton)|Soleure (canton)|Soletta (cantone)
CH-BS Basel-Stadt|Basel-Stadt|Bâle-Ville|Basilea Città
CH-BL Basel-Landschaft|Basel-Landschaft|Bâle-Campagne|Basilea Campagna
CH-SH Schaffhausen (canton)|Schaffhausen (Kanton)|Schaffhouse (canton)|Sciaffusa (cantone)
CH-AR Appenzell Ausserrhoden|Appenzell Ausserrhoden|Appenzell Rhodes-Extérieures|Appenzello Esterno
CH-AI Appenzell Innerrhoden|Appenzell Innerrhoden|Appenzell Rhodes-Intérieures|Appenzello Interno
CH-SG St. Gallen (canton)|St. Gallen (Kanton)|Saint-Gall (canton)|San Gallo (cantone)
CH-GR Graubünden|Graubünden|Grisons|Grigioni
CH-AG Aargau|Aargau|Argovie|Argovia
CH-TG Thurgau|Thurgau|Thurgovie|Turgovia
CH-TI Ticino|Tessin|Tessin|Ticino
CH-VD Vaud|Waadt|Vaud|Vaud
CH-VS Valais|Wallis|Valais|Vallese
CH-NE Neuchâtel (canton)|Neuenburg (Kanton)|Neuchâtel (canton)|Neuchâtel (cantone)
CH-GE Geneva (canton)|Genf (Kanton)|Genève (canton)|Ginevra (cantone)
CH-JU Jura (canton)|Jura (Kanton)|Jura (canton)|Giura (cantone)
US-CA California|Kalifornien|Californie|California
US-DC District of Columbia|District of Columbia|District de Columbia|Distretto di Columbia
US-FL Florida|Florida|Floride|Florida
US-GA Georgia (US)|Georgia (US)|Géorgie (US)|Georgia (US)
US-HI Hawaii|Hawaii|Hawaï|Hawaii
US-LA Louisiana|Louisiana|Louisiane|Louisiana
US-NM New Mexico|New Mexico|Nouveau-Mexique|Nuovo Messico
US-NY New York (state)|New York (Bundesstaat)|New York (État)|New York (stato)
US-NC North Carolina|North Carolina|Caroline du Nord|Carolina del Nord
US-ND North Dakota|North Dakota|Dakota du Nord|Dakota del Nord
US-PA Pennsylvania|Pennsylvania|Pennsylvanie|Pennsylvania
US-SC South Carolina|South Carolina|Caroline du Sud|Carolina del Sud
US-SD South Dakota|South Dakota|Dakota du Sud|Dakota del Sud
US-VA Virginia|Virginia|Virginie|Virginia
US-WA Washington (state)|Washington (Bundesstaat)|Washington (État)|Washington (stato)
US-WV West Virginia|West Virginia|Virginie-Occidentale|Virginia Occidentale
DE-BW Baden-Württemberg|Baden-Württemberg|Bade-Wurtemberg|Baden-Württemberg
DE-BY Bavaria|Bayern|Bavière|Baviera
DE-HB Bremen (state)|Bremen (Land)|Brême (Land)|Brema (Land)
DE-HH Hamburg (state)|Hamburg (Land)|Hambourg (Land)|Amburgo (Land)
DE-HE Hesse|Hessen|Hesse|Assia
DE-NI Lower Saxony|Niedersachsen|Basse-Saxe|Bassa Sassonia
DE-NW North Rhine-Westphalia|Nordrhein-Westfalen|Rhénanie-du-Nord-Westphalie|Renania Settentrionale-Vestfalia
DE-RP Rhineland-Palatinate|Rheinland-Pfalz|Rhénanie-Palatinat|Renania-Palatinato
DE-SL Saarland|Saarland|Sarre|Saarland
DE-BB Brandenburg|Brandenburg|Brandebourg|Brandeburgo
DE-MV Mecklenburg-Vorpommern|Mecklenburg-Vorpommern|Mecklembourg-Poméranie-Occidentale|Meclemburgo-Pomerania Anteriore
DE-SN Saxony|Sachsen|Saxe|Sassonia
DE-ST Saxony-Anhalt|Sachsen-Anhalt|Saxe-Anhalt|Sassonia-Anhalt
DE-TH Thuringia|Thüringen|Thuringe|Turingia
DE-BE Berlin (state)|Berlin (Land)|Berlin (Land)|Berlino (Land)
AT-2 Carinthia|Kärnten|Carinthie|Carinzia
AT-3 Lower Austria|Niederösterreich|Basse-Autriche|Bassa Austria
AT-4 Upper Austria|Oberösterreich|Haute-Autriche|Alta Austria
AT-5 Salzburg (state)|Salzburg (Land)|Salzbourg (Land)|Salisburgo (Land)
AT-6 Styria|Steiermark|Styrie|Stiria
AT-7 Tyrol|Tirol|Tyrol|Tirolo
AT-9 Vienna (state)|Wien (Land)|Vienne (Land)|Vienna (Land)
FR-NOR Normandy|Normandie|Normandie|Normandia
FR-BRE Brittany|Bretagne|Bretagne|Bretagna
FR-20R Corsica|Korsika|Corse|Corsica
CA-BC British Columbia|British Columbia|Colombie-Britannique|Columbia Britannica
CA-NB New Brunswick|New Brunswick|Nouveau-Brunswick|Nuovo Brunswick
CA-NL Newfoundland and Labrador|Neufundland und Labrador|Terre-Neuve-et-Labrador|Terranova e Labrador
CA-NS Nova Scotia|Nova Scotia|Nouvelle-Écosse|Nuova Scozia
CA-PE Prince Edward Island|Prince Edward Island|Île-du-Prince-Édouard|Isola del Principe Edoardo
CA-QC Quebec (province)|Québec (Provinz)|Québec (province)|Québec (provincia)
CA-NT Northwest Territories|Nordwest-Territorien|Territoires du Nord-Ouest|Territori del Nord-Ovest
GB-ENG England|England|Angleterre|Inghilterra
GB-SCT Scotland|Schottland|Écosse|Scozia
GB-WLS Wales|Wales|Pays de Galles|Galles
GB-NIR Northern Ireland|Nordirland|Irlande du Nord|Irlanda del Nord
AU-NSW New South Wales|New South Wales|Nouvelle-Galles du Sud|Nuovo Galles del Sud
AU-NT Northern Territory|Northern Territory|Territoire du Nord|Territorio del Nord
AU-SA South Australia|South Australia|Australie-Méridionale|Australia Meridionale
AU-TAS Tasmania|Tasmanien|Tasmanie|Tasmania
AU-VIC Victoria (AU)|Victoria (AU)|Victoria (AU)|Victoria (AU)
AU-WA Western Australia|Western Australia|Australie-Occidentale|Australia Occidentale
IT-65 Abruzzo|Abruzzen|Abruzzes|Abruzzo
IT-77 Basilicata|Basilikata|Basilicate|Basilicata
IT-78 Calabria|Kalabrien|Calabre|Calabria
IT-72 Campania|Kampanien|Campanie|Campania
IT-45 Emilia-Romagna|Emilia-Romagna|Émilie-Romagne|Emilia-Romagna
IT-36 Friuli-Venezia Giulia|Friaul-Julisch Venetien|Frioul-Vénétie Julienne|Friuli-Venezia Giulia
IT-62 Lazio|Latium|Latium|Lazio
IT-42 Liguria|Ligurien|Ligurie|Liguria
IT-25 Lombardy|Lombardei|Lombardie|Lombardia
IT-57 Marche|Marken|Marches|Marche
IT-21 Piedmont|Piemont|Piémont|Piemonte
IT-75 Apulia|Apulien|Pouilles|Puglia
IT-88 Sardinia|Sardinien|Sardaigne|Sardegna
IT-82 Sicily|Sizilien|Sicile|Sicilia
IT-52 Tuscany|Toskana|Toscane|Toscana
IT-32 Trentino-South Tyrol|Trentino-Südtirol|Trentin-Haut-Adige|Trentino-Alto Adige
IT-55 Umbria|Umbrien|Ombrie|Umbria
IT-23 Aosta Valley|Aostatal|Vallée d’Aoste|Valle d’Aosta
IT-34 Veneto|Venetien|Vénétie|Veneto
ES-AN Andalusia|Andalusien|Andalousie|Andalusia
ES-AR Aragon|Aragonien|Aragon|Aragona
ES-CN Canary Islands|Kanarische Inseln|Îles Canaries|Isole Canarie
ES-CM Castilla-La Mancha|Kastilien-La Mancha|Castille-La Manche|Castiglia-La Mancia
ES-CL Castile and León|Kastilien und León|Castille-et-León|Castiglia e León
ES-CT Catalonia|Katalonien|Catalogne|Catalogna
ES-EX Extremadura|Extremadura|Estrémadure|Estremadura
ES-GA Galicia|Galicien|Galice|Galizia
ES-PV Basque Country|Baskenland|Pays basque espagnol|Paesi Baschi
ES-VC Valencian Community|Valencianische Gemeinschaft|Communauté valencienne|Comunità Valenciana
ES-IB Balearic Islands|Balearen|Îles Baléares|Isole Baleari
ES-MD Madrid (region)|Madrid (Region)|Madrid (région)|Madrid (regione)
ES-MC Murcia (region)|Murcia (Region)|Murcie (région)|Murcia (regione)
ES-NC Navarre|Navarra|Navarre|Navarra
ES-AS Asturias|Asturien|Asturies|Asturie
ES-CB Cantabria|Kantabrien|Cantabrie|Cantabria
NL-FR Friesland|Friesland|Frise|Frisia
NL-GE Gelderland|Gelderland|Gueldre|Gheldria
NL-GR Groningen (province)|Groningen (Provinz)|Groningue (province)|Groninga (provincia)
NL-LI Limburg (NL)|Limburg (NL)|Limbourg (NL)|Limburgo (NL)
NL-NB North Brabant|Nordbrabant|Brabant-Septentrional|Brabante Settentrionale
NL-NH North Holland|Nordholland|Hollande-Septentrionale|Olanda Settentrionale
NL-UT Utrecht (province)|Utrecht (Provinz)|Utrecht (province)|Utrecht (provincia)
NL-ZE Zeeland|Zeeland|Zélande|Zelanda
NL-ZH South Holland|Südholland|Hollande-Méridionale|Olanda Meridionale
BE-VLG Flanders|Flandern|Flandre|Fiandre
BE-WAL Wallonia|Wallonien|Wallonie|Vallonia
BE-BRU Brussels (region)|Brüssel (Region)|Bruxelles (région)|Bruxelles (regione)
PL-02 Lower Silesia|Niederschlesien|Basse-Silésie|Bassa Slesia
PL-12 Lesser Poland|Kleinpolen|Petite-Pologne|Piccola Polonia
PL-14 Masovia|Masowien|Mazovie|Masovia
PL-22 Pomerania (PL)|Pommern (PL)|Poméranie (PL)|Pomerania (PL)
PL-24 Silesia|Schlesien|Silésie|Slesia
PL-30 Greater Poland|Großpolen|Grande-Pologne|Grande Polonia
IN-CH Chandigarh (territory)|Chandigarh (Territorium)|Chandigarh (territoire)|Chandigarh (territorio)
IN-DL Delhi (territory)|Delhi (Territorium)|Delhi (territoire)|Delhi (territorio)
BR-RJ Rio de Janeiro (state)|Rio de Janeiro (Bundesstaat)|Rio de Janeiro (État)|Rio de Janeiro (stato)
BR-SP São Paulo (state)|São Paulo (Bundesstaat)|São Paulo (État)|San Paolo (stato)`;
const LANGUAGES = ['en', 'de', 'fr', 'it'];

export interface NamedRegion {
  /** GeoNames' code of the country and of the region in it. */
  country: string;
  admin1: string;
  names: readonly string[];
  /** All that people may type for it. */
  written: readonly string[];
}
/** A table of names: in each line a key, and after a space its names, between them "|". */
export const readNames = (table: string): Map<string, string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split('|')]),
  );
const namesOf = readNames(NAMES);
const CODES = new Map<string, string>();
const BY_CODE = new Map<string, NamedRegion>();
const isoOf = new Map(
  Object.entries(ISO).flatMap(([country, words]) =>
    words.split(' ').map((word) => `${country} ${word}`.split('=') as [admin1: string, iso: string]),
  ),
);
for (const { country, code: admin1, names: written } of REGION_LINES) {
  // Neither what has no code nor a department.
  if (!/^[A-Z0-9]{2,3}$/.test(admin1)) continue;
  const code = `${country}-${isoOf.get(`${country} ${admin1}`) ?? admin1}`;
  CODES.set(`${country} ${admin1}`, code);
  BY_CODE.set(code, { country, admin1, names: namesOf.get(code) ?? [written[0]!], written });
}

/**
 * The canton, state or land of a place.
 * @param admin1 GeoNames' code
 * @returns ISO 3166-2 ("CH-ZH"), or undefined in countries whose regions are not in the table
 */
export const regionCode = (country: string, admin1: string | undefined): string | undefined =>
  CODES.get(`${country} ${admin1 ?? ''}`);

/**
 * The names of all regions, by code.
 * @param locale a language without names of its own here has those of the regions' own languages
 */
export function regionNames(locale: string): Record<string, string> {
  const at = LANGUAGES.indexOf(locale);
  return {
    ...Object.fromEntries([...BY_CODE].map(([code, { names, written }]) => [code, names[at] ?? written[0]!])),
    ...areaNames(locale),
  };
}

/** The cantons, states and lands by code: what they are called, and GeoNames' codes. */
export const allRegions = (): ReadonlyMap<string, NamedRegion> => BY_CODE;

/** All names that people may look for a region by. */
export function regionWords(code: string): string {
  const { names, written } = BY_CODE.get(code) ?? { names: [], written: [] };
  return [...new Set([...names, ...written, ...(allAreas().get(code)?.names ?? [])])].join(' / ');
}
