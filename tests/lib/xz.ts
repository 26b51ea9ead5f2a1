import { crc32 } from 'node:zlib';

const MAX_CHUNK = 65_536;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const withCrc = (bytes: Buffer): Buffer => Buffer.concat([bytes, uint32(crc32(bytes))]);
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
  return Buffer.from([...bytes, value]);
};

/**
 * The data as an .xz file that any reader takes, though not a smaller one: nothing in Node writes xz, and a test must
 * not need a program that is missing elsewhere. Format: https://tukaani.org/xz/xz-file-format.txt, one block of
 * uncompressed LZMA2 chunks with a CRC32 check.
 */
export function xz(data: Buffer): Buffer {
  const flags = Buffer.from([0, 1]); // check: CRC32
  const header = Buffer.concat([Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), withCrc(flags)]);
  // 12 bytes: its size, no flags, the filter LZMA2 (0x21) with a dictionary of 8 MiB (0x16), padding, CRC.
  const blockHeader = withCrc(Buffer.from([2, 0, 0x21, 1, 0x16, 0, 0, 0]));
  const chunks: Buffer[] = [];
  for (let start = 0; start < data.length; start += MAX_CHUNK) {
    const chunk = data.subarray(start, start + MAX_CHUNK);
    const head = Buffer.from([start === 0 ? 1 : 2, 0, 0]);
    head.writeUInt16BE(chunk.length - 1, 1);
    chunks.push(head, chunk);
  }
  const packed = Buffer.concat([...chunks, Buffer.from([0])]);
  const check = uint32(crc32(data));
  const unpaddedSize = blockHeader.length + packed.length + check.length;
  const records = Buffer.concat([Buffer.from([0, 1]), varint(unpaddedSize), varint(data.length)]);
  const index = withCrc(padded(records));
  const backward = Buffer.concat([uint32(index.length / 4 - 1), flags]);
  const footer = Buffer.concat([uint32(crc32(backward)), backward, Buffer.from('YZ')]);
  return Buffer.concat([header, blockHeader, padded(packed), check, index, footer]);
}
