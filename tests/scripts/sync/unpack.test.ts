/** Archives of every kind and every way to break them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EXPORT_LIMITS, type ExportLimits } from '../../../scripts/sync/limits.ts';
import type { Entry } from '../../../scripts/sync/entries.ts';
import { unpack } from '../../../scripts/sync/unpack.ts';
import { CONTAINERS, feed, feedFiles, packNdjson, packTar, packZip } from '../../lib/exports.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { xz } from '../../lib/xz.ts';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import yazl from 'yazl';
import { listOf } from '../../lib/text-table.ts';

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
  test('yields every feed as it was sent, recognized by its bytes and not its name', async () =>
    expect(readable(await entriesOf(await pack(files)))).toEqual(expected));

  test('is refused when cut off anywhere', async () => {
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

  test('with a feed over the limit yields the others', async () => {
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

test.each(
  // prettier-ignore
  [
    ['an HTML page', Buffer.from('<!DOCTYPE html><title>Log in</title>'), 'export-not-an-archive', 'is an HTML page.'],
    ['nothing', Buffer.alloc(0), 'export-empty', 'is empty.'],
    ['text', Buffer.from('no export today'), 'export-not-an-archive',
      'is not an archive: it does not start like tar, zip, ndjson, xz, gzip or zstd.'],
    ['HTML, compressed', gzipSync('<html></html>'), 'export-not-an-archive', 'is an HTML page after unpacking its gzip data.'],
    ['gzip in gzip', gzipSync(gzipSync('{}')), 'export-not-an-archive',
      'is gzip data inside another compression after unpacking its gzip data.'],
    ['compressed nothing', xz(Buffer.from(' ')), 'export-not-an-archive',
      'is not an archive: it does not start like tar, zip, ndjson, xz, gzip or zstd after unpacking its xz data.'],
  ],
)('%s is not an export', async (_what, bytes, code, message) => {
  await expect(entriesOf(bytes)).rejects.toMatchObject({ code, message: `The export ${message}` });
});

test('a zip archive whose directory and local header disagree is damaged', async () => {
  const zip = await packZip(files);
  const inDirectory = zip.lastIndexOf('beta.example.json');
  for (const place of [0, 5, 13]) {
    const damaged = Buffer.from(zip);
    damaged[inDirectory + place]! ^= 1;
    await expect(entriesOf(damaged)).rejects.toEqual(refusal('export-broken'));
  }
});

test('no single wrong bit turns a feed of a zip archive into a link', async () => {
  const zip = await packZip(files);
  zip[zip.indexOf('PK\u0001\u0002', 'latin1') + 41]! ^= 0o020000 >>> 8; // a regular file: a symbolic link
  expect(readable(await entriesOf(zip))).toEqual(expected);
});

test('a zip archive with more feeds than declared is damaged', async () => {
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
  zip.writeUInt32LE(zip.readUInt32LE(directory + 20) + 4, directory + 20);
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
])('the output of %s is read to its end', async (_program, container, pack) => {
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
  await expect(
    entriesOf(gzipSync(Buffer.alloc(64 * 1024 * 1024)), { unpackedBytes: 1_000_000 }),
  ).rejects.toEqual(refusal('export-too-large'));
  const inZip = await packZip({ 'a.example.json': ' '.repeat(10_000_000) });
  expect(inZip.length).toBeLessThan(20_000);
  await expect(entriesOf(inZip, { unpackedBytes: 1_000_000 })).rejects.toEqual(refusal('export-too-large'));
});

test('only the last part of a path counts, and only <domain>.json', async () => {
  const text = JSON.stringify(feed('a'));
  // prettier-ignore
  const names = [
    '../../etc/a.example.json', '/abs/b.example.json', 'feeds/c.example.json', 'README.md', 'D.example.json',
    '._e.example.json', 'f.example.json.json.exe', 'localhost.json', '10.0.0.1.json', 'a..b.json', '..json',
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
])('a zip archive with an entry that %s yields the others', async (_what, offset, value, problem) => {
  const bytes = await packZip({ 'a.example.json': '{}', 'b.example.json': '{}' });
  bytes.writeUInt16LE(value, bytes.indexOf('PK\u0001\u0002', 'latin1') + offset);
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
])('a zip archive with an entry of a different %s is refused', async (_what, offset, value) => {
  const bytes = await packZip({ 'a.example.json': '{}' });
  bytes.writeUInt16LE(value, bytes.indexOf('PK\u0001\u0002', 'latin1') + offset);
  await expect(entriesOf(bytes)).rejects.toMatchObject({
    code: 'export-broken',
    message:
      'The export is damaged: "a.example.json" does not match its size or checksum in the zip archive.',
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
  expect(
    readable(await entriesOf(await packTar({ [`${'folder/'.repeat(40)}a.example.json`]: '{}' }))),
  ).toEqual([{ domain: 'a.example', feed: '{}' }]);
});

test('ndjson: lines without a feed are skipped, broken ones count for their domain', async () => {
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

test('ndjson: an incomplete last line means that the export is cut off', async () => {
  const bytes = Buffer.concat([packNdjson(files), Buffer.from('{"domain":"z.example","fe')]);
  await expect(entriesOf(bytes)).rejects.toMatchObject({
    code: 'export-truncated',
    message: 'The export is cut off: its last line is incomplete.',
  });
});

type Header = Partial<tar.Header> & { name: string };

async function tarOf(entries: readonly (readonly [Header, string?])[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const [header, text = ''] of entries) pack.entry(header, text);
  pack.finalize();
  return buffer(pack);
}

/** What each domain has, in order: its feed, or what is wrong with it. */
async function read(bytes: Buffer, limits: Partial<ExportLimits> = {}): Promise<[string, string][]> {
  const file = join(await tempDir(), 'export.bin');
  await writeFile(file, bytes);
  return (await Array.fromAsync(unpack(file, { ...EXPORT_LIMITS, ...limits }))).flatMap((entry) => {
    if (!('domain' in entry)) return [];
    return [[entry.domain, 'feed' in entry ? entry.feed.toString() : entry.problem]];
  });
}

