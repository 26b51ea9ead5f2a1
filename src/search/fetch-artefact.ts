import { ArtefactMissing, type LoadArtefact } from '../artefacts/artefacts.ts';
import type { GivenFiles } from './worker-messages.ts';

/**
 * Reads artefacts over HTTP. Only the manifest is revalidated; the names of other files contain a hash of their content, so the cache never
 * goes stale. An HTML page counts as missing, because some hosts answer unknown paths with one and status 200.
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
 * Wraps `load`, so that the first read of a file takes it from the files that the page passes on. Later reads use `load`, so
 * that a second request for the manifest notices a newer build.
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
