import { placeKey } from './place-key.ts';

/**
 * Cantons, states, departments and what people call parts of a country, as far as adverts name them for a place. A line
 * is a code and names. Codes of two parts are GeoNames' (country and admin1); departments have the number that France
 * gives them after that; names in small letters have no code. Names of one region have `|` between them.
 */
const REGIONS: Record<string, string> = {
  CH:
    'ZH Zürich;BE Bern;LU Luzern|Lucerne;UR Uri;SZ Schwyz;OW Obwalden;NW Nidwalden;GL Glarus;ZG Zug;' +
    'FR Freiburg|Fribourg;SO Solothurn|Soleure;BS Basel-Stadt|Bâle-Ville;BL Basel-Landschaft|Baselland|Bâle-Campagne;' +
    'SH Schaffhausen;AR Appenzell Ausserrhoden;AI Appenzell Innerrhoden;SG St. Gallen;GR Graubünden|Grisons|Grigioni;' +
    'AG Aargau|Argovie|Argovia;TG Thurgau|Thurgovie;TI Tessin|Ticino;VD Waadt|Vaud;VS Wallis|Valais;' +
    'NE Neuenburg|Neuchâtel;GE Genf|Genève|Geneva;JU Jura;deutschschweiz Deutschschweiz|German-speaking Switzerland;' +
    'romandie Westschweiz|Romandie|Suisse romande|Romandy;zentralschweiz Zentralschweiz|Innerschweiz|Central Switzerland;' +
    'ostschweiz Ostschweiz|Eastern Switzerland;nordwestschweiz Nordwestschweiz|Northwestern Switzerland;' +
    'mittelland Mittelland|Espace Mittelland;zuercher-oberland Zürcher Oberland;berner-oberland Berner Oberland',
  US:
    'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;' +
    'DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;' +
    'KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;' +
    'MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York State;' +
    'NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;' +
    'SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington State;' +
    'WV West Virginia;WI Wisconsin;WY Wyoming;' +
    'bay-area Bay Area|San Francisco Bay Area|SF Bay Area;silicon-valley Silicon Valley;' +
    'tampa-bay Tampa Bay;east-coast East Coast;west-coast West Coast;new-england New England;long-island Long Island;orange-county Orange County;midwest Midwest',
  DE:
    '01 Baden-Württemberg;02 Bayern|Bavaria|Bavière;03 Bremen;04 Hamburg;05 Hessen|Hesse;' +
    '06 Niedersachsen|Lower Saxony;07 Nordrhein-Westfalen|North Rhine-Westphalia|NRW;' +
    '08 Rheinland-Pfalz|Rhineland-Palatinate;09 Saarland;10 Schleswig-Holstein;11 Brandenburg;' +
    '12 Mecklenburg-Vorpommern;13 Sachsen|Saxony;14 Sachsen-Anhalt|Saxony-Anhalt;15 Thüringen|Thuringia;16 Berlin;' +
    'ruhrgebiet Ruhrgebiet|Ruhr',
  AT:
    '01 Burgenland;02 Kärnten|Carinthia;03 Niederösterreich|Lower Austria;04 Oberösterreich|Upper Austria;05 Salzburg;' +
    '06 Steiermark|Styria;07 Tirol|Tyrol;08 Vorarlberg;09 Wien|Vienna',
  FR:
    '11 Île-de-France|IDF|Région parisienne;24 Centre-Val de Loire;27 Bourgogne-Franche-Comté;28 Normandie|Normandy;' +
    '32 Hauts-de-France;44 Grand Est;52 Pays de la Loire;53 Bretagne|Brittany;75 Nouvelle-Aquitaine;76 Occitanie;' +
    "84 Auvergne-Rhône-Alpes|Rhône-Alpes|Auvergne;93 Provence-Alpes-Côte d'Azur|PACA;94 Corse|Corsica;" +
    'alsace Alsace;aquitaine Aquitaine;bourgogne Bourgogne|Burgundy;lorraine Lorraine;picardie Picardie;' +
    "cote-d-azur Côte d'Azur|French Riviera;pays-basque Pays basque;" +
    '84.01 Ain;32.02 Aisne;84.03 Allier;93.04 Alpes-de-Haute-Provence;93.05 Hautes-Alpes;93.06 Alpes-Maritimes;' +
    '84.07 Ardèche;44.08 Ardennes;76.09 Ariège;44.10 Aube;76.11 Aude;76.12 Aveyron;93.13 Bouches-du-Rhône;' +
    "28.14 Calvados;84.15 Cantal;75.16 Charente;75.17 Charente-Maritime;24.18 Cher;75.19 Corrèze;27.21 Côte-d'Or;" +
    "53.22 Côtes-d'Armor;75.23 Creuse;75.24 Dordogne;27.25 Doubs;84.26 Drôme;28.27 Eure;24.28 Eure-et-Loir;" +
    '53.29 Finistère;94.2A Corse-du-Sud;94.2B Haute-Corse;76.30 Gard;76.31 Haute-Garonne;76.32 Gers;75.33 Gironde;' +
    '76.34 Hérault;53.35 Ille-et-Vilaine;24.36 Indre;24.37 Indre-et-Loire;84.38 Isère;27.39 Jura;75.40 Landes;' +
    '24.41 Loir-et-Cher;84.42 Loire;84.43 Haute-Loire;52.44 Loire-Atlantique;24.45 Loiret;76.46 Lot;' +
    '75.47 Lot-et-Garonne;76.48 Lozère;52.49 Maine-et-Loire;28.50 Manche;44.51 Marne;44.52 Haute-Marne;52.53 Mayenne;' +
    '44.54 Meurthe-et-Moselle;44.55 Meuse;53.56 Morbihan;44.57 Moselle;27.58 Nièvre;32.59 Nord;32.60 Oise;28.61 Orne;' +
    '32.62 Pas-de-Calais;84.63 Puy-de-Dôme;75.64 Pyrénées-Atlantiques;76.65 Hautes-Pyrénées;' +
    '76.66 Pyrénées-Orientales;44.67 Bas-Rhin;44.68 Haut-Rhin;84.69 Rhône;27.70 Haute-Saône;27.71 Saône-et-Loire;' +
    '52.72 Sarthe;84.73 Savoie;84.74 Haute-Savoie;28.76 Seine-Maritime;11.77 Seine-et-Marne;11.78 Yvelines;' +
    '75.79 Deux-Sèvres;32.80 Somme;76.81 Tarn;76.82 Tarn-et-Garonne;93.83 Var;93.84 Vaucluse;52.85 Vendée;75.86 Vienne;' +
    '75.87 Haute-Vienne;44.88 Vosges;27.89 Yonne;27.90 Territoire de Belfort;11.91 Essonne;11.92 Hauts-de-Seine;' +
    "11.93 Seine-Saint-Denis;11.94 Val-de-Marne;11.95 Val-d'Oise",
  CA:
    '01 Alberta|AB;02 British Columbia|BC;03 Manitoba|MB;04 New Brunswick|NB;05 Newfoundland|NL;07 Nova Scotia|NS;' +
    '08 Ontario|ON;09 Prince Edward Island|PE;10 Quebec Province|QC|Quebec;11 Saskatchewan|SK;12 Yukon|YT;' +
    '13 Northwest Territories|NT;14 Nunavut|NU',
  GB: 'ENG England;SCT Scotland;WLS Wales;NIR Northern Ireland;west-midlands West Midlands;east-midlands East Midlands',
  AU:
    '01 Australian Capital Territory|ACT;02 New South Wales|NSW;03 Northern Territory|NT;04 Queensland|QLD;' +
    '05 South Australia;06 Tasmania|TAS;07 Victoria|VIC;08 Western Australia',
  IT:
    '01 Abruzzo|Abruzzen|Abruzzes;02 Basilicata|Basilikata;03 Calabria|Kalabrien|Calabre;04 Campania|Kampanien|Campanie;' +
    '05 Emilia-Romagna|Émilie-Romagne;06 Friuli-Venezia Giulia|Friaul-Julisch Venetien|Friuli;07 Lazio|Latium;08 Liguria|Ligurien|Ligurie;' +
    '09 Lombardia|Lombardy|Lombardei|Lombardie;10 Marche|Marken;11 Molise;12 Piemonte|Piedmont|Piemont|Piémont;13 Puglia|Apulia|Apulien|Pouilles;' +
    '14 Sardegna|Sardinia|Sardinien|Sardaigne;15 Sicilia|Sicily|Sizilien|Sicile;16 Toscana|Tuscany|Toskana|Toscane;' +
    "17 Trentino-Alto Adige|Trentino-Südtirol;18 Umbria|Umbrien|Ombrie;19 Valle d'Aosta|Aosta Valley|Aostatal;20 Veneto|Venetien|Vénétie",
  ES:
    '51 Andalucía|Andalusia|Andalusien|Andalousie;52 Aragón|Aragon|Aragonien;53 Canarias|Canary Islands|Kanarische Inseln|Îles Canaries|Islas Canarias;' +
    '54 Castilla-La Mancha|Kastilien-La Mancha;55 Castilla y León|Castile and León|Kastilien und León;56 Cataluña|Catalonia|Catalunya|Katalonien|Catalogne|Catalogna;' +
    '57 Extremadura;58 Galicia|Galicien|Galice;59 País Vasco|Euskadi|Basque Country|Baskenland;60 Comunidad Valenciana|Valencian Community|Comunitat Valenciana;' +
    '07 Islas Baleares|Balearic Islands|Illes Balears|Balearen|Baleares;27 La Rioja;29 Comunidad de Madrid|Community of Madrid;31 Región de Murcia|Region of Murcia;' +
    '32 Navarra|Navarre;34 Asturias|Asturien;39 Cantabria|Kantabrien',
  NL:
    '01 Drenthe;02 Friesland|Fryslân;03 Gelderland;04 Groningen;05 Limburg;06 Noord-Brabant|North Brabant|Nordbrabant;07 Noord-Holland|North Holland|Nordholland;' +
    '09 Utrecht;10 Zeeland|Seeland;11 Zuid-Holland|South Holland|Südholland;15 Overijssel;16 Flevoland',
  BE: 'VLG Vlaanderen|Flanders|Flandern|Flandre;WAL Wallonie|Wallonia|Wallonien;BRU Brussels-Capital|Région de Bruxelles-Capitale',
  PL:
    '72 Dolnośląskie|Lower Silesia|Dolny Śląsk;73 Kujawsko-Pomorskie;74 Łódzkie;75 Lubelskie;76 Lubuskie;77 Małopolskie|Lesser Poland|Małopolska;' +
    '78 Mazowieckie|Masovia|Mazowsze;79 Opolskie;80 Podkarpackie;81 Podlaskie;82 Pomorskie|Pomerania;83 Śląskie|Silesia;84 Świętokrzyskie;' +
    '85 Warmińsko-Mazurskie;86 Wielkopolskie|Greater Poland|Wielkopolska;87 Zachodniopomorskie',
  IN:
    '02 Andhra Pradesh;03 Assam;05 Chandigarh;07 Delhi;09 Gujarat;10 Haryana;11 Himachal Pradesh;13 Kerala;16 Maharashtra;19 Karnataka;21 Odisha|Orissa;' +
    '23 Punjab;24 Rajasthan;25 Tamil Nadu;28 West Bengal;33 Goa;34 Bihar;35 Madhya Pradesh;36 Uttar Pradesh;37 Chhattisgarh;38 Jharkhand;39 Uttarakhand;40 Telangana',
  BR:
    '04 Amazonas;05 Bahia;06 Ceará;07 Distrito Federal;08 Espírito Santo;11 Mato Grosso do Sul;13 Maranhão;14 Mato Grosso;15 Minas Gerais;16 Pará;17 Paraíba;' +
    '18 Paraná;20 Piauí;21 Rio de Janeiro;22 Rio Grande do Norte;23 Rio Grande do Sul;26 Santa Catarina;27 São Paulo;28 Sergipe;29 Goiás;30 Pernambuco',
};

