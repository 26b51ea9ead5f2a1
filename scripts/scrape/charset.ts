import { isAscii, isUtf8 } from 'node:buffer';

/** How far into a page its own declaration is looked for (the HTML standard asks for 1,024; many place it later). */
const PRESCAN_BYTES = 4096;

const BYTE_ORDER_MARKS: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * A page's text: by its byte order mark; as UTF-8 when the bytes have letters of it, because text of no other encoding
 * reads so by chance; else by the charset of the Content-Type header or the meta element, where "utf-8" is then wrong; else as
 * windows-1252. Labels are those of the Encoding standard, where "iso-8859-1" means windows-1252; unknown ones are passed
 * over. Bytes that fit nowhere become U+FFFD.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find(([bom]) => bom.every((byte, i) => bytes[i] === byte))?.[1];
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes);
  if (isUtf8(bytes) && !isAscii(bytes)) return new TextDecoder().decode(bytes);
  const said = [charsetOf(contentType ?? ''), declaredInMeta(bytes)].map((label) =>
    label === undefined ? undefined : decoderOf(label),
  );
  const others = said.filter((decoder) => decoder !== undefined && decoder.encoding !== 'utf-8');
  const text = (others[0] ?? new TextDecoder('windows-1252')).decode(bytes);
  if (!said.some((decoder) => decoder?.encoding === 'utf-8')) return text;
  // UTF-8 that was cut or patched together has more letters than faults, other text called UTF-8 only faults.
  const utf8 = new TextDecoder().decode(bytes);
  const faults = utf8.match(/\uFFFD/g)?.length ?? 0;
  const letters = utf8.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0;
  return letters >= faults ? utf8 : text;
}

const charsetOf = (text: string): string | undefined => /charset\s*[=:][\s"']*([\w:.-]+)/i.exec(text)?.[1];

function declaredInMeta(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PRESCAN_BYTES));
  for (const [meta] of start
    .toString('latin1')
    .replace(/<!--.*?-->/gs, '')
    .matchAll(/<meta\s[^>]*>/gi)) {
    const label = charsetOf(meta);
    // A page whose meta element could be read byte by byte is not in UTF-16 (HTML standard, 13.2.3.2).
    if (label) return /^utf-?16/i.test(label) ? 'utf-8' : label;
  }
  return undefined;
}

type Decoder = Pick<TextDecoder, 'decode' | 'encoding'>;

function decoderOf(label: string): Decoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined; // An unknown label: as if it were not there.
  }
}
