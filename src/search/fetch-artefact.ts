import { ArtefactMissing, type LoadArtefact } from '../artefacts/artefacts.ts';
import type { GivenFiles } from './worker-messages.ts';

/**
 * Reads artefacts over HTTP. The manifest is asked for anew each time; everything else may come from the cache for
 * ever, because its name says its content. Hosts that answer unknown paths with a page and status 200 are seen through.
 */
export const fetchArtefact: LoadArtefact = async (path, { signal } = {}) => {
  const response = await fetch(`/search/${path}`, {
    ...(signal && { signal }),
    ...(path === 'manifest.json' && { cache: 'no-cache' }),
  });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status === 404 || response.status === 410 || (response.ok && isPage)) {
    throw new ArtefactMissing(path);
  }
  if (!response.ok) {
    throw new Error(`The search file "${path}" has status ${response.status}. Try again later.`);
  }
  return new Uint8Array(await response.arrayBuffer());
};

/**
 * Reads what the page gives first, each file once; everything else, and what it could not read, by `load`. So a newer
 * build is found like without it: by a manifest that is asked for again.
 */
export function withGivenFiles(load: LoadArtefact): {
  load: LoadArtefact;
  take: (given: GivenFiles) => void;
} {
  interface Expected {
    file: Promise<Uint8Array | undefined>;
    resolve: (bytes: Uint8Array | undefined) => void;
  }
  const expected = new Map<string, Expected>();
  return {
    take: ({ paths = [], path, bytes }) => {
      for (const one of paths) {
        const made = {} as Expected;
        made.file = new Promise((resolve) => (made.resolve = resolve));
        expected.set(one, made);
      }
      if (path) expected.get(path)?.resolve(bytes && new Uint8Array(bytes));
    },
    load: async (path, options) => {
      const given = expected.get(path);
      if (!given) return load(path, options);
      const bytes = await given.file;
      expected.delete(path);
      return bytes ?? load(path, options);
    },
  };
}
