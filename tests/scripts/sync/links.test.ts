/** Entries of archives that are named as feeds are, and are none or stand for another entry. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { EXPORT_LIMITS, type ExportLimits } from '../../../scripts/sync/limits.ts';
import { unpack } from '../../../scripts/sync/unpack.ts';
import { tempDir } from '../../lib/temp-dir.ts';

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
  const entries = await Array.fromAsync(unpack(file, { ...EXPORT_LIMITS, ...limits }));
  return entries.flatMap((entry) => {
    if (!('domain' in entry)) return [];
    return [[entry.domain, 'feed' in entry ? entry.feed.toString() : entry.problem]];
  });
}

const hard = (name: string, linkname: string): readonly [Header] => [{ name, linkname, type: 'link' }];
const soft = (name: string, linkname: string): readonly [Header] => [{ name, linkname, type: 'symlink' }];
const file = (name: string, text: string): readonly [Header, string] => [{ name }, text];
const A = file('a.example.json', '{"a":1}');
const LONG = 'x'.repeat(150);

test.each([
  ['a hard link', [A, hard('b.example.json', 'a.example.json')], '{"a":1}'],
  [
    'a hard link below folders',
    [file('x/a.example.json', '1'), hard('y/b.example.json', 'x/a.example.json')],
    '1',
  ],
  ['a hard link whose target begins with ./', [A, hard('./b.example.json', './a.example.json')], '{"a":1}'],
  [
    'a hard link to an absolute path',
    [file('/x/a.example.json', '1'), hard('/x/b.example.json', '/x/a.example.json')],
    '1',
  ],
  ['a hard link to what is no feed', [file('blobs/17', '17'), hard('b.example.json', 'blobs/17')], '17'],
  ['a hard link to a hard link', [A, hard('x', 'a.example.json'), hard('b.example.json', 'x')], '{"a":1}'],
  ['a hard link with a long target', [file(`${LONG}/a`, '1'), hard('b.example.json', `${LONG}/a`)], '1'],
  [
    'a hard link to what was replaced later',
    [A, hard('b.example.json', 'a.example.json'), file('a.example.json', '2')],
    '{"a":1}',
  ],
  [
    'a hard link to what was replaced before and after',
    [file('x', '0'), file('x', '1'), hard('b.example.json', 'x'), file('x', '2')],
    '1',
  ],
  [
    'a symbolic link to what was replaced',
    [file('x', '1'), soft('b.example.json', 'x'), file('x', '2'), file('x', '3')],
    '3',
  ],
  ['a symbolic link', [A, soft('b.example.json', 'a.example.json')], '{"a":1}'],
  ['a symbolic link before its target', [soft('b.example.json', 'a.example.json'), A], '{"a":1}'],
  ['a symbolic link from its folder', [file('x/blob', '1'), soft('y/b.example.json', '../x/blob')], '1'],
  [
    'a symbolic link to a symbolic link',
    [soft('b.example.json', 'x/c'), soft('x/c', '../a.example.json'), A],
    '{"a":1}',
  ],
  ['a link to an entry that is outside', [soft('b.example.json', '/etc/passwd')], 'link-outside'],
  ['a link that leads out', [soft('b.example.json', '../../../../etc/passwd')], 'link-outside'],
  ['a hard link to nothing', [hard('b.example.json', 'c.example.json')], 'link-outside'],
  ['a hard link to a later entry', [hard('b.example.json', 'z'), file('z', '1')], 'link-outside'],
  [
    'a link to a folder',
    [[{ name: 'x', type: 'directory' }] as const, soft('b.example.json', 'x')],
    'link-outside',
  ],
  ['a link to itself', [soft('b.example.json', 'b.example.json')], 'link-outside'],
  ['two links in a circle', [soft('b.example.json', 'x'), soft('x', 'b.example.json')], 'link-outside'],
  [
    'a link to a device',
    [[{ name: 'x', type: 'character-device' }] as const, soft('b.example.json', 'x')],
    'not-a-file',
  ],
  [
    'a sparse file',
    [
      [
        {
          name: 'GNUSparseFile.1/b.example.json',
          pax: { 'GNU.sparse.major': '1', 'GNU.sparse.name': 'b.example.json' },
        },
        '1',
      ] as const,
    ],
    'sparse',
  ],
  ['a fifo', [[{ name: 'b.example.json', type: 'fifo' }] as const], 'not-a-file'],
  ['an entry with a long path', [file(`${LONG}/${LONG}/b.example.json`, '1')], '1'],
] satisfies [string, (readonly [Header, string?])[], string][])(
  'tar: %s',
  async (_what, entries, expected) => {
    const found = await read(await tarOf(entries));
    expect(found.filter(([domain]) => domain === 'b.example')).toEqual([['b.example', expected]]);
  },
);

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

test('tar: entries of unknown kinds are no feeds, and cost their domain alone', async () => {
  const bytes = await tarOf([file('b.example.json', '{}'), A]);
  bytes.write('S', 156);
  const sum = parseInt(bytes.toString('latin1', 148, 154), 8) + 'S'.charCodeAt(0) - '0'.charCodeAt(0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  expect(await read(bytes)).toEqual([
    ['b.example', 'not-a-file'],
    ['a.example', '{"a":1}'],
  ]);
});

test('tar: two archives one after the other are both read', async () => {
  const bytes = Buffer.concat([await tarOf([A]), await tarOf([file('b.example.json', '2')])]);
  expect(await read(bytes)).toEqual([
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

test('zip: backslashes part a path, and case and a last dot say nothing', async () => {
  const zip = new yazl.ZipFile();
  for (const name of [
    'feeds/a.example.json',
    'feeds/B.Example.JSON',
    'feeds/c.example..json',
    'd.example.json/',
  ])
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
])('ndjson: %j', async (text) => {
  expect(await ndjson(text)).toEqual([['a.example', '1']]);
});

test('ndjson: files that were put together may each have a byte order mark', async () => {
  const lines = ['a', 'b'].map((name) => `\uFEFF{"domain":"${name}.example","feed":1}\r\n`);
  expect(await ndjson(lines.join(''))).toEqual([
    ['a.example', '1'],
    ['b.example', '1'],
  ]);
});

test('ndjson: a line that cannot be read costs its domain, wherever it names it', async () => {
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
