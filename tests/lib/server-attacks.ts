/** What strangers can do to a server with a few connections, each as a kind of its own. */
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one connection does; it ends when `signal` is aborted. */
type Attacker = (socket: Socket, index: number, signal: AbortSignal) => void | Promise<void>;

export type Attack = { name: string; connections: number; attack: Attacker };

const PIPELINED_BYTES = 63_000;
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: jobs.example\r\n${more}\r\n`;

/** As many of these requests as 63 kB hold, in one piece. */
function pipelined(request: (number: number) => string): string {
  let text = '';
  for (let number = 0; text.length < PIPELINED_BYTES; number++) text += request(number);
  return text;
}

/** Sends all at once and never reads. */
const unread =
  (request: (number: number, connection: number) => string): Attacker =>
  (socket, connection) => {
    socket.pause();
    socket.write(pipelined((number) => request(number, connection)));
  };

/** Sends a beginning at once, and then a byte at a time. */
const dripping =
  (beginning: string, rest: string): Attacker =>
  async (socket, _index, signal) => {
    socket.write(beginning);
    for (let at = 0; !signal.aborted && !socket.destroyed; at++) {
      socket.write(rest[at % rest.length]!);
      await sleep(200, undefined, { signal }).catch(() => undefined);
    }
  };

// prettier-ignore
export const ATTACKS: Attack[] = [
  { name: 'files pipelined, unread', connections: 200, attack: unread(() => get('/facets.json')) },
  { name: 'searches pipelined, unread', connections: 200,
    attack: unread((number, connection) => get(`/api/v1/jobs?limit=100&q=engineer+-x${connection}x${number}+manager`)) },
  { name: 'feeds of searches pipelined, unread', connections: 200,
    attack: unread((number, connection) => get(`/feed.xml?q=sales+-x${connection}x${number}`)) },
  { name: 'ranges by the thousand, unread', connections: 200,
    attack: unread((number) => get('/facets.json', `Range: bytes=${number}-,0-1,2-3\r\n`)) },
  { name: 'HEAD pipelined', connections: 200, attack: unread(() => get('/facets.json').replace('GET', 'HEAD')) },
  { name: 'pages that are not there, pipelined', connections: 200,
    attack: unread((number, connection) => get(`/jobs/${connection}-${number}/`)) },
  { name: 'query strings of 12 kB, pipelined', connections: 200,
    attack: unread((number, connection) => get(`/api/v1/jobs?q=${connection}&tags=${String(number).padEnd(12_000, ',a')}`)) },
  { name: 'upgrades', connections: 200, attack: unread(() => get('/facets.json', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')) },
  { name: 'nothing sent', connections: 1500, attack: () => undefined },
  { name: 'headers a byte at a time', connections: 400, attack: dripping('GET / HTTP/1.1\r\nHost: jobs.example\r\nX-A: ', 'a') },
  { name: 'bodies a byte at a time', connections: 400,
    attack: dripping('POST /api/v1/validate HTTP/1.1\r\nHost: jobs.example\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n',
      ' ') },
  { name: 'half closed after many requests', connections: 200, attack: (socket) => { socket.pause(); socket.end(pipelined(() => get('/facets.json'))); } },
  { name: 'a large file, unread, on many connections', connections: 400, attack: (socket) => { socket.pause(); socket.write(get('/jobs.ndjson.gz')); } },
];

export interface AttackReport {
  name: string;
  /** MB of the server's memory above what it had before. */
  megabytes: number;
  /** Requests of another visitor: answered with 200, and not. */
  answered: number;
  failed: number;
  /** Milliseconds of the visitor's slowest and median answer. */
  slowest: number;
  median: number;
}

/** Resident memory of a process, in MB. */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function visit(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/jobs.json`, { signal: AbortSignal.timeout(30_000) });
  return (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200;
}

/** Attacks a server for a while, and asks it meanwhile as a visitor does. */
export async function runAttack(
  { name, connections, attack }: Attack,
  { url, pid, ms = 4000 }: { url: string; pid: number; ms?: number },
): Promise<AttackReport> {
  const { hostname, port } = new URL(url);
  const before = await residentOf(pid);
  const ended = new AbortController();
  const sockets = Array.from({ length: connections }, (_, index) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.on('connect', () => void attack(socket, index, ended.signal));
    return socket;
  });
  let most = 0;
  const times: number[] = [];
  let failed = 0;
  for (const end = Date.now() + ms; Date.now() < end;) {
    const begun = performance.now();
    // As browsers do, once more on a new connection when one that was kept turns out to be closed.
    if (await visit(url).catch(() => visit(url).catch(() => false))) times.push(performance.now() - begun);
    else failed++;
    most = Math.max(most, await residentOf(pid));
    await sleep(25);
  }
  ended.abort();
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  return {
    name,
    megabytes: Math.round(most - before),
    answered: times.length,
    failed,
    slowest: Math.round(times.at(-1) ?? NaN),
    median: Math.round(times[times.length >> 1] ?? NaN),
  };
}
