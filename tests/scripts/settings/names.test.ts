import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { slipsIn, unknownInFile } from '../../../scripts/settings/env-file.ts';
import { SETTINGS } from '../../../scripts/settings/table.ts';
import { ENVIRONMENTS, IN_ENV_FILE } from '../../lib/environments.ts';

const KEYS = Object.keys(SETTINGS);
const inEnvironment = (...names: string[]) =>
  slipsIn(Object.fromEntries(names.map((name) => [name, 'value'])), KEYS);
const inFile = (name: string, value = 'value') => unknownInFile([{ name, value, line: 3 }]);

describe('in the environment', () => {
  test.each(Object.entries(ENVIRONMENTS))('no variable of %s is refused', (_place, names) => {
    expect(inEnvironment(...names)).toEqual([]);
  });

  test('no variable of this process is refused', () => expect(slipsIn(process.env, KEYS)).toEqual([]));

  test.each([
    ['EXPORT_ULR', 'EXPORT_URL'],
    ['EXPORT_UR', 'EXPORT_URL'],
    ['EXPORT_URLS', 'EXPORT_URL'],
    ['EXPORT_URI', 'EXPORT_URL'],
    ['EXORT_URL', 'EXPORT_URL'],
    ['EXPROT_URL', 'EXPORT_URL'],
    ['SITE__URL', 'SITE_URL'],
    ['DOWNLOAD_TOKENS', 'DOWNLOAD_TOKEN'],
    ['DOWNLOAD_TOKEN_FLIE', 'DOWNLOAD_TOKEN_FILE'],
    ['OPENSEARCH_PASSWORT', 'OPENSEARCH_PASSWORD'],
    ['MEILI_KEYS', 'MEILI_KEY'],
    ['PAGE_FIND', 'PAGEFIND'],
  ])('%s is refused for %s', (name, meant) => {
    expect(inEnvironment(name)).toEqual([
      `"${name}" in the environment is not a setting (did you mean ${meant}?).`,
    ]);
  });

  test.each([
    ...KEYS,
    'DOWNLOAD_TOKEN_FILE',
    'PING_URL_FILE',
    'EXPORTURL',
    'PAGE',
    'LOCALE',
    'HOSTS',
    'EXPORT_ADDRESS',
  ])('%s is not refused', (name) => expect(inEnvironment(name)).toEqual([]));

  test('a name without a value is ignored', () =>
    expect(slipsIn({ EXPORT_ULR: '', SITE_ULR: ' ', SITE_UR: undefined }, KEYS)).toEqual([]));

  test('a command that reads some settings ignores similar names of others', () =>
    expect(slipsIn({ EXPORT_ULR: 'x', STATE_DRI: 'y' }, ['STATE_DIR'])).toEqual([
      '"STATE_DRI" in the environment is not a setting (did you mean STATE_DIR?).',
    ]));
});

describe('in .env', () => {
  test.each(KEYS)('%s is a setting', (name) => expect(inFile(name)).toEqual([]));
  test.each(IN_ENV_FILE.flatMap((place) => ENVIRONMENTS[place] ?? []))('%s belongs to others', (name) => {
    // These two are set by the image, in the container alone.
    if (!/^(YARN|NODE)_VERSION$/.test(name)) expect(inFile(name)).toEqual([]);
  });

  test('every name used in compose.yaml is accepted', () => {
    const asked = [...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{([A-Z_0-9]+)/g)].map(
      ([, name]) => name!,
    );
    expect(asked).toContain('JOBFEED_IMAGE');
    expect(asked.flatMap((name) => inFile(name))).toEqual([]);
  });

  test.each<[name: string, said: string]>([
    ['EXPORT_ULR', '.env, line 3: "EXPORT_ULR" is not a setting (did you mean EXPORT_URL?).'],
    ['EXPORT-URL', '.env, line 3: "EXPORT-URL" is not a setting (did you mean EXPORT_URL?).'],
    ['export_url', '.env, line 3: "export_url" is not a setting (did you mean EXPORT_URL?).'],
    ['EXPORT.URL', '.env, line 3: "EXPORT.URL" is not a setting (did you mean EXPORT_URL?).'],
    ['EXPORTURL', '.env, line 3: "EXPORTURL" is not a setting (did you mean EXPORT_URL?).'],
    ['ＳＩＴＥ＿ＵＲＬ', '(did you mean SITE_URL?).'],
    ['SITE\u200b_URL', '.env, line 3: "SITE<U+200B>_URL" is not a setting (did you mean SITE_URL?).'],
    ['\u0421ONTACT_URL', '.env, line 3: "<U+0421>ONTACT_URL" is not a setting (did you mean CONTACT_URL?).'],
    ['LOCALE', '.env, line 3: "LOCALE" is not a setting (did you mean LOCALES?).'],
    ['FOO', '.env, line 3: "FOO" is not a setting.'],
    ['LOGOO', '.env, line 3: "LOGOO" is not a setting (did you mean LOGO?).'],
    ['BRAND_COLOUR', '.env, line 3: "BRAND_COLOUR" is not a setting (did you mean BRAND_COLOR?).'],
    ['HOSTNAME', '.env, line 3: "HOSTNAME" is not a setting.'],
    ['OPENSEARCH_USER', '.env, line 3: "OPENSEARCH_USER" is not a setting.'],
    ['MEILI_API_KEY', '.env, line 3: "MEILI_API_KEY" is not a setting.'],
    ['MEILI_KEYS', '.env, line 3: "MEILI_KEYS" is not a setting (did you mean MEILI_KEY?).'],
    ['JOBFEED_IMAGES', '.env, line 3: "JOBFEED_IMAGES" is not a setting.'],
    [
      'SITE_NAME_FILE',
      '.env, line 3: SITE_NAME_FILE is not a setting: only secret settings and BLOCKED_DOMAINS can be read from a file.',
    ],
    ['POSTGRES_PASSWORD', '.env, line 3: "POSTGRES_PASSWORD" is not a setting.'],
  ])('%s is refused', (name, said) => expect(inFile(name).join()).toContain(said));

  test('the last line of a key pasted with line breaks is not printed', () =>
    expect(inFile('c2VjcmV0', '=')).toEqual(['.env, line 3: there is no setting with this name.']));
});