/** A region that adverts name: its code ("CH.ZH", "FR.11.78", "US.bay-area") and GeoNames' admin1 code, if it has one. */
export interface Region {
  id: string;
  admin1: string | undefined;
  /** A state or land is rather meant than a town elsewhere that has its name; a department or canton is not. */
  isState: boolean;
}

const STATES = new Set(['US', 'CA', 'AU', 'DE']);
/** A name that is a code, as Canada's provinces have them. */
const isCode = (name: string): boolean => /^[A-Z]{2,3}$/.test(name);

/** The lines of the table. */
export const REGION_LINES = Object.entries(REGIONS).flatMap(([country, list]) =>
  list.split(';').map((line) => {
    const code = line.slice(0, line.indexOf(' '));
    return { country, code, names: line.slice(code.length + 1).split('|') };
  }),
);

/** By country, and key of a name or code in capitals. */
const BY_NAME = new Map<string, Region>();
/** By country and key of a name. */
const SPELLINGS = new Map<string, string>();
for (const { country, code, names } of REGION_LINES) {
  const region: Region = {
    id: `${country}.${code}`,
    admin1: /^[a-z]/.test(code) ? undefined : code.split('.', 1)[0],
    isState: STATES.has(country) && /^[A-Z0-9]{2}$/.test(code),
  };
  for (const name of names) {
    BY_NAME.set(`${country} ${isCode(name) ? name : placeKey(name)}`, region);
    SPELLINGS.set(`${country} ${placeKey(name)}`, name);
  }
  if (/^[A-Z]{2}$/.test(code)) BY_NAME.set(`${country} ${code}`, region);
}

/** @param name a name as people write it; codes are known in capitals alone, and only where postal addresses have them */
export const findRegion = (country: string, name: string): Region | undefined =>
  BY_NAME.get(`${country} ${placeKey(name)}`) ?? BY_NAME.get(`${country} ${name}`);

/**
 * How a region's name is spelled: "Hauts-de-Seine" for "Hauts De Seine". Undefined for what is no name in the table.
 */
export const regionSpelling = (country: string, name: string): string | undefined =>
  SPELLINGS.get(`${country} ${placeKey(name)}`);

/** The names of the region of a place, without codes; none where adverts do not name regions. */
export const regionNames = (country: string, admin1: string): string[] =>
  REGION_LINES.find((line) => line.country === country && line.code === admin1)?.names.filter(
    (name) => !isCode(name),
  ) ?? [];
