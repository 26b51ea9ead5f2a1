/** Names that are nearly those of settings, or none: a setting that is misspelt would silently be the default. */
import { nearest } from '../lib/arguments.ts';
import { type Assignment, codePoint } from './env-file.ts';
import { SETTINGS, type Setting } from './table.ts';

/**
 * The names that a setting is read from: its own, and, for those that may be in a file, that of the file, see config.ts.
 */
export const namesOf = (key: string): string[] =>
  (SETTINGS as Record<string, Setting<unknown>>)[key]?.inFile ? [key, `${key}_FILE`] : [key];
const OURS = new Set(Object.keys(SETTINGS).flatMap(namesOf));

/**
 * Names in `.env` that other programs read, or containers that get it; none is near one of ours. The options of search
 * servers are named one by one, because a beginning alone would let OPENSEARCH_USER pass.
 */
const OTHERS: readonly RegExp[] = [
  /^(COMPOSE|DOCKER|BUILDKIT)_/, // docker compose, which has its own settings from there
  /^JOBFEED_IMAGE$/, // compose.yaml
  // https://www.meilisearch.com/docs/learn/self_hosted/configure_meilisearch_at_launch
  /^MEILI_(MASTER_KEY|ENV|NO_ANALYTICS|DB_PATH|HTTP_ADDR|HTTP_PAYLOAD_SIZE_LIMIT|LOG_LEVEL|EXPERIMENTAL_\w+)$/,
  /^MEILI_(DUMP_DIR|IMPORT_DUMP|IMPORT_SNAPSHOT|SNAPSHOT_DIR|SCHEDULE_SNAPSHOT|SSL_\w+|TASK_WEBHOOK_\w+)$/,
  /^MEILI_(IGNORE_(MISSING|DUMP|SNAPSHOT)_?\w*|MAX_INDEXING_(MEMORY|THREADS)|CONFIG_FILE_PATH)$/,
  // https://docs.opensearch.org/latest/install-and-configure/install-opensearch/docker/
  /^OPENSEARCH_(JAVA_OPTS|JAVA_HOME|HOME|PATH_CONF|TMPDIR|INITIAL_ADMIN_PASSWORD)$/,
  /^DISABLE_(SECURITY_PLUGIN|INSTALL_DEMO_CONFIG|PERFORMANCE_ANALYZER_AGENT_CLI)$/,
  /^(NODE|NPM|npm)_/, // Node and npm; NODE_EXTRA_CA_CERTS is in docs/deploy.md
  /^(CLOUDFLARE|CF|WRANGLER|NETLIFY|AWS|AZURE|GITHUB)_/, // what deploys the site
  /^((HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy|SSL_CERT_(FILE|DIR))$/, // how a network is reached
  /^(TZ|LANG|LANGUAGE|LC_[A-Z]+|CI|NO_COLOR|FORCE_COLOR|PUID|PGID|UMASK)$/, // what any program reads
  /^(CHROMIUM_PATH|SEARCH_ENGINES_DIR)$/, // the tests of this project
];

/** Finds what is wrong with the names in `.env`: each must be a setting, or known to be somebody else's. */
export function unknownInFile(assignments: readonly Assignment[]): string[] {
  return assignments.flatMap(({ name, value, line }) => {
    if (OURS.has(name)) return [];
    const slip = nearest(name, OURS, 1);
    if (slip === undefined && OTHERS.some((others) => others.test(name))) return [];
    const place = `.env, line ${line}: `;
    const plain = name.endsWith('_FILE') && OURS.has(name.slice(0, -5));
    if (plain)
      return [
        `${place}${name} is no setting: only secret ones and BLOCKED_DOMAINS can stand in a file of their own.`,
      ];
    const meant = slip ?? nearest(comparable(name), OURS, 2);
    // The last line of a key that was pasted with its line breaks looks like a name.
    if (meant === undefined && /^=?$/.test(value)) return [`${place}no setting has this name.`];
    return [`${place}${shown(name)} is no setting${meant === undefined ? '' : `; ${meant} is near`}.`];
  });
}

/**
 * Finds what is wrong with the names in an environment, which has many that are not for us: those are refused that have
 * an underscore and are nearly a setting.
 * @param keys the settings that are read
 */
export function slipsIn(env: Record<string, string | undefined>, keys: readonly string[]): string[] {
  const names = keys.flatMap(namesOf);
  return Object.entries(env).flatMap(([name, value]) => {
    const meant =
      !value?.trim() || !name.includes('_') || OURS.has(name) ? undefined : nearest(name, names, 1);
    return meant === undefined ? [] : [`${shown(name)} in the environment is no setting; ${meant} is near.`];
  });
}

/** As settings are spelt: capitals, and an underscore for what people write in its place. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[.-]/g, '_')
    .toUpperCase();

/** A name so that all of its characters are seen. */
const shown = (name: string): string =>
  `"${name.slice(0, 60).replace(/[^\x20-\x7e]/gu, (char) => `<${codePoint(char)}>`)}"`;
