import { ArtefactDamaged, type LoadArtefact } from './types.ts';

/** Where artefacts come from. */
export interface Source {
  load: LoadArtefact;
  /** Gives the content of an artefact, which is stored compressed (deflate, raw). */
  unpack: (packed: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

/** What browsers and the edge unpack artefacts with. */
export async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // What is wrong with the content, the reader says too.
  void Promise.allSettled([writer.write(packed as Uint8Array<ArrayBuffer>), writer.close()]);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const content = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}

/**
 * Reads artefacts as what `read` makes of their content, and keeps those that were used last. A failed read is not
 * kept, and whoever waits for the same artefact shares one request.
 * @param room how many artefacts are kept
 */
export function artefactCache<T>(
  { load, unpack }: Source,
  read: (content: Uint8Array) => T,
  room: number,
): (path: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (path) => {
    let artefact = kept.get(path);
    if (artefact) {
      kept.delete(path);
    } else {
      artefact = load(path).then(async (packed) => {
        try {
          return read(await unpack(packed));
        } catch (cause) {
          throw new ArtefactDamaged(path, { cause });
        }
      });
      artefact.catch(() => kept.delete(path));
    }
    kept.set(path, artefact);
    if (kept.size > room) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    return artefact;
  };
}

/** Does something once, at the first call; after a failure the next call tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
