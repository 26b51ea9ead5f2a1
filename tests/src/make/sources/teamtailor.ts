import type { SystemCases } from './cases.ts';

const at = (offset = 0, host = 'acme.teamtailor.com') =>
  `https://${host}/jobs.rss?per_page=100&offset=${offset}`;
const item = (inner: string, number = 1) =>
  `<item><title>Baker</title><description>&lt;p&gt;Bread &amp;amp; rolls.&lt;/p&gt;</description>
   <pubDate>Fri, 04 Sep 2026 14:50:13 +0300</pubDate><link>https://acme.teamtailor.com/jobs/${number}-baker</link>
   <guid>d8938509-${number}</guid>${inner}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Acme</title>${items.join('')}</channel></rss>`;
const location = (city: string) =>
  `<tt:location><tt:name>HQ</tt:name><tt:address>Gasse 1</tt:address><tt:zip>3000</tt:zip><tt:city>${city}</tt:city><tt:country>Switzerland</tt:country></tt:location>`;
const many = (from: number, count: number) =>
  rss(...Array.from({ length: count }, (_, index) => item('', from + index)));
const jobposting = {
  '@type': 'JobPosting',
  employmentType: 'FULL_TIME',
  hiringOrganization: { name: 'Acme' },
};

export const teamtailor: SystemCases = {
  address: at(),
  other: 'https://other.teamtailor.com/jobs.rss?per_page=100&offset=0',
  empty: rss(),
  one: (text) =>
    rss(
      item('').replace(
        /<description>.*<\/description>/,
        () => `<description><![CDATA[${text}]]></description>`,
      ),
    ),
  // prettier-ignore
  cases: [
    {
      name: 'places in parts, the department, the name of the list',
      answers: {
        [at()]: rss(
          item(
            `<tt:locations>${location('Bern')}${location('Thun')}</tt:locations><tt:department>Oven</tt:department>`,
          ),
        ),
      },
      postings: [
        {
          id: 'd8938509-1',
          text: '<p>Bread &amp; rolls.</p>',
          published: 'Fri, 04 Sep 2026 14:50:13 +0300',
          places: ['Bern', 'Thun'].map((city) => ({
            text: 'HQ',
            city,
            country: 'Switzerland',
          })),
          category: 'Oven',
          employer: { name: 'Acme' },
        },
      ],
    },
    { name: 'an item without a place', answers: { [at()]: rss(item('<tt:locations/>'), item('')) }, postings: [{ places: [] }, { places: [] }] },
    { name: 'a status that nobody has chosen says nothing',
      answers: { [at()]: rss(...['none', 'hybrid',
      'fully'].map((status) => item(`<remoteStatus>${status}</remoteStatus>`))) },
      postings: [{ workplace: undefined }, { workplace: 'hybrid' }, { workplace: 'fully' }] },
    { name: 'two pages', answers: { [at()]: many(0, 100), [at(100)]: many(100, 2) }, postings: Array.from({ length: 102 }, (_, index) => ({ id: `d8938509-${index}` })) },
    { name: 'a second page that fails, is cut off or repeats',
      answers: { [at()]: many(0, 100), [at(100)]: many(100, 50).slice(0, -30) },
      postings: Array.from({ length: 100 }, () => ({ title: 'Baker' })), complete: false },
    { name: "the employer's own host, where the name leads to it",
      answers: { [at()]: { to: at(0, 'career.acme.example') },
      [at(0, 'career.acme.example')]: rss(item('')) }, postings: [{ title: 'Baker' }] },
    {
      name: 'the JSON feed, when pasted',
      answers: {
        [at()]: JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'Acme Ltd',
          // prettier-ignore
          items: [
            { id: 'd8938509-1', title: 'Baker', url: 'https://acme.teamtailor.com/jobs/1', content_html: '<p>Bread.</p>',
              _jobposting: { ...jobposting, jobLocation: [{ address: { addressLocality: 'Bern', addressCountry: 'CH' } }, 7] } },
            { id: 2, title: 'Cook', _jobposting: { jobLocationType: 'TELECOMMUTE', jobLocation: 'Bern' } },
          ],
        }),
      },
      postings: [
        { id: 'd8938509-1', kind: ['FULL_TIME'], places: [{ city: 'Bern', country: 'CH' }],
          employer: { name: 'Acme' } },
        { id: '2', workplace: 'TELECOMMUTE', places: [], employer: { name: 'Acme Ltd' } },
      ],
    },
    {
      name: 'an RSS of somebody else',
      answers: {
        [at()]:
          '<rss version="2.0"><channel><title>News</title><item><title>Sale</title></item></channel></rss>',
      },
      error: 'no whole list',
    },
    { name: 'a pool is left out', answers: { [at()]: rss(item('').replace('>Baker<', '>Talent pool: bakers<')) }, postings: [{ leftOut: 'unsolicited' }] },
  ],
};
