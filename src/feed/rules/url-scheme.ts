import { isUri } from '../formats/uri.ts';
import { quote } from '../json/quote.ts';
import { parseUrl, safeHttpUrl } from '../url.ts';
import { type Rule } from './rule.ts';

/** What no URI holds (RFC 3986), and what takes longest to parse. */
const NOT_ASCII = /[^\0-\x7f]/;

export const urlScheme: Rule = {
  name: 'url-scheme',
  description:
    'An address begins with https:// or http://, names a host, holds no credentials and has at most 2,048 characters.',
  level: 'warning',
  scopes: ['job', 'employer'],
  check: ({ url }, report, { scope }) => {
    if (typeof url !== 'string' || NOT_ASCII.test(url)) return;
    // Nearly every address is safe: that it is none at all is the rarer case, which the schema tells.
    if (safeHttpUrl(url) !== undefined || !isUri(url)) return;
    const { protocol = '', username, password } = parseUrl(url) ?? {};
    let what = 'which is no http(s) address';
    if (/^https?:$/.test(protocol)) what = 'which is longer than 2,048 characters';
    if (username || password) what = 'which holds a user name or password';
    report({
      path: ['url'],
      message: `"url" is ${quote(url)}, ${what}.`,
      hint:
        scope === 'job'
          ? `Write the public https:// address of the job's page instead of ${quote(url)}: a job without one is left out of the site.`
          : `Write the public https:// address of the employer's site instead of ${quote(url)}.`,
    });
  },
};
