interface Turn {
  busy: boolean;
  freeAt: number;
  waiting: (() => void)[];
}

export type HostTurns = ReturnType<typeof createHostTurns>;

/**
 * Decides which request may go to which host now: one at a time for each, and a pause before the next.
 * @param delayOf the pause after a request to this host, in ms
 */
export function createHostTurns(delayOf: (host: string) => number) {
  const turns = new Map<string, Turn>();
  const turnOf = (host: string): Turn => {
    let turn = turns.get(host);
    if (!turn) turns.set(host, (turn = { busy: false, freeAt: 0, waiting: [] }));
    return turn;
  };
  const hand = (turn: Turn): void => {
    const wait = turn.freeAt - performance.now();
    if (wait > 0) setTimeout(() => hand(turn), wait);
    else {
      const next = turn.waiting.shift();
      turn.busy = next !== undefined;
      next?.();
    }
  };

  return {
    /** Waits for the host's turn; the first to wait is first. The answer ends the turn and must be called. */
    take: async (host: string, signal?: AbortSignal): Promise<() => void> => {
      signal?.throwIfAborted();
      const turn = turnOf(host);
      if (turn.busy || turn.waiting.length > 0 || turn.freeAt > performance.now()) {
        await new Promise<void>((resolve) => {
          turn.waiting.push(resolve);
          if (!turn.busy && turn.waiting.length === 1) hand(turn);
        });
      }
      turn.busy = true;
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        turn.busy = false;
        turn.freeAt = Math.max(turn.freeAt, performance.now() + delayOf(host));
        if (turn.waiting.length > 0) hand(turn);
      };
      if (signal?.aborted) {
        end();
        signal.throwIfAborted();
      }
      return end;
    },
    /** When a request could start, in ms of `performance.now()`; Infinity while one is under way or waits. */
    freeAt: (host: string): number => {
      const turn = turns.get(host);
      if (!turn) return 0;
      return turn.busy || turn.waiting.length > 0 ? Infinity : turn.freeAt;
    },
    /** Lets a host wait at least until then. */
    postpone: (host: string, until: number): void => {
      const turn = turnOf(host);
      turn.freeAt = Math.max(turn.freeAt, until);
    },
  };
}
