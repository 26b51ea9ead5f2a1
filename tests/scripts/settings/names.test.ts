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
    expect(inEnvironment(name)).toEqual([`"${name}" in the environment is no setting; ${meant} is near.`]);
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

  test('a name without a value is ignored', () => {
    expect(slipsIn({ EXPORT_ULR: '', SITE_ULR: ' ', SITE_UR: undefined }, KEYS)).toEqual([]);
  });

  test('a command that reads some settings ignores similar names of others', () => {
    expect(slipsIn({ EXPORT_ULR: 'x', STATE_DRI: 'y' }, ['STATE_DIR'])).toEqual([
      '"STATE_DRI" in the environment is no setting; STATE_DIR is near.',
    ]);
  });
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
    ['EXPORT_ULR', '.env, line 3: "EXPORT_ULR" is no setting; EXPORT_URL is near.'],
    ['EXPORT-URL', '.env, line 3: "EXPORT-URL" is no setting; EXPORT_URL is near.'],
    ['export_url', '.env, line 3: "export_url" is no setting; EXPORT_URL is near.'],
    ['EXPORT.URL', '.env, line 3: "EXPORT.URL" is no setting; EXPORT_URL is near.'],
    ['EXPORTURL', '.env, line 3: "EXPORTURL" is no setting; EXPORT_URL is near.'],
    ['ＳＩＴＥ＿ＵＲＬ', 'SITE_URL is near.'],
    ['SITE\u200b_URL', '.env, line 3: "SITE<U+200B>_URL" is no setting; SITE_URL is near.'],
    ['\u0421ONTACT_URL', '.env, line 3: "<U+0421>ONTACT_URL" is no setting; CONTACT_URL is near.'],
    ['LOCALE', '.env, line 3: "LOCALE" is no setting; LOCALES is near.'],
    ['FOO', '.env, line 3: "FOO" is no setting.'],
    ['LOGOO', '.env, line 3: "LOGOO" is no setting; LOGO is near.'],
    ['BRAND_COLOUR', '.env, line 3: "BRAND_COLOUR" is no setting; BRAND_COLOR is near.'],
    ['HOSTNAME', '.env, line 3: "HOSTNAME" is no setting.'],
    ['OPENSEARCH_USER', '.env, line 3: "OPENSEARCH_USER" is no setting.'],
    ['MEILI_API_KEY', '.env, line 3: "MEILI_API_KEY" is no setting.'],
    ['MEILI_KEYS', '.env, line 3: "MEILI_KEYS" is no setting; MEILI_KEY is near.'],
    ['JOBFEED_IMAGES', '.env, line 3: "JOBFEED_IMAGES" is no setting.'],
    [
      'SITE_NAME_FILE',
      '.env, line 3: SITE_NAME_FILE is no setting: only secret ones and BLOCKED_DOMAINS can stand in a file of their own.',
    ],
    ['POSTGRES_PASSWORD', '.env, line 3: "POSTGRES_PASSWORD" is no setting.'],
  ])('%s is refused', (name, said) => expect(inFile(name).join()).toContain(said));

  test('the last line of a key pasted with line breaks is not printed', () => {
    expect(inFile('c2VjcmV0', '=')).toEqual(['.env, line 3: no setting has this name.']);
  });
});
