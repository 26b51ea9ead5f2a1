import { type LoadArtefact } from './types.ts';
import { type GivenFiles } from './worker-messages.ts';

/**
 * Reads what the page gives first, each file once; everything else, and what it could not read, by `load`. So a newer
 * build is found like without it: by a manifest that is asked for again.
 */
export function withGivenFiles(load: LoadArtefact): {
  load: LoadArtefact;
  take: (given: GivenFiles) => void;
} {
  const expected = new Map<string, PromiseWithResolvers<Uint8Array | undefined>>();
  return {
    take: ({ paths = [], path, bytes }) => {
      for (const one of paths) expected.set(one, Promise.withResolvers());
      if (path) expected.get(path)?.resolve(bytes && new Uint8Array(bytes));
    },
    load: async (path, options) => {
      const file = expected.get(path);
      if (!file) return load(path, options);
      const bytes = await file.promise;
      expected.delete(path);
      return bytes ?? load(path, options);
    },
  };
}
