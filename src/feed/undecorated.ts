/**
 * Replaces letters that serve as decoration. Unicode has a dozen alphabets that look like bold, circled or
 * small capitals.
 */

/**
 * Mathematical and full-width letters and digits, and the signs that follow full-width ones, as in "Ｃ＋＋".
 * They stand for plain characters anywhere in a text.
 */
const STYLED =
  /(?<=[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A])[\uFF03\uFF06\uFF0B\uFF0D-\uFF0F]+|[ℂℊℋℌℍℎℐℑℒℓℕℙℚℛℜℝℤℨℬℭℯℰℱℳℴℹ\u{1D400}-\u{1D7FF}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/gu;

/** Small capitals from a to z. They are listed here, because Unicode does not map them to plain letters. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ\u0000ʏᴢ';
/**
 * The first letters of three alphabets: two of light letters on dark ground, and the letters that make flags.
 */
const NEGATIVE = [0x1f150, 0x1f170, 0x1f1e6];
const NEGATIVE_LETTERS = String.raw`\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}`;
const FRAMED = String.raw`\u249C-\u24E9\u{1F110}-\u{1F129}\u{1F130}-\u{1F149}${NEGATIVE_LETTERS}`;
const RAISED = 'ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ';
/**
 * Words of at least three decorated letters. One or two may be signs, such as "Ⓜ", "m²" or phonetic signs.
 * Words in small capitals may contain a plain "s" or "x".
 */
const WORDS = new RegExp(
  `(?:[${FRAMED}]\uFE0F?){3,}|[${RAISED}]{3,}|(?<![sx])[sx]*(?:[${SMALL_CAPITALS.replace('\u0000', 'ǫ')}][sx]*){3,}`,
  'gu',
);
/** Marks that draw a line through, above or below a letter, or a circle around it. */
const MARKS = String.raw`\u0305\u0332-\u0338\u033E\u033F\u035F\u0488\u0489`;
const LINED = new RegExp(`(?:[\\p{L}\\p{N}][${MARKS}]+){3,}`, 'gu');
const LINE = new RegExp(`[${MARKS}]`, 'g');
/** Letters of flags with blanks between them, which are words. Without blanks they are flags. */
const FLAGS = /(?<!\p{RI})\p{RI}(?: \p{RI}(?!\p{RI})){2,}/gu;

const MAY_BE_DECORATED = new RegExp(
  `[ℂ-ℹ\\u{1D400}-\\u{1D7FF}\uFF10-\uFF5A\\p{RI}${MARKS}${FRAMED}${RAISED}${SMALL_CAPITALS.replace('\u0000', '')}]`,
  'u',
);

/**
 * The text with plain letters in place of decorated ones.
 *
 *     undecorated('𝗡𝘂𝗿𝘀𝗲 ⓌⒶⓃⓉⒺⒹ') // => 'Nurse WANTED'
 */
export function undecorated(text: string): string {
  if (!MAY_BE_DECORATED.test(text)) return text;
  return text
    .replace(STYLED, (letters) => letters.normalize('NFKC'))
    .replace(WORDS, (word) => Array.from(word, plainLetter).join(''))
    .replace(FLAGS, (word) => word.split(' ').map(plainLetter).join(''))
    .replace(LINED, (word) => word.replaceAll(LINE, ''));
}

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0)!;
  const start = NEGATIVE.find((first) => code >= first && code < first + 26);
  if (start !== undefined) return String.fromCharCode(65 + code - start);
  const small = SMALL_CAPITALS.indexOf(letter);
  if (small >= 0) return String.fromCharCode(97 + small);
  if (letter === 'ǫ') return 'q';
  // NFKC turns "⒜" into "(a)", so remove the brackets.
  return letter.normalize('NFKC').replace(/[()\uFE0F]/g, '');
}
