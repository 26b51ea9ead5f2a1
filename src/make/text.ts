/** Cleans texts of adverts for a feed: plain, short, and without contact persons. */
import { Parser } from 'htmlparser2';
import { findMarkup, findPersonalData } from '../feed/rules/texts.ts';
import { cleanLine, cleanText } from '../feed/text.ts';
import { endsInTitle, isContactHeading, namesPerson } from './words.ts';

/**
 * Maximum length of HTML to read. Descriptions have at most 1,000 characters, so HTML beyond it cannot
 * contribute.
 */
const MAX_HTML = 100_000;
/** Maximum length of a description in the schema. */
const MOST = 1000;
/** Tags that systems write; any other `<word>` is text. */
const TAG =
  /<\/?(?:p|br|ul|ol|li|div|span|b|i|u|em|strong|a|h[1-6]|table|tr|td|th|section|article|img|script|style|font|hr|blockquote|code|pre|html|body|head|iframe|svg|meta|link)\b[^<>]*>|<!--/i;
const REFERENCE = /&(?:[a-z]{2,12}|#\d{2,7}|#x[\da-f]{2,6});/i;
const BLOCK = /^(?:p|br|ul|ol|div|h[1-6]|table|tr|section|article|hr|blockquote|pre)$/;
const NO_TEXT = /^(?:script|style|template|noscript|head|iframe|svg|select|textarea)$/;

/** Maximum length of plain text: enough for a description even after markup is removed. */
const MAX_TEXT = 5000;

/** Converts HTML to plain text, even if it is escaped once or twice more. Plain text stays the same. */
export function plainText(given: string): string {
  let text = given.slice(0, MAX_HTML);
  // Line ends may be escaped once too often.
  if (TAG.test(text)) text = text.replaceAll(/(?:\\r)?\\n/g, '\n');
  for (let times = 0; times < 3 && (TAG.test(text) || REFERENCE.test(text)); times++) text = parsed(text);
  return cleanText(text.slice(0, MAX_TEXT));
}

function parsed(html: string): string {
  const isMarked = TAG.test(html);
  const parts: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (NO_TEXT.test(name)) silent++;
      else if (name === 'li') parts.push('\n- ');
      else if (name === 'td' || name === 'th') parts.push(' ');
      else if (BLOCK.test(name)) parts.push('\n');
    },
    onclosetag: (name) => {
      if (NO_TEXT.test(name)) silent--;
      else if (BLOCK.test(name) && name !== 'br') parts.push('\n');
    },
    ontext: (text) => {
      if (silent === 0) parts.push(isMarked ? text.replace(/\s+/g, ' ') : text);
    },
  });
  parser.end(html);
  return parts.join('').replace(/\n- \s*(?=\n|$)/g, '\n');
}

/** Converts a text such as a title, a place or a tag to one line of plain text. */
export const plainLine = (given: string): string => cleanLine(plainText(given));

const SENTENCE_END = /(?<=[.!?…。]["'»”)]?)\s+/u;

/**
 * The description of a job: at most 1,000 characters, cut at a sentence, without sentences that name a person, a
 * phone number or an e-mail address.
 */
export function description(given: string): { text?: string; contacts: number; isCut: boolean } {
  const { text, contacts } = withoutContacts(plainText(given));
  const bare = withoutMarkup(text);
  return { ...(bare !== '' && { text: cut(bare) }), contacts, isCut: bare.length > MOST };
}

/** Removes what the validator would take for markup, until no markup is left. */
function withoutMarkup(given: string): string {
  let text = given;
  for (let markup = findMarkup(text), times = 0; markup !== undefined && times < 20; times++) {
    text = text.replaceAll(markup, ' ');
    markup = findMarkup(text);
  }
  if (text === given) return text;
  return cleanText(findMarkup(text) === undefined ? text : text.replaceAll(/[<>:]/g, ' '));
}

function cut(text: string): string {
  if (text.length <= MOST) return text;
  const start = text
    .slice(0, MOST - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const ends = [...start.matchAll(/[.!?…。]["'»”)]?(?=\s)|\n/gu)];
  const last = ends.at(-1);
  if (last && last.index > MOST / 2) return start.slice(0, last.index + last[0].length).trim();
  const space = start.lastIndexOf(' ');
  return `${(space > MOST / 2 ? start.slice(0, space) : start).trim()}…`;
}

/** Maximum number of lines below a contact heading, up to the next paragraph. */
const CONTACT_LINES = 6;

function withoutContacts(text: string): { text: string; contacts: number } {
  let [contacts, below, length] = [0, 0, 0];
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (isContactHeading(line)) below = CONTACT_LINES;
    // Blank lines right below the heading don't end the contact section.
    else if (line === '' ? below < CONTACT_LINES - 1 : line.length > 120) below = 0;
    if (below > 0) {
      if (line !== '') {
        below--;
        contacts++;
      }
      continue;
    }
    const sentences: string[] = [];
    for (const sentence of sentencesOf(line)) {
      // Stop, because the rest would be cut anyway.
      if (length > MOST) break;
      if (findPersonalData(sentence) !== undefined || namesPerson(sentence)) contacts++;
      else length += sentences.push(sentence) && sentence.length + 1;
    }
    lines.push(sentences.join(' '));
    if (length > MOST) break;
  }
  return { text: contacts > 0 ? cleanText(lines.join('\n')) : text, contacts };
}

/** Splits a line into sentences; "M. Dupont" does not end one. */
const sentencesOf = (line: string): string[] =>
  line.split(SENTENCE_END).reduce<string[]>((all, sentence) => {
    const before = all.at(-1);
    if (before !== undefined && endsInTitle(before)) all[all.length - 1] = `${before} ${sentence}`;
    else all.push(sentence);
    return all;
  }, []);
