import { loadConfig } from '../config.ts';
import { serve } from '../serve.ts';
import { command } from './command.ts';

export const serveCommand = command({
  options: {},
  settings: [
    'OUT_DIR',
    'STATE_DIR',
    'HOST',
    'PORT',
    'TRUSTED_PROXIES',
    'SITE_URL',
    'CONTACT_URL',
    'FUNCTIONS',
    'FETCH_ALLOW_PRIVATE',
    'VALIDATE_MAX_BYTES',
    'ICONS_MODE',
    'SYNC_INTERVAL_HOURS',
    'SEARCH_ENGINE',
    'MEILI_URL',
    'OPENSEARCH_URLS',
    'OPENSEARCH_USERNAME',
    'ENGINE_CA_FILE',
    'ENGINE_INDEX',
    'LOG_FORMAT',
  ],
  help: `A site that a build publishes to OUT_DIR meanwhile is served, too. Ctrl+C ends it.

Exit code 0: stopped. 2: the command or a setting is wrong, there is no site, or the port is in use.`,
  run: (_given, progress) => serve(loadConfig(), progress),
});
