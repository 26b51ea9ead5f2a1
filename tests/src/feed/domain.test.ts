import { describe, expect, it } from 'vitest';
import { readFeedDomain } from '../../../src/feed/discover.ts';

describe('readFeedDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    [' Example.COM. ', 'example.com'],
    ['https://example.com/jobs?a=b', 'example.com'],
    ['example.com/.well-known/jobfeed.json', 'example.com'],
    ['example.co.uk', 'example.co.uk'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.Example', 'xn--bcher-kva.example'],
    ['bu\u0308cher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['bücher.example.', 'xn--bcher-kva.example'],
    ['https://bücher.example/jobs', 'xn--bcher-kva.example'],
    ['b\u00adücher.example', 'xn--bcher-kva.example'],
    ['ｂücher．example', 'xn--bcher-kva.example'],
    ['straße.example', 'xn--strae-oqa.example'],
    ['例え。example', 'xn--r8jz45g.example'],
    ['bücher.co.uk', 'xn--bcher-kva.co.uk'],
    ['käse.公司.cn', 'xn--kse-qla.xn--55qx5d.cn'],
    ['работа.рф', 'xn--80aac6chp.xn--p1ai'],
    ['someone.github.io', 'someone.github.io'],
    ['company.zuerich', 'company.zuerich'],
  ])('takes %j as %s', (given, domain) => expect(readFeedDomain(given)).toEqual({ domain }));

  it.each([
    ['www.example.com', 'example.com'],
    ['https://jobs.example.co.uk/', 'example.co.uk'],
    ['a.b.someone.github.io', 'someone.github.io'],
    ['www.bücher.example', 'xn--bcher-kva.example'],
    ['jobs.käse.公司.cn', 'xn--kse-qla.xn--55qx5d.cn'],
  ])('suggests the domain above %j: %s', (given, suggested) => {
    expect(readFeedDomain(given)).toMatchObject({
      suggested,
      hint: expect.stringContaining(`"${suggested}"`) as string,
    });
  });

  it.each(
    // prettier-ignore
    [
      ['', '"" is not a domain. Give a domain such as example.com.'],
      ['example', '"example" is not a domain. Give a domain such as example.com.'],
      ['localhost', '"localhost" is not a domain. Give a domain such as example.com.'],
      ['me@example.com', '"me@example.com" is not a domain. Give a domain such as example.com.'],
      ['https://me:x@example.com', '"https://me:x@example.com" is not a domain. Give a domain such as example.com.'],
      ['127.0.0.1', '"127.0.0.1" is an IP address. Give the domain instead.'],
      ['0x7f.1', '"0x7f.1" is an IP address. Give the domain instead.'],
      ['http://[::1]/', '"http://[::1]/" is an IP address. Give the domain instead.'],
      ['co.uk', '"co.uk" is a suffix under which others register domains. Give a domain under it, such as example.co.uk.'],
      ['github.io', '"github.io" is a suffix under which others register domains. Give a domain under it, such as example.github.io.'],
      ['exa mple.com', '"exa mple.com" is not a domain. Give a domain such as example.com.'],
      ['javascript:alert(1)', '"javascript:alert(1)" is not a domain. Give a domain such as example.com.'],
    ],
  )('refuses %j', (given, said) => {
    const read = readFeedDomain(given);
    expect('message' in read && `${read.message} ${read.hint}`).toBe(said);
  });
});
