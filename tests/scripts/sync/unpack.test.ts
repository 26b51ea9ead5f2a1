import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EXPORT_LIMITS, type ExportLimits } from '../../../scripts/sync/limits.ts';
import { type Entry } from '../../../scripts/sync/entry.ts';
import { unpack } from '../../../scripts/sync/unpack.ts';
import { CONTAINERS, feed, feedFiles, packNdjson, packTar, packZip } from '../../lib/exports.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { xz } from '../../lib/xz.ts';

async function entriesOf(bytes: Buffer, limits: Partial<ExportLimits> = {}): Promise<Entry[]> {
  const file = join(await tempDir(), 'export.bin');
  await writeFile(file, bytes);
  return Array.fromAsync(unpack(file, { ...EXPORT_LIMITS, ...limits }));
}
/** Without where they stand. */
const readable = (entries: Entry[]) =>
  entries.map((entry) => {
    if ('feed' in entry) return { domain: entry.domain, feed: entry.feed.toString() };
    return 'problem' in entry ? { domain: entry.domain, problem: entry.problem } : entry;
  });
const refusal = (code: string | RegExp): unknown =>
  expect.objectContaining({ name: 'ExportError', code: expect.stringMatching(code) as string });

const files = feedFiles({ alpha: feed('alpha', 3), beta: feed('beta', 40), gamma: feed('gamma', 0) });
const expected = Object.entries(files).map(([name, text]) => ({
  domain: name.replace('.json', ''),
  feed: text,
}));

describe.each(Object.entries(CONTAINERS))('%s', (kind, pack) => {
  test('gives every feed as it was sent, known by its bytes and not its name', async () => {
    expect(readable(await entriesOf(await pack(files)))).toEqual(expected);
  });

  test('is refused when it is cut off, wherever that is', async () => {
    const whole = await pack(files);
    const file = join(await tempDir(), 'export.bin');
    const every = Math.ceil(whole.length / 40);
    const cuts = [...Array(40).keys()].map((step) => step * every);
    const nearEnd = [1, 2, 3, 4, 5, 7, 8, 9, 12, 22].map((bytes) => whole.length - bytes);
    for (const cut of [...cuts, ...nearEnd].filter((at) => at < whole.length)) {
      // Of a plain ndjson file whole lines are left: only the transfer's length could tell.
      if (kind === 'ndjson' && (cut === 0 || whole[cut - 1] === 10 || whole[cut] === 10)) continue;
      // A tar archive ends with two or more blocks of zeros; one is enough to know that all entries came.
      if (kind === 'tar' && cut >= whole.length - 512 && cut % 512 === 0) continue;
      await writeFile(file, whole.subarray(0, cut));
      const read = Array.fromAsync(unpack(file, EXPORT_LIMITS));
      await expect(read, `cut at ${cut} of ${whole.length}`).rejects.toEqual(
        refusal(/^export-(truncated|broken|empty|not-an-archive)$/),
      );
    }
  });

  test('with a feed over the limit gives the others', async () => {
    const large = { ...files, 'large.example.json': JSON.stringify(feed('large', 500)) };
    const entries = await entriesOf(await pack(large), { feedBytes: 20_000 });
    expect(readable(entries)).toEqual([...expected, { domain: 'large.example', problem: 'too-large' }]);
  });

  test('with too many entries or bytes is refused', async () => {
    const bytes = await pack(files);
    await expect(entriesOf(bytes, { entries: 2 })).rejects.toEqual(refusal('export-too-large'));
    if (kind !== 'tar')
      await expect(entriesOf(bytes, { unpackedBytes: 5_000 })).rejects.toEqual(refusal('export-too-large'));
  });
});

test.each(['tar.xz', 'tar.gz', 'tar.zst', 'zip', 'ndjson.xz'])(
  '%s: a flipped bit never changes a feed unseen',
  async (kind) => {
    const whole = await CONTAINERS[kind]!(files);
    const file = join(await tempDir(), 'export.bin');
    for (let step = 0; step < 50; step++) {
      const damaged = Buffer.from(whole);
      const at = Math.floor((whole.length * step) / 50);
      damaged[at] = damaged[at]! ^ (1 << (step % 8));
      await writeFile(file, damaged);
      const outcome = await Array.fromAsync(unpack(file, EXPORT_LIMITS)).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome, `bit ${at}`).toEqual(refusal(/^export-/));
      else
        for (const entry of readable(outcome as Entry[]))
          if ('feed' in entry) expect(Object.values(files)).toContain(entry.feed);
    }
  },
);

