import { describe, expect, it } from 'vitest';
import { isUri } from '../../../../src/feed/formats/uri.ts';

describe('isUri', () => {
  it.each([
    'http://foo.bar/?baz=qux#quux',
    'http://foo.com/blah_(wikipedia)_blah#cite-1',
    'http://foo.bar/?q=Test%20URL-encoded%20stuff',
    'http://xn--nw2a.xn--j6w193g/',
    "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com",
    'http://223.255.255.254',
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    'http://www.ietf.org/rfc/rfc2396.txt',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    'mailto:John.Doe@example.com',
    'news:comp.infosystems.www.servers.unix',
    'tel:+1-816-555-1212',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    // What looks like a wrong IPv4 address is a registered name (3.2.2).
    'http://087.10.0.1/',
    'http://999.999.999.999/',
    'http://a.com:',
    'http://a.com:999999999',
    'http://:80',
    'http://@a.com',
    'http://user@',
    "http://!$&'()*+,;=.com",
    'http://example.com.',
    'http://exa~mple.com/',
    'http://under_score.com/',
    // Empty, rootless and absolute paths without an authority.
    'a:',
    'a:b',
    'a:/b',
    'file:///etc/hosts',
    'http://a/b?c?d/e#f?g/h',
    'http://a//b',
    ...['::', '::1', '1::', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '::2:3:4:5:6:7:8', '1::8'].map(
      (ip) => `http://[${ip}]/`,
    ),
    'http://[::ffff:1.2.3.4]:80/',
    'http://[1:2:3:4:5:6:1.2.3.4]/',
    'http://[v7.a:b]/',
  ])('takes %s', (uri) => expect(isUri(uri)).toBe(true));

  it.each([
    '',
    ':',
    '//foo.bar/?baz=qux#quux',
    '/abc',
    '\\\\WINDOWS\\fileshare',
    'abc',
    'http:// shouldfail.com',
    ':// should fail',
    'bar,baz:foo',
    '1http://example.com',
    'ht_tp://example.com',
    'https://[@example.org/test.txt',
    'https://example.org/foobar®.txt',
    'https://bücher.example/',
    ...[...'\\"<>{}^`| \n\0'].map((character) => `https://example.org/foobar${character}.txt`),
    'http://example.com/%6G',
    'http://example.com/%A',
    'http://example.com/%',
    'http://a/b#c#d',
    'http://a/b?[c]',
    'http://example.com:abc/path',
    'http://a.com:8:0',
    'http://a.com::',
    'http:/[::1]',
    'http://[::1',
    'http://[::1]a/',
    'http://[::1]:a/',
    ...['', ':', ':::', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::2::3', '1:2:3:4::5:6:7:8', '12345::'].map(
      (ip) => `http://[${ip}]/`,
    ),
    ...['::ffff:01.2.3.4', '::ffff:256.2.3.4', '::1.2.3', '1.2.3.4::', '1:2:3:4:5:6:7:1.2.3.4', '::g'].map(
      (ip) => `http://[${ip}]/`,
    ),
    ...['v.a', 'v7.', 'vg.a', 'v7.a%20'].map((future) => `http://[${future}]/`),
  ])('refuses %j', (uri) => expect(isUri(uri)).toBe(false));

  it('reads ten million characters', () => {
    expect(isUri(`https://a.example/${'a%20'.repeat(2_500_000)}`)).toBe(true);
    expect(isUri(`https://a.example/${'a%20'.repeat(2_500_000)}<`)).toBe(false);
    expect(isUri('a'.repeat(10_000_000))).toBe(false);
    expect(isUri(`${'a'.repeat(10_000_000)}:`)).toBe(true);
  });
});