const hard = (name: string, linkname: string): readonly [Header] => [{ name, linkname, type: 'link' }];
const soft = (name: string, linkname: string): readonly [Header] => [{ name, linkname, type: 'symlink' }];
const file = (name: string, text: string): readonly [Header, string] => [{ name }, text];
const A = file('a.example.json', '{"a":1}');
const LONG = 'x'.repeat(150);

test.each(
  // prettier-ignore
  [
    ['a hard link', [A, hard('b.example.json', 'a.example.json')], '{"a":1}'],
    ['a hard link below folders', [file('x/a.example.json', '1'), hard('y/b.example.json', 'x/a.example.json')], '1'],
    ['a hard link whose target begins with ./', [A, hard('./b.example.json', './a.example.json')], '{"a":1}'],
    ['a hard link to an absolute path', [file('/x/a.example.json', '1'), hard('/x/b.example.json', '/x/a.example.json')], '1'],
    ['a hard link to what is no feed', [file('blobs/17', '17'), hard('b.example.json', 'blobs/17')], '17'],
    ['a hard link to a hard link', [A, hard('x', 'a.example.json'), hard('b.example.json', 'x')], '{"a":1}'],
    ['a hard link with a long target', [file(`${LONG}/a`, '1'), hard('b.example.json', `${LONG}/a`)], '1'],
    ['a hard link to what was replaced later', [A, hard('b.example.json', 'a.example.json'), file('a.example.json', '2')], '{"a":1}'],
    ['a hard link to what was replaced before and after', [file('x', '0'), file('x', '1'), hard('b.example.json', 'x'), file('x', '2')], '1'],
    ['a symbolic link to what was replaced', [file('x', '1'), soft('b.example.json', 'x'), file('x', '2'), file('x', '3')], '3'],
    ['a symbolic link', [A, soft('b.example.json', 'a.example.json')], '{"a":1}'],
    ['a symbolic link before its target', [soft('b.example.json', 'a.example.json'), A], '{"a":1}'],
    ['a symbolic link from its folder', [file('x/blob', '1'), soft('y/b.example.json', '../x/blob')], '1'],
    ['a symbolic link to a symbolic link', [soft('b.example.json', 'x/c'), soft('x/c', '../a.example.json'), A], '{"a":1}'],
    ['a link to an entry that is outside', [soft('b.example.json', '/etc/passwd')], 'link-outside'],
    ['a link that leads out', [soft('b.example.json', '../../../../etc/passwd')], 'link-outside'],
    ['a hard link to nothing', [hard('b.example.json', 'c.example.json')], 'link-outside'],
    ['a hard link to a later entry', [hard('b.example.json', 'z'), file('z', '1')], 'link-outside'],
    ['a link to a folder', [[{ name: 'x', type: 'directory' }] as const, soft('b.example.json', 'x')], 'link-outside'],
    ['a link to itself', [soft('b.example.json', 'b.example.json')], 'link-outside'],
    ['two links in a circle', [soft('b.example.json', 'x'), soft('x', 'b.example.json')], 'link-outside'],
    ['a link to a device', [[{ name: 'x', type: 'character-device' }] as const, soft('b.example.json', 'x')], 'not-a-file'],
    ['a sparse file', [[{ name: 'GNUSparseFile.1/b.example.json', pax: { 'GNU.sparse.major': '1', 'GNU.sparse.name': 'b.example.json' } }, '1'] as const], 'sparse'],
    ['a fifo', [[{ name: 'b.example.json', type: 'fifo' }] as const], 'not-a-file'],
    ['an entry with a long path', [file(`${LONG}/${LONG}/b.example.json`, '1')], '1'],
  ] satisfies [string, (readonly [Header, string?])[], string][],
)('tar: %s', async (_what, entries, expected) => {
  const found = await read(await tarOf(entries));
  expect(found.filter(([domain]) => domain === 'b.example')).toEqual([['b.example', expected]]);
});

