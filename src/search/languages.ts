/** Languages that a reader speaks, as people write them in English, German, French, Italian and Spanish. */
import { listed } from './normalize.ts';

/** By ISO 639-1: the names in English, German, French, Italian and Spanish. A name that mostly is another word ("polish") has a sign. */
const NAMES: Record<string, string> = {
  en: 'english, englisch, anglais, inglese, inglés',
  de: 'german, deutsch, allemand, tedesco, alemán',
  fr: 'french, französisch, français, francese, francés',
  it: 'italian, italienisch, italien, italiano, italiano',
  es: 'spanish, spanisch, espagnol, spagnolo, español',
  pt: 'portuguese, portugiesisch, portugais, portoghese, portugués',
  nl: 'dutch, niederländisch, néerlandais, olandese, neerlandés',
  pl: '!polish, polnisch, polonais, polacco, polaco',
  ru: 'russian, russisch, russe, russo, ruso',
  uk: 'ukrainian, ukrainisch, ukrainien, ucraino, ucraniano',
  ar: 'arabic, arabisch, arabe, arabo, árabe',
  tr: 'turkish, türkisch, turc, turco, turco',
  zh: 'mandarin, chinesisch, chinois, cinese, chino',
  ja: 'japanese, japanisch, japonais, giapponese, japonés',
  ko: 'korean, koreanisch, coréen, coreano, coreano',
  sv: 'swedish, schwedisch, suédois, svedese, sueco',
  da: 'danish, dänisch, danois, danese, danés',
  no: 'norwegian, norwegisch, norvégien, norvegese, noruego',
  fi: '!finnish, finnisch, finnois, finlandese, finlandés',
  cs: 'czech, tschechisch, tchèque, ceco, checo',
  hu: 'hungarian, ungarisch, hongrois, ungherese, húngaro',
  ro: 'romanian, rumänisch, roumain, rumeno, rumano',
  el: 'greek, griechisch, !grec, !greco, griego',
  he: 'hebrew, hebräisch, hébreu, ebraico, hebreo',
  hi: 'hindi, hindi, hindi, hindi, hindi',
  hr: 'croatian, kroatisch, croate, croato, croata',
  sr: 'serbian, serbisch, serbe, serbo, serbio',
  th: 'thai, thailändisch, thaï, tailandese, tailandés',
  vi: 'vietnamese, vietnamesisch, vietnamien, vietnamita, vietnamita',
};

/** How one says in each of these languages that one speaks another: "#" is its name. */
const SPOKEN = [
  '# speaking, # speaker, # speakers, # speaking job, native #, native # speaker, native # speakers, # native, # native speaker, fluent #, fluent in #, # language',
  `#kenntnisse, #kenntnissen, # kenntnisse, # kenntnissen, #sprachig, #sprachige, #sprachiger, #sprachigen, #sprachiges, # sprachig, # sprechend,
    # sprechende, #sprachler, muttersprache #, # muttersprache, # muttersprachler, fliessend #, gute #kenntnisse, verhandlungssicheres #`,
  'parlant #, parlant l #, parle #, parler #, bilingue #, # bilingue, # courant, langue #, maîtrise de l #, maitrise de l #, # lu écrit parlé',
  'parla #, parlare #, lingua #, madrelingua #, bilingue #, conoscenza # , # fluente',
  'habla #, hablar #, hablando #, # nativo, idioma #, bilingüe #',
];

/** Further words for some. */
const MORE: Record<string, string> = {
  en: 'anglophones',
  de: 'germanophone, germanophones',
  fr: 'francophone, francophones',
  it: 'italophone, italophones',
  es: 'hispanophone, hispanophones',
  pt: 'lusophone, lusophones, brazilian portuguese',
  nl: 'néerlandophone, néerlandophones, holländisch, flemish, flämisch, flamand',
  ru: 'russophone, russophones',
  ar: 'arabophone, arabophones',
  zh: 'chinese speaking, chinese speaker, chinese speakers, mandarin chinese, mandarin chinese speaking, cantonese, sinophone',
};

/** By the name of the word of the index all words and expressions that say that one speaks the language. */
export const SPOKEN_LANGUAGES: Record<string, string> = Object.fromEntries(
  Object.entries(NAMES).map(([code, names]) => {
    const spoken = listed(names).flatMap((name, i) => {
      const own = name.replace('!', '');
      const expressions = listed(SPOKEN[i]!).map((expression) => expression.trim().replace('#', own));
      return name === own ? [own, ...expressions] : expressions;
    });
    return [keyOf(code), [...new Set([...spoken, ...listed(MORE[code] ?? '')])].join(', ')];
  }),
);

/** The name of the word of the index for a language, in English; none where it is not among them. */
function keyOf(code: string): string {
  return listed(NAMES[code]!)[0]!.replace('!', '');
}
export const spokenLanguage = (code: string): string | undefined =>
  code in NAMES ? `=${keyOf(code)}` : undefined;
