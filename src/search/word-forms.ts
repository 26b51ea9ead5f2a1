import { normalize } from './normalize.ts';

/** Endings of number, gender and case in German, English and French that leave the word before them whole. */
const ENDINGS = ['s', 'n', 'e', 'en', 'es', 'in', 'nen', 'innen'];
/** These only make a form of the same word when they are added: a controller is no control, a Lehrerin no Lehre. */
const ADDED_ENDINGS = [...ENDINGS, 'r', 'er', 'rin', 'rinnen'];
/** Endings that are equal, those of one gender or number for those of the other; reviewed. */
const EXCHANGED: readonly (readonly string[])[] = [
  ['mann', 'frau', 'leute', 'manner', 'frauen'],
  ['eur', 'euse', 'eurs', 'euses'],
  ['teur', 'trice', 'teurs', 'trices'],
  ['ien', 'ienne', 'iens', 'iennes'],
  ['tore', 'trice', 'tori', 'trici'],
  ['y', 'ies'],
];
/** Shorter words have too many neighbours that only look related. */
const SHORTEST = 4;
/** … and shorter beginnings more so: "flies" is no form of "fly" that anybody looks for. */
const SHORTEST_BEFORE = 3;

/**
 * The other forms that a word may have in a text: with an ending, without the one it has or with the one of the other
 * gender, or what it is short for. Which of them exist is for the index to say.
 *
 *     otherForms('entwicklerin') // => ['entwicklerins', …, 'entwickler', …]
 *     otherForms('kauffrau') // => [… 'kaufmann', 'kaufleute' …]
 */
export function otherForms(word: string): string[] {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return [...meaningsOf(word)];
  const longer = ADDED_ENDINGS.map((ending) => word + ending);
  const shorter = ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST,
  ).map((ending) => word.slice(0, -ending.length));
  const exchanged = EXCHANGED.flatMap((endings) =>
    endings
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_BEFORE)
      .flatMap((ending) =>
        endings.filter((other) => other !== ending).map((other) => word.slice(0, -ending.length) + other),
      ),
  );
  return [...new Set([...longer, ...shorter, ...exchanged, ...meaningsOf(word)])].filter(
    (form) => form !== word,
  );
}

/** Short words, normalized, and their meanings, in one word. Short for several things: several words. */
const WORDS: Record<string, string> = {
  jr: 'junior',
  sr: 'senior',
  snr: 'senior',
  dev: 'developer développeur',
  devs: 'developers',
  mgr: 'manager',
  admin: 'administrator administrateur',
  sysadmin: 'systemadministrator',
  asst: 'assistant',
  azubi: 'auszubildende',
  azubis: 'auszubildende',
  kfz: 'kraftfahrzeug',
  kfm: 'kaufmännisch',
  gf: 'geschäftsführer',
  resp: 'responsable',
  compta: 'comptabilité',
  acct: 'accountant account',
  archi: 'architecte',
  assoc: 'associate',
  ausb: 'ausbildung',
  avor: 'arbeitsvorbereitung',
  bfd: 'bundesfreiwilligendienst',
  biz: 'business',
  coord: 'coordinator',
  eng: 'engineer engineering',
  engr: 'engineer',
  exec: 'executive',
  fachinf: 'fachinformatiker',
  fibu: 'finanzbuchhaltung',
  hw: 'hardware',
  inge: 'ingénieur',
  infi: 'infirmier',
  intl: 'international',
  kine: 'kinésithérapeute',
  kita: 'kindertagesstätte',
  maint: 'maintenance',
  mgmt: 'management',
  mktg: 'marketing',
  ops: 'operations',
  pfk: 'pflegefachkraft',
  physio: 'physiotherapeut physiotherapist',
  rep: 'representative',
  sozpad: 'sozialpädagoge',
  sw: 'software',
  hiwi: 'hilfskraft',
  hiwis: 'hilfskraft',
  grad: 'graduate',
};

/**
 * The same in several words, which count together only; and what is written as one where it is searched
 * (`expressions.json` of the lexicon).
 */