test('tar: many links to one entry, and one that is too large', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `b${index}.example`);
  const links = names.map((name) => hard(`${name}.json`, 'a.example.json'));
  expect(await read(await tarOf([A, ...links]))).toEqual([
    ['a.example', '{"a":1}'],
    ...names.map((name) => [name, '{"a":1}']),
  ]);
  expect(await read(await tarOf([A, ...links.slice(0, 1)]), { feedBytes: 3 })).toEqual([
    ['a.example', 'too-large'],
    ['b0.example', 'too-large'],
  ]);
});

test('tar: entries of unknown kinds are not feeds, and affect only their domain', async () => {
  const bytes = await tarOf([file('b.example.json', '{}'), A]);
  bytes.write('S', 156);
  const sum = parseInt(bytes.toString('latin1', 148, 154), 8) + 'S'.charCodeAt(0) - '0'.charCodeAt(0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  expect(await read(bytes)).toEqual([
    ['b.example', 'not-a-file'],
    ['a.example', '{"a":1}'],
  ]);
});

test('tar: two concatenated archives are both read', async () => {
  expect(await read(Buffer.concat([await tarOf([A]), await tarOf([file('b.example.json', '2')])]))).toEqual([
    ['a.example', '{"a":1}'],
    ['b.example', '2'],
  ]);
});

const SYMLINK = 0o120777;
test.each([
  ['a link', { 'b.example.json': 'a.example.json' }, '{"a":1}'],
  ['a link from its folder', { 'x/b.example.json': '../a.example.json' }, '{"a":1}'],
  ['a link to a link', { 'b.example.json': 'x/y', 'x/y': '../a.example.json' }, '{"a":1}'],
  ['a link that leads out', { 'b.example.json': '/etc/passwd' }, 'link-outside'],
])('zip: %s', async (_what, links, expected) => {
  const zip = new yazl.ZipFile();
  for (const [name, target] of Object.entries(links))
    zip.addBuffer(Buffer.from(target), name, { mode: SYMLINK, compress: false });
  zip.addBuffer(Buffer.from('{"a":1}'), 'a.example.json');
  zip.end();
  expect(await read(await buffer(zip.outputStream))).toEqual([
    ['a.example', '{"a":1}'],
    ['b.example', expected],
  ]);
});

test('zip: backslashes separate paths, and case and a trailing dot are ignored', async () => {
  const zip = new yazl.ZipFile();
  for (const name of listOf(
    'feeds/a.example.json | feeds/B.Example.JSON | feeds/c.example..json | d.example.json/',
  ))
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from('1'), name);
  zip.end();
  const bytes = Buffer.from(
    (await buffer(zip.outputStream)).toString('latin1').replaceAll('feeds/', 'feeds\\'),
    'latin1',
  );
  expect(await read(bytes)).toEqual([
    ['a.example', '1'],
    ['b.example', '1'],
    ['c.example', '1'],
  ]);
});

const ndjson = (text: string, limits?: Partial<ExportLimits>) => read(Buffer.from(text), limits);

test.each([
  ['\uFEFF{"domain":"a.example","feed":1}'],
  ['\r\n\n \t\n{"domain":"a.example","feed":1}\r\n\r\n'],
  ['{"feed":1,"domain":"A.Example."}'],
  ['\uFEFF \r\n{"domain":"a.example","feed":1}\n\uFEFF\n\uFEFF \r\n'],
  ['\uFEFF\n{"fetchedAt":17,"domain":"a.example","feed":1}'],
])('ndjson: %j', async (text) => expect(await ndjson(text)).toEqual([['a.example', '1']]));

test('ndjson: concatenated files may each have a byte order mark', async () => {
  const lines = ['a', 'b'].map((name) => `\uFEFF{"domain":"${name}.example","feed":1}\r\n`);
  expect(await ndjson(lines.join(''))).toEqual([
    ['a.example', '1'],
    ['b.example', '1'],
  ]);
});

test('ndjson: an unreadable line counts for its domain, wherever the line names it', async () => {
  const large = `{"x":"${'y'.repeat(20_000)}"}`;
  const lines = [
    '{"domain":"a.example","feed":{,}}',
    '{"feed":{,},"domain":"b.example"}',
    `{"domain":"c.example","feed":${large}}`,
    `{"feed":${large},"domain":"d.example"}`,
    '{"domain":"e.example","feed":1}',
  ];
  const problems = [
    ['a.example', 'unreadable'],
    ['b.example', 'unreadable'],
    ['c.example', 'too-large'],
    ['d.example', 'too-large'],
    ['e.example', '1'],
  ];
  expect(await ndjson(lines.join('\n'), { feedBytes: 10_000 })).toEqual(problems);
  expect(await ndjson(`${lines.join('\r\n')}\r\n`, { feedBytes: 10_000 })).toEqual(problems);
});
