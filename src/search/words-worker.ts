/**
 * The search page's worker for URLs with words. It also counts new jobs. The build makes two files of it (astro.config.mjs):
 * this file requests the search files that a text needs, while words-methods.ts, with all other code, is still loading.
 */
import '../lib/new-built-ins.ts';
import { once } from '../lib/cache.ts';
import { type Asked, answerBy, pageClock } from '../lib/worker-methods.ts';
import { inflate, keepRecent, type Source } from '../artefacts/artefacts.ts';
import { expectFiles } from './expect-files.ts';
import { fetchArtefact, withGivenFiles } from './fetch-artefact.ts';
import type { Manifest } from './formats/manifest.ts';
import type { wordsMethods } from './words-methods.ts';
import type { GivenFiles } from './worker-messages.ts';

type Methods = ReturnType<typeof wordsMethods>;

const { load, take } = withGivenFiles(fetchArtefact);
const source: Source = { load, unpack: inflate, kept: keepRecent(), ahead: true };
const host = { ...source, now: pageClock };
const methods = once(async () => (await import('./words-methods.ts')).wordsMethods(host));
methods().catch(() => {
  // The first call tries again and reports the error.
});
let manifest: Manifest | undefined;

const later =
  (name: keyof Methods) =>
  async (...question: [Asked, ...never[]]): Promise<unknown> =>
    ((await methods())[name] as (...all: typeof question) => unknown)(...question);
answerBy({
  search: (asked, ...args: [query: never, ...never[]]) => {
    if (manifest) expectFiles(source, manifest, args[0]);
    manifest = undefined;
    return later('search')(asked, ...args);
  },
  findOptions: later('findOptions'),
  nearestPlace: later('nearestPlace'),
  warm: later('warm'),
  countNew: later('countNew'),
});

addEventListener('message', ({ data }: MessageEvent<GivenFiles>) => {
  if (data.method !== 'given') return;
  if (data.path === 'manifest.json' && data.bytes)
    manifest = JSON.parse(new TextDecoder().decode(data.bytes)) as Manifest;
  take(data);
});