const SEVERAL_WORDS: Record<string, string> = {
  adv: 'administration des ventes',
  aesh: 'accompagnant des élèves en situation de handicap',
  ai: 'artificial intelligence',
  ash: 'agent de service hospitalier',
  bcba: 'board certified behavior analyst',
  bi: 'business intelligence',
  bizdev: 'business development',
  btp: 'bâtiment travaux publics',
  cdp: 'chef de projet',
  cio: 'chief information officer',
  ciso: 'chief information security officer',
  cmo: 'chief marketing officer',
  cna: 'certified nursing assistant',
  coo: 'chief operating officer',
  cpa: 'certified public accountant',
  cpe: 'conseiller principal d éducation',
  csm: 'customer success manager',
  cvc: 'chauffage ventilation climatisation',
  daf: 'directeur administratif et financier',
  dataentry: 'data entry',
  dba: 'database administrator',
  devrel: 'developer relations',
  ea: 'executive assistant',
  ehs: 'environment health safety',
  fabe: 'fachfrau betreuung',
  fsj: 'freiwilliges soziales jahr',
  fulltime: 'full time',
  parttime: 'part time',
  tempoparziale: 'tempo parziale',
  tempopieno: 'tempo pieno',
  tempspartiel: 'temps partiel',
  tempsplein: 'temps plein',
  fage: 'fachfrau gesundheit',
  gtm: 'go to market',
  hlk: 'heizung lüftung klima',
  hr: 'human resources',
  hrbp: 'hr business partner',
  hse: 'health safety environment',
  hvac: 'heating ventilation air conditioning',
  ia: 'intelligence artificielle',
  iot: 'internet of things',
  ki: 'künstliche intelligenz',
  lcsw: 'licensed clinical social worker',
  leadgeneration: 'lead generation',
  lpn: 'licensed practical nurse',
  lvn: 'licensed vocational nurse',
  mfa: 'medizinische fachangestellte',
  zfa: 'zahnmedizinische fachangestellte',
  ml: 'machine learning',
  mle: 'machine learning engineer',
  mpa: 'medizinische praxisassistentin',
  nlp: 'natural language processing',
  plc: 'programmable logic controller',
  pr: 'public relations',
  qa: 'quality assurance',
  qhse: 'qualité hygiène sécurité environnement',
  raf: 'responsable administratif et financier',
  rbt: 'registered behavior technician',
  rh: 'ressources humaines',
  sav: 'service après vente',
  sdet: 'software development engineer in test',
  seniorcare: 'senior care',
  seniorliving: 'senior living',
  seo: 'search engine optimization',
  slp: 'speech language pathologist',
  sps: 'speicherprogrammierbare steuerung',
  sre: 'site reliability engineer',
  swe: 'software engineer',
  tga: 'technische gebäudeausrüstung',
  tpm: 'technical program manager',
  ui: 'user interface',
  ux: 'user experience',
  vp: 'vice president',
};

const normalized = (words: string): string[] => words.split(' ').map(normalize);
const wordsFor = new Map(Object.entries(WORDS).map(([short, words]) => [short, normalized(words)]));

/** The words for which a short word is used, normalized: "jr" for "junior". */
export const meaningsOf = (word: string): readonly string[] => wordsFor.get(word) ?? [];

/** A short word with the several that it means. */
interface Abbreviation {
  short: string;
  words: readonly string[];
}
const byLast = Map.groupBy(
  Object.entries(SEVERAL_WORDS).map(([short, words]): Abbreviation => ({ short, words: normalized(words) })),
  ({ words }) => words.at(-1)!,
);

const longOf = new Map<string, readonly string[]>([
  ...wordsFor,
  ...Object.entries(SEVERAL_WORDS).map(([short, words]) => [short, [words]] as const),
]);

/** The forms that a short word is written for, each one word or several: "site reliability engineer" for "sre". */
export const longForms = (word: string): readonly string[] => longOf.get(word) ?? [];

/** Whether a word is the last of several that a short one means: nearly none is. */
export const endsShort = (word: string): boolean => byLast.has(word);

/**
 * The short word for several that end here. One of them alone means nothing of it: "go" is no "gtm".
 * @param words the last few words of a text until here, normalized; at least one
 */
export function shortFor(words: readonly string[]): Abbreviation | undefined {
  return byLast
    .get(words.at(-1)!)
    ?.find((one) => one.words.every((word, i) => words[words.length - one.words.length + i] === word));
}
