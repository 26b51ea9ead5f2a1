import { ArtefactMissing, type LoadArtefact } from './types.ts';

/**
 * Reads artefacts over HTTP. The manifest is asked for anew each time; everything else may come from the cache for
 * ever, because its name says its content. Hosts that answer unknown paths with a page and status 200 are seen through.
 *
 * @param base the address of the folder, e.g. "/search/"
 */
export function fetchArtefact(base: string, fetchAt: typeof fetch = fetch): LoadArtefact {
  return async (path, { signal } = {}) => {
    const response = await fetchAt(base + path, {
      ...(signal && { signal }),
      ...(path === 'manifest.json' && { cache: 'no-cache' }),
    });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (response.status === 404 || response.status === 410 || (response.ok && isPage)) {
      throw new ArtefactMissing(path);
    }
    if (!response.ok) {
      throw new Error(
        `The search file "${path}" was answered with status ${response.status}. Try again later.`,
      );
    }
    return new Uint8Array(await response.arrayBuffer());
  };
}