test.each([
  [
    'an HTML page',
    Buffer.from('<!DOCTYPE html><title>Log in</title>'),
    'export-not-an-archive',
    'is an HTML page.',
  ],
  ['nothing', Buffer.alloc(0), 'export-empty', 'is empty.'],
  [
    'text',
    Buffer.from('no export today'),
    'export-not-an-archive',
    'is no archive: its first bytes are none of tar, zip, ndjson, xz, gzip or zstd.',
  ],
  [
    'HTML, compressed',
    gzipSync('<html></html>'),
    'export-not-an-archive',
    'is an HTML page after unpacking its gzip data.',
  ],
  [
    'gzip in gzip',
    gzipSync(gzipSync('{}')),
    'export-not-an-archive',
    'is gzip data again after unpacking its gzip data.',
  ],
  [
    'compressed nothing',
    xz(Buffer.from(' ')),
    'export-not-an-archive',
    'is no archive: its first bytes are none of tar, zip, ndjson, xz, gzip or zstd after unpacking its xz data.',
  ],
])('%s is not an export', async (_what, bytes, code, message) => {
  await expect(entriesOf(bytes)).rejects.toMatchObject({ code, message: `The export ${message}` });
});

test('a zip archive whose directory calls a feed otherwise than the feed itself is damaged', async () => {
  const zip = await packZip(files);
  const inDirectory = zip.lastIndexOf('beta.example.json');
  for (const place of [0, 5, 13]) {
    const damaged = Buffer.from(zip);
    damaged[inDirectory + place]! ^= 1;
    await expect(entriesOf(damaged)).rejects.toEqual(refusal('export-broken'));
  }
});

test('one wrong bit makes no feed of a zip archive a link', async () => {
  const zip = await packZip(files);
  const directory = zip.indexOf('PK\u0001\u0002', 'latin1');
  zip[directory + 41]! ^= 0o020000 >>> 8; // a regular file: a symbolic link
  expect(readable(await entriesOf(zip))).toEqual(expected);
});

test('a zip archive that holds more feeds than it says is damaged', async () => {
  const zip = await packZip(files);
  zip[zip.lastIndexOf('PK\x05\x06') + 10]! ^= 1; // three entries in all: two
  await expect(entriesOf(zip)).rejects.toEqual(refusal('export-broken'));

  const large = await packZip(files, true);
  expect(await entriesOf(large)).toEqual(await entriesOf(await packZip(files)));
  large[large.lastIndexOf('PK\x06\x06') + 32]! ^= 1;
  await expect(entriesOf(large)).rejects.toEqual(refusal('export-broken'));
});

test('a zip archive whose entry has more compressed data than its feed needs is damaged', async () => {
  const zip = await packZip({ 'a.example.json': '{}', 'b.example.json': '{}' });
  const directory = zip.indexOf('PK\u0001\u0002', 'latin1');
  const size = zip.readUInt32LE(directory + 20);
  zip.writeUInt32LE(size + 4, directory + 20);
  await expect(entriesOf(zip)).rejects.toEqual(refusal('export-broken'));
});

/** A frame that a decompressor reads over; pzstd begins with one that says how long the next is. */
const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]);

test.each([
  ['zstd --append, or cat', 'ndjson', (parts: Buffer[]) => parts.map((part) => zstdCompressSync(part))],
  ['pzstd', 'tar', (parts: Buffer[]) => parts.flatMap((part) => [skippable, zstdCompressSync(part)])],
  ['gzip >>', 'ndjson', (parts: Buffer[]) => parts.map((part) => gzipSync(part))],
  ['bgzip', 'tar', (parts: Buffer[]) => [...parts, Buffer.alloc(0)].map((part) => gzipSync(part))],
  ['xz, padded', 'tar', (parts: Buffer[]) => parts.flatMap((part) => [xz(part), Buffer.alloc(4)])],
])('what %s writes is read to its end', async (_program, container, pack) => {
  const whole = await CONTAINERS[container]!(files);
  for (const size of [100, 512, 3000, whole.length - 1]) {
    const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    );
    const bytes = Buffer.concat(pack(parts));
    expect(readable(await entriesOf(bytes)), `parts of ${size}`).toEqual(expected);
    await expect(entriesOf(Buffer.concat([bytes, Buffer.from('more')]))).rejects.toEqual(
      refusal(/^export-(broken|truncated)$/),
    );
  }
});

test('a bomb is stopped at the limit', async () => {
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  await expect(entriesOf(gzipSync(zeros), { unpackedBytes: 1_000_000 })).rejects.toEqual(
    refusal('export-too-large'),
  );
  const inZip = await packZip({ 'a.example.json': ' '.repeat(10_000_000) });
  expect(inZip.length).toBeLessThan(20_000);
  await expect(entriesOf(inZip, { unpackedBytes: 1_000_000 })).rejects.toEqual(refusal('export-too-large'));
});

test('only the last part of a path counts, and only <domain>.json', async () => {
  const text = JSON.stringify(feed('a'));
  const names = [
    '../../etc/a.example.json',
    '/abs/b.example.json',
    'feeds/c.example.json',
    'README.md',
    'D.example.json',
    '._e.example.json',
    'f.example.json.json.exe',
    'localhost.json',
    '10.0.0.1.json',
    'a..b.json',
    '..json',
    '-x.example.json',
  ];
  const domainsIn = async (bytes: Buffer) =>
    (await entriesOf(bytes)).flatMap((entry) => ('domain' in entry ? [entry.domain] : []));
  const archive = (list: string[]) => Object.fromEntries(list.map((name) => [name, text]));
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => `${name}.example`);
  expect(await domainsIn(await packTar(archive(names)))).toEqual([a, b, c, d]);
  // The writer of zip archives refuses the first two.
  expect(await domainsIn(await packZip(archive(names.slice(2))))).toEqual([c, d]);
});

