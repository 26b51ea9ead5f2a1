/** What a file is, by its first bytes; names and content types say what they like. */
export type Container = 'xz' | 'gzip' | 'zstd' | 'zip' | 'tar' | 'ndjson' | 'html' | 'empty' | 'unknown';

/** How many bytes `detectContainer` wants to see: the header of a tar archive. */
export const HEAD_BYTES = 512;

const MAGIC: [Container, number[]][] = [
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]], // without entries
];

export function detectContainer(head: Buffer): Container {
  if (head.length === 0) return 'empty';
  // pzstd begins with a skippable frame (RFC 8878, section 3.1.2).
  if (head.length >= 4 && head.readUInt32LE() >>> 4 === 0x184d2a5) return 'zstd';
  const found = MAGIC.find(([, magic]) => magic.every((byte, index) => head[index] === byte));
  if (found) return found[0];
  if (isTarHeader(head)) return 'tar';
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (text.startsWith('{')) return 'ndjson';
  if (/^<(!doctype|html|head|body|\?xml|!--)/i.test(text)) return 'html';
  return 'unknown';
}

/** A tar header holds the sum of its own bytes, its sum field counted as blanks; an empty archive starts with zeros. */
function isTarHeader(head: Buffer): boolean {
  if (head.length < HEAD_BYTES) return false;
  if (head.every((byte) => byte === 0)) return true;
  const stored = parseInt(head.toString('latin1', 148, 156).replace(/[\0 ]+/g, ''), 8);
  const sum = head.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  return stored === sum;
}
