/** A stranger whose searches cost much, and a visitor who reads pages and searches beside that. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentOf } from './server-attacks.ts';

const CONNECTIONS = 50;
/** The stranger's address: all of 127.0.0.0/8 is this machine. */
const STRANGER = '127.0.0.2';
/** How long a stranger who hangs up waits first: the request has come by then, and this process has time for the visitor. */
const HANG_UP_MS = 50;

const MISSPELT = [
  'softwear enginer develper maneger acountant asistant markting',
  'speciallist electrisian mechanik logistik profesional consultent anlyst',
].flatMap((line) => line.split(' '));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A search that no other one was: each word with one more letter somewhere. */
function costly(number: number): string {
  const words = MISSPELT.map((word, i) => {
    const at = 1 + ((number + i) % (word.length - 1));
    return word.slice(0, at) + LETTERS[(number * 7 + i) % LETTERS.length]! + word.slice(at);
  });
  return `GET /api/v1/jobs?q=${words.join('+')} HTTP/1.1\r\nHost: jobs.example\r\n\r\n`;
}

const LAST_PART = '"facetTotals"';

/** One connection of the stranger; ends when it is closed. */
type Stranger = (port: number, request: () => string, signal: AbortSignal) => Promise<void>;

const dial = (port: number, signal: AbortSignal) => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: STRANGER });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const destroy = (): void => void socket.destroy();
  signal.addEventListener('abort', destroy);
  return { socket, closed: closed.finally(() => signal.removeEventListener('abort', destroy)) };
};

export const STRANGERS: Record<string, Stranger> = {
  'hung up at once': async (port, request, signal) => {
    while (!signal.aborted) {
      const { socket, closed } = dial(port, signal);
      socket.write(request());
      setTimeout(() => socket.destroy(), HANG_UP_MS);
      await closed;
    }
  },
  'held open': async (port, request, signal) => {
    while (!signal.aborted) {
      const { socket, closed } = dial(port, signal);
      socket.write(request());
      // The last part of an answer has come: the next search follows.
      let end = '';
      socket.on('data', (part) => {
        const before = end.length;
        end += part.toString('latin1');
        if (end.includes(LAST_PART, Math.max(0, before - LAST_PART.length))) {
          end = '';
          socket.write(request());
        }
      });
      await closed;
    }
  },
};

/** Makes a server search what costs much until the signal is aborted. */
export async function attackWith(stranger: Stranger, url: string, signal: AbortSignal): Promise<void> {
  let number = 0;
  const request = (): string => costly(number++);
  const port = Number(new URL(url).port);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => stranger(port, request, signal)));
}

// prettier-ignore
const WORDS = [
  'engineer', 'nurse', 'manager', 'sales', 'koch', 'data', 'marketing', 'teacher', 'java', 'driver',
];

export interface Visit {
  /** Milliseconds that 95 of 100 answers took at most. */
  searches: number;
  pages: number;
  /** Requests that were not answered with 200. */
  lost: number;
  /** MB that the server had at most. */
  megabytes: number;
}

/**
 * A visitor's requests, one after the other: a search and a page by turns.
 * @param seed searches of another number are others, which no answer is kept for
 */
export async function visit(
  { url, pid }: { url: string; pid: number },
  { requests, seed }: { requests: number; seed: number },
): Promise<Visit> {
  const times: Record<'searches' | 'pages', number[]> = { searches: [], pages: [] };
  let lost = 0;
  let megabytes = 0;
  for (let number = 0; number < requests; number++) {
    const kind = number % 2 ? 'pages' : 'searches';
    const [one, other] = [WORDS[number % WORDS.length]!, WORDS[(number >> 3) % WORDS.length]!];
    const path = kind === 'pages' ? '/' : `/api/v1/jobs?q=${one}+${other}&offset=${seed + number}`;
    const begun = performance.now();
    const isAnswered = await fetch(url + path).then(
      async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200,
      () => false,
    );
    if (isAnswered) times[kind].push(performance.now() - begun);
    else lost++;
    megabytes = Math.max(megabytes, await residentOf(pid));
    await sleep(5);
  }
  return { searches: p95(times.searches), pages: p95(times.pages), lost, megabytes };
}

function p95(times: number[]): number {
  times.sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.95)] ?? NaN);
}