test('a zip archive with a path that leads out of it is read', async () => {
  const bytes = await packZip({ 'xx/xx/a.example.json': '{}' });
  const hostile = Buffer.from(bytes.toString('latin1').replaceAll('xx/xx/', '../../'), 'latin1');
  expect(readable(await entriesOf(hostile))).toEqual([{ domain: 'a.example', feed: '{}' }]);
});

test.each([
  ['is encrypted', 8, 1, 'encrypted'],
  ['uses another compression', 10, 14, 'compression'],
])('a zip archive with an entry that %s has the others', async (_what, offset, value, problem) => {
  const bytes = await packZip({ 'a.example.json': '{}', 'b.example.json': '{}' });
  const directory = bytes.indexOf('PK\u0001\u0002', 'latin1');
  bytes.writeUInt16LE(value, directory + offset);
  // Said in one place alone it is damage.
  await expect(entriesOf(bytes)).rejects.toEqual(refusal('export-broken'));
  bytes.writeUInt16LE(value, offset - 2);
  expect(readable(await entriesOf(bytes))).toEqual([
    { domain: 'a.example', problem },
    { domain: 'b.example', feed: '{}' },
  ]);
});

test.each([
  ['size', 24, 3],
  ['checksum', 16, 1],
])('a zip archive with an entry of another %s is refused', async (_what, offset, value) => {
  const bytes = await packZip({ 'a.example.json': '{}' });
  const directory = bytes.indexOf('PK\u0001\u0002', 'latin1');
  bytes.writeUInt16LE(value, directory + offset);
  await expect(entriesOf(bytes)).rejects.toMatchObject({
    code: 'export-broken',
    message: 'The export is damaged: "a.example.json" is not what the directory of its zip archive says.',
  });
});

test('a tar archive of the first format is read, one with a wrong checksum is not', async () => {
  const bytes = await packTar({ 'a.example.json': '{}' });
  const sum = parseInt(bytes.toString('latin1', 148, 154), 8);
  const magic = bytes.subarray(257, 265).reduce((total, byte) => total + byte, 0);
  bytes.fill(0, 257, 265);
  bytes.write(`${(sum - magic).toString(8).padStart(6, '0')}\0 `, 148);
  expect(readable(await entriesOf(bytes))).toEqual([{ domain: 'a.example', feed: '{}' }]);
  bytes.write('b', 0);
  await expect(entriesOf(bytes)).rejects.toEqual(refusal('export-not-an-archive'));
});

test('devices and folders in a tar archive are not read', async () => {
  const bytes = await packTar([
    { name: 'c.example.json', type: 'fifo' },
    { name: 'd.example.json', type: 'directory' },
    { name: 'README', type: 'character-device' },
  ]);
  expect(readable(await entriesOf(bytes))).toEqual([
    { domain: 'c.example', problem: 'not-a-file' },
    { ignored: 'd.example.json/' },
    { ignored: 'README' },
  ]);
});

test('a long path in a pax header is read', async () => {
  const name = `${'folder/'.repeat(40)}a.example.json`;
  expect(readable(await entriesOf(await packTar({ [name]: '{}' })))).toEqual([
    { domain: 'a.example', feed: '{}' },
  ]);
});

test('ndjson: lines that hold no feed of a domain are read over, broken ones keep their domain', async () => {
  const lines = [
    '\uFEFF{"domain":"a.example","feed":{"jobs":[]},"fetchedAt":"2026-01-01T00:00:00Z"}',
    '',
    '{"domain":"b.example","feed":{"jobs":[}',
    '{"feed":{}}',
    '{"domain":"../x","feed":{}}',
    '{"domain":"c.example"}',
    '{"domain":"d.example","feed":{"__proto__":{"x":1}}}',
    `{"domain":"e.example","feed":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    '17',
    'null',
  ];
  expect(readable(await entriesOf(Buffer.from(lines.join('\r\n'))))).toEqual([
    { domain: 'a.example', feed: '{"jobs":[]}' },
    { domain: 'b.example', problem: 'unreadable' },
    { refused: 'line 4: {"feed":{}}\r' },
    { refused: 'line 5: {"domain":"../x","feed":{}}\r' },
    { domain: 'c.example', problem: 'unreadable' },
    { domain: 'd.example', feed: '{"__proto__":{"x":1}}' },
    { domain: 'e.example', problem: 'unreadable' },
    { refused: 'line 9: 17\r' },
    { refused: 'line 10: null' },
  ]);
});

test('ndjson: a last line that is not whole means that the export is cut off', async () => {
  const bytes = Buffer.concat([packNdjson(files), Buffer.from('{"domain":"z.example","fe')]);
  await expect(entriesOf(bytes)).rejects.toMatchObject({
    code: 'export-truncated',
    message: 'The export is cut off: its last line is not whole.',
  });
});
