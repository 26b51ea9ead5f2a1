/**
 * The entry point of engines. If an engine holds the jobs, the rest of the code gets its search (`Search`)
 * here. scripts/tools/check-imports.ts enforces that.
 */
import type { Source } from '../artefacts/artefacts.ts';
import type { EngineManifest } from '../search/formats/manifest.ts';
import type { Search } from '../search/types.ts';
import { openBuildFiles } from './build-files.ts';
import type { Clocked } from '../search/open-index.ts';
import { createEngineSearch } from './search.ts';
import { LIMIT_MS, type OpenEngine, type IndexVersion } from './engine.ts';
import { meilisearchClient, type KeySetting } from './meilisearch-client.ts';
import { keptPhrases } from './meilisearch-search.ts';
import { meilisearchEngine } from './meilisearch.ts';
import { openSearchClient } from './opensearch-client.ts';
import { openSearchEngine } from './opensearch.ts';

/** The engines that can hold the jobs of a build instead of files. */
export const ENGINES = ['meilisearch', 'opensearch'] as const;
export type EngineKind = (typeof ENGINES)[number];

/** Which engine has the jobs of a build, in which index version. */
export interface DeployedEngine extends IndexVersion {
  kind: EngineKind;
}

/** How functions reach the engine. The values are settings of the host, because deployed files are public. */
export interface EngineEnv {
  /** The nodes, separated by commas. */
  OPENSEARCH_URLS?: string | undefined;
  OPENSEARCH_USERNAME?: string | undefined;
  OPENSEARCH_PASSWORD?: string | undefined;
  MEILI_URL?: string | undefined;
  /** A key that may only search. */
  MEILI_SEARCH_KEY?: string | undefined;
  /** A fetch that trusts the operator's certificate authority, on Node only. */
  engineFetch?: typeof fetch | undefined;
}

export { EngineUnavailable, type OpenEngine } from './engine.ts';

/**
 * Opens the search of a site whose jobs are in an engine.
 * @param source the build's files, with words and names of values
 */
export function openEngineSite(
  deployed: DeployedEngine,
  env: EngineEnv,
  source: Source & Clocked,
  manifest: EngineManifest,
): { engine: OpenEngine; search: Search } {
  const engine = openEngine(deployed, env);
  return { engine, search: createEngineSearch(engine, openBuildFiles(source, manifest, source.now)) };
}

/** Opens the engine that holds the jobs of a build. */
function openEngine(deployed: DeployedEngine, env: EngineEnv): OpenEngine {
  if (deployed.kind === 'meilisearch') {
    const ask = meilisearchClient(meilisearchOptions(env, env.MEILI_SEARCH_KEY, 'MEILI_SEARCH_KEY'));
    const phrases = keptPhrases();
    return () => {
      const end = Date.now() + LIMIT_MS;
      return meilisearchEngine((method, path, body) => ask(method, path, body, end), deployed, { phrases });
    };
  }
  const ask = openSearchClient(openSearchOptions(env));
  return () => {
    const end = Date.now() + LIMIT_MS;
    return openSearchEngine(
      (method, path, body, options) => ask(method, path, body, { ...options, end }),
      deployed,
    );
  };
}

/** Connection options of OpenSearch. */
export const openSearchOptions = (env: EngineEnv): Parameters<typeof openSearchClient>[0] => ({
  urls: (env.OPENSEARCH_URLS ?? '').split(',').map((url) => url.trim()).filter(Boolean), // prettier-ignore
  username: env.OPENSEARCH_USERNAME || undefined,
  password: env.OPENSEARCH_PASSWORD || undefined,
  ...(env.engineFetch && { fetch: env.engineFetch }),
});

/** Connection options of Meilisearch with one of its keys. */
export const meilisearchOptions = (
  { MEILI_URL = '', engineFetch }: EngineEnv,
  key: string | undefined,
  keySetting: KeySetting,
): Parameters<typeof meilisearchClient>[0] => ({
  url: MEILI_URL,
  key: key || undefined,
  keySetting,
  ...(engineFetch && { fetch: engineFetch }),
});
