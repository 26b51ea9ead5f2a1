/**
 * Employers that many people look for, by the names that no word has besides; reviewed. The index knows each as a name, also while it
 * has no jobs, so that it is neither corrected nor taken for its words.
 */
import { nameWords } from '../../../src/search/named-employer.ts';
import { listed, normalize } from '../../../src/search/normalize.ts';
import { tokenize } from '../../../src/search/tokens.ts';

/** Where short names follow, neither initials nor domains say these. */
const NAMES = `
  Volkswagen: VW
  Deutsche Bahn: DB
  Schweizerische Bundesbahnen: SBB, CFF, FFS
  Bayerische Motoren Werke: BMW
  BMW
  Mercedes Benz: Mercedes, Daimler
  Credit Suisse: CS
  Ernst Young: EY
  PricewaterhouseCoopers: PwC
  Amazon Web Services: AWS, Amazon
  Procter Gamble: P&G
  Hennes Mauritz: H&M
  Schweizerische Südostbahn: SOB
  Schweizerische Post: Swiss Post, Poste Suisse, Posta Svizzera
  Rhätische Bahn: RhB
  Deutsche Bank, Deutsche Telekom, Deutsche Post, Deutsche Lufthansa, Lufthansa, Telekom Deutschland, Commerzbank, Siemens, Bosch, Porsche
  Thyssenkrupp, Bayer, BASF, Henkel, Adidas, Edeka, Rewe, Lidl, Aldi, Kaufland, Zalando, Allianz, Ikea, Rossmann
  Infineon, Heidelberg Materials, Vonovia, Fresenius, Helios Kliniken, Asklepios, Vivantes, Deichmann, Obi Baumarkt, Bauhaus
  Novartis, Nestlé, UBS, Swisscom, Migros, Denner, Swatch Group, Lonza, Givaudan, Sika, Schindler, Geberit, Holcim, Julius Bär
  Swiss Life, Swiss Re, Postfinance, Raiffeisen Schweiz, Helvetia Versicherungen, Skyguide, Ruag, Ringier, Tamedia, Hirslanden
  SNCF, RATP, Carrefour, Auchan, Leclerc, Danone, L'Oréal, LVMH, Sanofi, Renault, Peugeot, Stellantis, Airbus, Thales, Dassault Systèmes
  BNP Paribas, Société Générale, Crédit Agricole, Crédit Mutuel, Michelin, Decathlon, Capgemini, Bouygues, Vinci Energies, Veolia, Air France
  Ferrari, Lamborghini, Fiat, Luxottica, Intesa Sanpaolo, UniCredit, Poste Italiane, Trenitalia, Barilla, Ferrero, Esselunga, Pirelli
  Microsoft, Netflix, Tesla, Nvidia, Walmart, Starbucks, McDonald's, Goldman Sachs, JPMorgan, Morgan Stanley, Deloitte, KPMG
  Accenture, McKinsey, Boston Consulting Group, Pfizer, Unilever, Heineken, Spotify, Ryanair, EasyJet, Tesco, Sainsbury's, HSBC, Barclays`;

/** A name and the short ones, normalized. */
export interface KnownEmployer {
  words: readonly string[];
  short: readonly string[];
}

const lines = NAMES.trim()
  .split('\n')
  .map((line) => line.split(':').map(listed));

export const KNOWN_NAMES: readonly string[] = lines.flatMap(([names]) => names!);

export const KNOWN_EMPLOYERS: readonly KnownEmployer[] = lines.flatMap(([names, short = []]) =>
  names!.map((name) => ({
    words: nameWords(tokenize(name).flatMap(({ needed }) => needed)),
    short: short.map(normalize),
  })),
);
