/** Exports that are whole, in odd forms: each says what the world is, if it is read to its end. */
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import tar from 'tar-stream';
import yazl from 'yazl';
import type { Random } from '../../../scripts/data/sample/generate.ts';
import { feed } from '../../lib/exports.ts';
import { xz } from '../../lib/xz.ts';
import type { World } from './world.ts';
import { listOf } from '../../lib/text-table.ts';

export interface OddExport {
  bytes: Buffer;
  /** How it was written. */
  form: string;
  /** What stands in it, folders aside. */
  entries: number;
  /** Domains whose feed cannot be had. */
  lost: string[];
}

interface Item {
  domain: string;
  text: string;
  /** An older feed of the domain, which must not count. */
  isOld: boolean;
}

const textOf = (domain: string, numbers: readonly number[]): string =>
  JSON.stringify(
    feed(
      domain,
      numbers.map((number) => ({ url: `https://jobs.example/${number}` })),
    ),
  );

/** All feeds in any order, some after an older one. */
function itemsOf(world: World, random: Random): Item[] {
  const items: Item[] = [];
  for (const [domain, numbers] of world) {
    const at = random.between(0, items.length);
    items.splice(at, 0, { domain, text: textOf(domain, numbers), isOld: false });
    if (!random.chance(0.1)) continue;
    const old = random.pick([[], numbers.slice(1), [...numbers, -1], [-2, -3]]);
    items.splice(random.between(0, at), 0, { domain, text: textOf(domain, old), isOld: true });
  }
  return items;
}

/** A name that means the domain, for any archive. */
function fileName(domain: string, random: Random): string {
  const name = random.pick([domain, domain, domain, domain.toUpperCase(), `${domain}.`]);
  const folder = random.pick(['', '', './', 'feeds/', 'feeds/2026/', `${'long/'.repeat(40)}`]);
  return folder + name + random.pick(['.json', '.json', '.JSON']);
}

const FOREIGN = listOf(
  'README.md | feeds/index.json | ._a.example.json | x.exe | localhost.json | 10.0.0.1.json',
);

async function writeTar(
  items: readonly Item[],
  canLose: ReadonlySet<string>,
  random: Random,
): Promise<OddExport> {
  const pack = tar.pack();
  const lost: string[] = [];
  let entries = 0;
  let folders = 0;
  const add = (header: Partial<tar.Header> & { name: string }, text = ''): void => {
    // The dates of files say nothing.
    pack.entry({ mtime: new Date(random.between(0, 2e12)), ...header }, text);
    if (header.type === 'directory') folders++;
    else entries++;
  };
  const linked: (() => void)[] = [];
  for (const { domain, text, isOld } of items) {
    const name = fileName(domain, random);
    if (random.chance(0.05)) add({ name: random.pick(FOREIGN) }, 'x');
    if (random.chance(0.05)) add({ name: `folder${folders}.example.json`, type: 'directory' });
    const form = isOld ? 0 : random.next();
    if (form < 0.8) add({ name, type: random.pick(['file', 'file', 'contiguous-file']) }, text);
    else if (form < 0.96) {
      const blob = `blobs/${entries}`;
      const isHard = random.chance(0.5);
      const target = isHard ? blob : `/${blob}`;
      if (isHard) add({ name: blob }, text);
      // A symbolic link may come before its target.
      else linked.push(() => add({ name: blob }, text));
      add({ name, type: isHard ? 'link' : 'symlink', linkname: target });
    } else if (canLose.has(domain) && !items.some((other) => other.isOld && other.domain === domain)) {
      lost.push(domain);
      if (random.chance(0.5)) add({ name, type: 'fifo' });
      else add({ name, type: 'symlink', linkname: '/etc/hosts' });
    } else add({ name }, text);
  }
  for (const addBlob of linked) addBlob();
  pack.finalize();
  return { bytes: await buffer(pack), form: 'tar', entries, lost };
}

