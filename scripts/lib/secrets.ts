/**
 * Hides secrets in printed texts, in whatever encoding they occur: escaped in JSON or by `inspect`, percent-encoded, as HTML
 * entities, in hexadecimal, and in base64 (where "Basic" has the password after the user).
 */
const HIDDEN = '***';

/** Replaces each secret in a text by three asterisks, however it is encoded. */
export type Hide = (text: string) => string;

export function hiding(secrets: readonly string[]): Hide {
  const patterns = secrets.filter(Boolean).flatMap(patternsOf);
  return (text) => {
    const spans = patterns.flatMap(({ pattern, isBase64 }) =>
      Array.from(text.matchAll(pattern), ({ index, 0: match }) => {
        const span = { from: index, to: index + match.length };
        return isBase64 ? wholeBase64(text, span) : span;
      }),
    );
    return withoutSpans(text, spans);
  };
}

interface Span {
  from: number;
  to: number;
}

function withoutSpans(text: string, spans: Span[]): string {
  let shown = '';
  let end = 0;
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (from >= end) shown += text.slice(end, from) + HIDDEN;
    end = Math.max(end, to);
  }
  return shown + text.slice(end);
}

/** Extends a match to the whole base64 text, because the adjacent characters also hold bits of the secret. */
function wholeBase64(text: string, { from, to }: Span): Span {
  while (from > 0 && /[\w+/-]/.test(text[from - 1]!)) from--;
  while (to < text.length && /[\w+/=-]/.test(text[to]!)) to++;
  return { from, to };
}

function patternsOf(secret: string): { pattern: RegExp; isBase64: boolean }[] {
  // A printed Buffer has blanks between its bytes.
  const hex = Array.from(Buffer.from(secret), (byte) => hexadecimal(byte, 2)).join(' ?');
  const base64 = middles(secret).map(spelt).join('|').replaceAll('[+]', '[+-]').replaceAll('[/]', '[/_]');
  return [
    { pattern: new RegExp(spelt(secret), 'gu'), isBase64: false },
    { pattern: new RegExp(hex, 'gu'), isBase64: false },
    { pattern: new RegExp(base64, 'gu'), isBase64: true },
  ];
}

/**
 * The base64 encodings of a text at each of the three positions that its first byte can have. Characters at the ends that share
 * bits with unknown neighbours are left out.
 */
function middles(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
}

/**
 * Matches the backslashes before a character, because each level of JSON in JSON doubles them. Their number is limited, because
 * long runs would take long to match.
 */
const ESCAPES = '\\\\{0,64}';

/** A pattern for a text in which each character may be in any encoding and escaped any number of times. */
function spelt(text: string): string {
  // A run of backslashes is one part, so that two parts never match the same backslashes.
  const parts = text.match(/\\+|[^\\]/gu) ?? [];
  return parts
    .map((part, index) => {
      const behindRun = parts[index - 1]?.startsWith('\\');
      if (part.startsWith('\\')) {
        const backslash = `(?:\\\\(?:u00${hexadecimal(0x5c, 2)})?|${percentEncoded('\\')}|${asEntity('\\')})`;
        return index === 0 ? `(?<!${backslash})${backslash}+` : `${backslash}+`;
      }
      const escapes = index === 0 || behindRun ? '' : ESCAPES;
      return `(?:${escapes}${plain(part)}|${unicodeEscaped(part, behindRun ? '' : ESCAPES)}|${percentEncoded(part)}|${asEntity(part)})`;
    })
    .join('');
}

const plain = (char: string): string => {
  if (/\w/.test(char)) return char;
  return /[\x20-\x7e]/.test(char) && !/[\^\]]/.test(char) ? `[${char}]` : codePoint(char);
};
const codePoint = (char: string): string => `\\u{${char.codePointAt(0)!.toString(16)}}`;
const unicodeEscaped = (char: string, escapes: string): string =>
  Array.from(
    { length: char.length },
    (_, at) => `${escapes}\\\\u${hexadecimal(char.charCodeAt(at), 4)}`,
  ).join('');
/** A URL within a URL encodes percent signs again. */
const percentEncoded = (char: string): string =>
  Array.from(Buffer.from(char), (byte) => `%(?:25){0,8}${hexadecimal(byte, 2)}`).join('');
const ENTITIES: Readonly<Record<string, string>> = {
  '"': 'quot',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
  '&': 'amp',
};
const asEntity = (char: string): string => {
  const point = char.codePointAt(0)!;
  return `&(?:#0*${point}|#[xX]0*${hexadecimal(point, 1)}|${ENTITIES[char] ?? '#'});`;
};

/** A pattern for a number in base 16 with at least `digits` digits, in upper or lower case. */
const hexadecimal = (value: number, digits: number): string =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
