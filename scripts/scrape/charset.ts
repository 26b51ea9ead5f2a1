import { isUtf8 } from 'node:buffer';

/** How far into a page its own declaration is looked for (the HTML standard asks for 1,024; many place it later). */
const PRESCAN_BYTES = 4096;

const BYTE_ORDER_MARKS: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * A page's text: by its byte order mark, else the charset of the Content-Type header, else its meta element, else
 * UTF-8 when the bytes are UTF-8 and windows-1252 when not. Labels are those of the Encoding standard, where
 * "iso-8859-1" means windows-1252; unknown ones are passed over. Bytes that fit nowhere become U+FFFD.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const labels = [
    BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, i) => bytes[i] === byte))?.[1],
    charsetOf(contentType ?? ''),
    declaredInMeta(bytes),
    isUtf8(bytes) ? 'utf-8' : 'windows-1252',
  ];
  for (const label of labels) {
    const decoder = label && decoderOf(label);
    if (decoder) return decoder.decode(bytes);
  }
  throw new Error('utf-8 and windows-1252 are always known');
}

const charsetOf = (text: string): string | undefined => /charset\s*=[\s"']*([\w:.-]+)/i.exec(text)?.[1];

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

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined; // An unknown label: as if it were not there.
  }
}
