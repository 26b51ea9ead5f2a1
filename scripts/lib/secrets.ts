/**
 * Secrets in texts that are printed. Programs spell them in their own ways: escaped in JSON and in what `inspect`
 * prints, percent-encoded in addresses, in HTML, in base64 ("Basic" has the password after the user) or hexadecimal.
 */
const HIDDEN = '***';

/** A text in which each of the secrets, however it is spelt, is three asterisks. */
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

/** The characters before and after have bits of the secret too. */
function wholeBase64(text: string, { from, to }: Span): Span {
  while (from > 0 && /[\w+/-]/.test(text[from - 1]!)) from--;
  while (to < text.length && /[\w+/=-]/.test(text[to]!)) to++;
  return { from, to };
}

function patternsOf(secret: string): { pattern: RegExp; isBase64: boolean }[] {
  // A Buffer that is printed has blanks between its bytes.
  const hex = Array.from(Buffer.from(secret), (byte) => hexadecimal(byte, 2)).join(' ?');
  const base64 = middles(secret).map(spelt).join('|').replaceAll('[+]', '[+-]').replaceAll('[/]', '[/_]');
  return [
    { pattern: new RegExp(spelt(secret), 'gu'), isBase64: false },
    { pattern: new RegExp(hex, 'gu'), isBase64: false },
    { pattern: new RegExp(base64, 'gu'), isBase64: true },
  ];
}

/**
 * The forms of a text in base64, by its place in the encoded bytes: the first, second or third byte of three.
 * Characters that hold bits of its neighbours are left out, because nothing is known of them.
 */
function middles(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
}

/** Each time that JSON is put into JSON doubles the backslashes. Without a limit a long run of them would take long. */
const ESCAPES = '\\\\{0,64}';

/** An expression for a text whose characters are spelt in any of these ways, each escaped as often as it may be. */
function spelt(text: string): string {
  // A run of backslashes is one part, so that no two parts can match the same ones.
  const parts = text.match(/\\+|[^\\]/gu) ?? [];
  return parts
    .map((part, index) => {
      const behindRun = parts[index - 1]?.startsWith('\\');
      if (part.startsWith('\\')) {
        const one = `(?:\\\\(?:u00${hexadecimal(0x5c, 2)})?|${percentEncoded('\\')}|${asEntity('\\')})`;
        return index === 0 ? `(?<!${one})${one}+` : `${one}+`;
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
/** An address in an address has its percent signs encoded again. */
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

/** A number in base 16 with at least `digits` digits, in either case. */
const hexadecimal = (value: number, digits: number): string =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
