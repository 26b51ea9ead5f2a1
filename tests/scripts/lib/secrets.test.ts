import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { hiding } from '../../../scripts/lib/secrets.ts';

// prettier-ignore
const SECRETS = [
  'hunter2hunter2', 'pa"ss\\word', '"quoted"', '\\\\back\\\\slashes\\', "it's<b>&co>", 'a/b+c=d%20e?f#g&h',
  '[{(^$.*|)}]-!~', 'n\\nt\\tu\\u0022', 'päss wörd 日本 🔑', 'Zx9!',
];
const base64 = (text: string) => Buffer.from(text).toString('base64');
const asUserinfo = (secret: string): string => {
  const url = new URL('https://export.example/x');
  [url.username, url.password] = ['me', secret];
  return url.href;
};

/** How programs spell what they were given. */
// prettier-ignore
const SPELLINGS: Record<string, (secret: string) => string> = {
  'as it is': (secret) => secret,
  'in JSON': (secret) => JSON.stringify({ answer: secret }),
  'in JSON in JSON': (secret) => JSON.stringify({ answer: JSON.stringify({ secret }) }),
  'in JSON of ASCII': (secret) => secret.replace(/[^a-z]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'as inspect prints it': (secret) => inspect({ headers: { secret } }),
  'as inspect prints a Buffer': (secret) => inspect(Buffer.from(secret)),
  'as a component of an address': encodeURIComponent,
  'as an address': encodeURI,
  'as a form': (secret) => new URLSearchParams({ secret }).toString().replaceAll('+', '%20'),
  'in an address in an address': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'as userinfo': asUserinfo,
  'percent-encoded in lower case': (secret) => encodeURIComponent(secret).replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
  'in HTML': (secret) => secret.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? '&#39;'),
  'in HTML of numbers': (secret) => Array.from(secret, (char) => `&#x${char.codePointAt(0)!.toString(16)};`).join(''),
  'in base64': base64,
  'in base64 for addresses': (secret) => Buffer.from(secret).toString('base64url'),
  'in base64 in an address': (secret) => encodeURIComponent(base64(secret)),
  'behind one letter in base64': (secret) => base64(`u:${secret}`),
  'behind a user in base64': (secret) => `Basic ${base64(`admin:${secret}`)}`,
  'behind another user in base64': (secret) => `Basic ${base64(`opensearch:${secret}`)}`,
  'between others in base64': (secret) => base64(`{"user":"me","password":"${secret}","more":1}`),
  hexadecimal: (secret) => Buffer.from(secret).toString('hex'),
  'hexadecimal in capitals': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'in a stack': (secret) => new Error(`The header was ${secret}`).stack!,
  'in a cause': (secret) => inspect(new Error('failed', { cause: new Error(secret) })),
  twice: (secret) => `${secret}${secret} and ${secret}`,
};

describe.each(Object.entries(SPELLINGS))('a secret is hidden %s', (_name, spell) => {
  test.each(SECRETS)('%s', (secret) => {
    const text = `before <${spell(secret)}> after`;
    const shown = hiding(['another-secret', secret])(text);
    expect(shown).toContain('***');
    expect(shown).toMatch(/^before <.*> after$/s);
    // Nothing of it is left that could be made into the whole again.
    for (const [, other] of Object.entries(SPELLINGS)) expect(shown).not.toContain(other(secret));
    expect(hiding([secret])(shown)).toBe(shown);
  });
});

test('texts without secrets are unchanged', () => {
  const texts = [
    'Serving /srv/dist on http://localhost:4321',
    'sha256 1f8b0800000000000003 and aGVsbG8gd29ybGQ=',
    'C:\\Users\\me\\jobfeed',
    'hunter1hunter1 hunter2hunter 2',
  ];
  for (const text of texts) expect(hiding(SECRETS)(text)).toBe(text);
  expect(hiding([])('x')).toBe('x');
});

test('long texts that could begin a secret take little time', () => {
  const hide = hiding(SECRETS);
  for (const piece of ['\\', '%25', 'A', '\\u005c', '&#', 'hunter2hunter'])
    expect(hide(piece.repeat(20_000))).toBe(piece.repeat(20_000));
});

test('a line of JSON stays valid, whatever is hidden in it', () => {
  for (const secret of SECRETS) {
    let text = '';
    const progress = createProgress({
      output: { write: (part) => (text += part) },
      format: 'json',
      secrets: () => [secret],
    });
    progress.warn(`The password is ${secret}`, { answer: JSON.stringify({ secret }), count: 3 });
    progress.error(secret, { code: 'x', hint: secret });
    const [warning, error] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(warning).toMatchObject({ level: 'warn', message: 'The password is ***', count: 3 });
    expect(error).toMatchObject({ level: 'error', message: '***', code: 'x', hint: '***' });
    expect(JSON.stringify(warning)).toContain('***');
    expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
});
