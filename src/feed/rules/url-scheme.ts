import { isUri } from '../formats.ts';
import { quote } from '../json/value.ts';
import { MAX_URL_LENGTH, parseUrl, safeHttpUrl } from '../text.ts';
import type { WordKey } from '../words/say.ts';
import type { Rule } from './rule.ts';

/** Characters that no URI holds (RFC 3986), and those that take longest to parse. */
const NOT_ASCII = /[^\0-\x7f]/;

export const urlScheme: Rule = {
  name: 'url-scheme',
  description:
    'An address begins with https:// or http://, names a host, holds no credentials and has at most 2,048 characters.',
  scopes: ['job', 'employer'],
  check: ({ url }, report, { scope, say }) => {
    if (typeof url !== 'string' || NOT_ASCII.test(url)) return;
    // Nearly every address is safe: that it is none at all is the rarer case, which the schema tells.
    if (safeHttpUrl(url) !== undefined || !isUri(url)) return;
    const { protocol = '', username, password } = parseUrl(url) ?? {};
    let message: WordKey = 'url-scheme.other';
    if (/^https?:$/.test(protocol)) message = 'url-scheme.long';
    if (username || password) message = 'url-scheme.credentials';
    const shown = { url: quote(url) };
    report({
      path: ['url'],
      message: say(message, { ...shown, limit: say.number(MAX_URL_LENGTH) }),
      hint: say(scope === 'job' ? 'url-scheme.job.hint' : 'url-scheme.employer.hint', shown),
    });
  },
};
