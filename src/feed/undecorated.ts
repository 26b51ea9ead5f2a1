/** Letters as decoration: Unicode has a dozen alphabets that look like bold, circled or small capitals. */

/** Mathematical and full-width letters and digits: they stand for plain ones wherever they are. */
const STYLED = /[ℂℊℋℌℍℎℐℑℒℓℕℙℚℛℜℝℤℨℬℭℯℰℱℳℴℹ\u{1D400}-\u{1D7FF}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/gu;

/** Latin letters, a to z, for which Unicode has no mapping of its own. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ\u0000ʏᴢ';
const NEGATIVE = [0x1f150, 0x1f170];
const NEGATIVE_LETTERS = String.raw`\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}`;
const FRAMED = String.raw`\u249C-\u24E9\u{1F110}-\u{1F129}\u{1F130}-\u{1F149}${NEGATIVE_LETTERS}`;
const RAISED = 'ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ';
/** Alone these are signs ("Ⓜ", "m²", phonetics): three and more are a word. Small capitals use the plain s and x. */
const WORDS = new RegExp(
  `(?:[${FRAMED}]\uFE0F?){3,}|[${RAISED}]{3,}|(?<![sx])[sx]*(?:[${SMALL_CAPITALS.replace('\u0000', 'ǫ')}][sx]*){3,}`,
  'gu',
);
/** Lines through or below each letter. */
const LINED = /(?:[\p{L}\p{N}][\u0332\u0335-\u0338]+){3,}/gu;

const MAY_BE_DECORATED = new RegExp(
  `[ℂ-ℹ\\u{1D400}-\\u{1D7FF}\uFF10-\uFF5A\u0332\u0335-\u0338${FRAMED}${RAISED}${SMALL_CAPITALS.replace('\u0000', '')}]`,
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
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .replace(WORDS, (word) => Array.from(word, plainLetter).join(''))
    .replace(LINED, (word) => word.replace(/[\u0332\u0335-\u0338]/g, ''));
}

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0)!;
  const start = NEGATIVE.find((first) => code >= first && code < first + 26);
  if (start !== undefined) return String.fromCharCode(65 + code - start);
  const small = SMALL_CAPITALS.indexOf(letter);
  if (small >= 0) return String.fromCharCode(97 + small);
  if (letter === 'ǫ') return 'q';
  // "⒜" is "(a)".
  return letter.normalize('NFKC').replace(/[()\uFE0F]/g, '');
}