async function writeZip(items: readonly Item[], random: Random): Promise<OddExport> {
  const zip = new yazl.ZipFile();
  let entries = 0;
  for (const { domain, text, isOld } of items) {
    const name = fileName(domain, random).replace(/^\.\//, '').replaceAll('feeds/', 'FEEDS/');
    const compress = random.chance(0.7);
    entries++;
    if (!isOld && random.chance(0.1)) {
      const blob = `blobs/${entries++}`;
      zip.addBuffer(Buffer.from(`/${blob}`), name, { mode: 0o120777, compress: false });
      zip.addBuffer(Buffer.from(text), blob, { compress });
    } else zip.addBuffer(Buffer.from(text), name, { compress });
  }
  zip.end({ comment: random.pick(['', 'made by hand']), forceZip64Format: random.chance(0.3) });
  const bytes = (await buffer(zip.outputStream)).toString('latin1');
  // Windows writes backslashes.
  const odd = random.chance(0.5) ? bytes.replaceAll('FEEDS/', 'FEEDS\\') : bytes;
  return { bytes: Buffer.from(odd, 'latin1'), form: 'zip', entries, lost: [] };
}

function writeNdjson(items: readonly Item[], canLose: ReadonlySet<string>, random: Random): OddExport {
  const lost: string[] = [];
  const lines: string[] = [];
  const isDated = random.chance(0.5);
  let entries = 0;
  for (const { domain, text, isOld } of items) {
    const name = random.pick([domain, domain, domain.toUpperCase(), `${domain}.`]);
    const fetchedAt = isDated ? `"fetchedAt":"2026-01-1${isOld ? 1 : 2}T00:00:00Z",` : '';
    const line = random.pick([
      `{"domain":"${name}",${fetchedAt}"feed":${text}}`,
      `{${fetchedAt}"feed":${text},"domain":"${name}"}`,
    ]);
    const isRepeated = items.some((other) => other.isOld && other.domain === domain);
    if (!isOld && !isRepeated && canLose.has(domain) && random.chance(0.05)) {
      lost.push(domain);
      lines.push(line.replace('"version":', '"version"'));
    } else lines.push(line);
    entries++;
    if (random.chance(0.05)) lines.push(random.pick(['', '   ', '\t']));
    if (random.chance(0.03)) {
      entries++;
      lines.push(random.pick(['{}', 'null', '17', '"x"', '{"feed":{}}', '{"domain":"no domain","feed":{}}']));
    }
  }
  // Dates count before places.
  if (isDated && lost.length === 0 && random.chance(0.5)) lines.reverse();
  const end = random.pick(['\n', '\r\n']);
  // Of a last line that has no end and cannot be read nobody knows whether it is whole.
  const last = random.pick([end, end + end, ...(lost.length === 0 ? [''] : [])]);
  const text = (random.chance(0.3) ? '\uFEFF' : '') + lines.join(end) + last;
  return { bytes: Buffer.from(text), form: isDated ? 'ndjson with dates' : 'ndjson', entries, lost };
}

const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 0, 0, 0, 0]);
const COMPRESSIONS: Record<string, (part: Buffer, random: Random) => Buffer> = {
  gzip: (part) => gzipSync(part),
  zstd: (part, random) => Buffer.concat([...(random.chance(0.5) ? [skippable] : []), zstdCompressSync(part)]),
  xz: (part, random) => Buffer.concat([xz(part), Buffer.alloc(4 * random.between(0, 2))]),
};

/** In one or several members, frames or streams, cut anywhere. */
function compress(odd: OddExport, random: Random): OddExport {
  const kind = random.pick(['none', ...Object.keys(COMPRESSIONS)]);
  const write = COMPRESSIONS[kind];
  if (!write) return odd;
  const count = random.pick([1, 2, 5, 30]);
  const cuts = Array.from({ length: count - 1 }, () => random.between(0, odd.bytes.length)).sort(
    (a, b) => a - b,
  );
  const parts = [0, ...cuts].map((start, index) =>
    odd.bytes.subarray(start, cuts[index] ?? odd.bytes.length),
  );
  const padding = Buffer.alloc(kind === 'gzip' ? random.pick([0, 0, 512]) : 0);
  const bytes = Buffer.concat([...parts.map((part) => write(part, random)), padding]);
  return { ...odd, bytes, form: `${odd.form} in ${count} of ${kind}` };
}

/** @param canLose domains that may come as something that cannot be read: they keep what they had */
export async function writeExport(
  world: World,
  canLose: ReadonlySet<string>,
  random: Random,
): Promise<OddExport> {
  const items = itemsOf(world, random);
  const kind = random.pick(['tar', 'tar', 'ndjson', 'ndjson', 'zip']);
  if (kind === 'zip') return writeZip(items, random);
  const odd = kind === 'tar' ? await writeTar(items, canLose, random) : writeNdjson(items, canLose, random);
  return compress(odd, random);
}
