import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/make/decode.ts';
import { cellOf, csvSource, readCsv } from '../../../src/make/sources/csv.ts';
import { jsonld, readPage } from '../../../src/make/sources/jsonld.ts';
import type { Get } from '../../../src/make/posting.ts';

const bytes = (text: string, encoding: 'latin1' | 'utf16le' | 'utf8'): Uint8Array =>
  Buffer.from(text, encoding);
const page = (ld: unknown) => `<html><script type="application/ld+json">${JSON.stringify(ld)}</script>`;
const JOB = { '@type': 'JobPosting', title: 'Cook', datePosted: '2026-08-01', url: 'https://a.example/1' };

it.each([
  ['\uFEFFKöln', 'utf8'],
  ['Köln', 'utf8'],
  ['Köln', 'latin1'],
  ['\uFEFFKöln', 'utf16le'],
  ['Köln und Bonn', 'utf16le'],
] as const)('decodeText reads %j in %s', (text, encoding) =>
  expect(decodeText(bytes(text, encoding))).toBe(text.replace('\uFEFF', '')),
);

describe('csv', () => {
  it.each(
    // prettier-ignore
    [
      ['Stellenbezeichnung;Arbeitsort;Pensum\nKoch;Bern;80\n', { title: 'Koch', places: [{ text: 'Bern' }], hours: ['80%', ''] }],
      ['sep=|\nJob title|City|Country\nCook|Bern|CH\n', { title: 'Cook', places: [{ city: 'Bern', country: 'CH' }] }],
      ['Intitulé du poste\tVille\tPays\tTélétravail\nChef\tNice\tFrance\toui', { places: [{ text: 'Nice', country: 'France' }], workplace: 'remote' }],
      ['Titolo,Luogo,Stipendio\n"Cuoco, notte",Lugano,"CHF 5\'000 al mese"', { title: 'Cuoco, notte', pay: "CHF 5'000 al mese  Stipendio" }],
      ['title,location,posted,closing date\nA,B,3/9/2026,12/31/26', { published: '2026-03-09', applyBefore: '2026-12-31' }],
      [
        'Bezeichnung;Filiale (Ort);Lohn in CHF pro Monat;Bewerbung bis\nKoch;Bern;"4\'800";1.2.2027\nAushilfe;Bern;25 / Stunde;',
        { pay: "4'800  Lohn in CHF pro Monat", applyBefore: '2027-02-01', places: [{ text: 'Bern' }] },
        { pay: '25 / Stunde  Lohn in CHF' },
      ],
      ['Offene Stellen;;\n\nTitel;Ort;Pensum\nKoch;Bern;80', { at: 'row 3', title: 'Koch', hours: ['80%', ''] }],
      ['title,description\nA,"=HYPERLINK(""https://evil.example"")"', { title: 'A', text: '' }],
      ["title,description\n'=A,'-- yes", { title: '=A', text: '-- yes' }],
      ['title,locations,country\nA,Bern | Köln,CH | DE', { places: [{ city: 'Bern', country: 'CH' }, { city: 'Köln', country: 'DE' }] }],
    ],
  )('reads %j', (text, ...postings) => expect(readCsv(text).postings).toMatchObject(postings));
  it('reports the formulas and columns that it left out', () => {
    expect(readCsv('Titel;Farbe;Text\nKoch;rot;=1+1\n')).toMatchObject({
      columns: { title: 'Titel', text: 'Text' },
      others: ['Farbe'],
      formulas: [{ row: 2, heading: 'Text' }],
    });
  });
  it.each([
    ['a,b\n1,2', 'has no column for the title'],
    ['title,posted\nA,3/9/2026', 'Row 2, column "posted": "3/9/2026" can be read in two ways'],
    ['title,posted\nA,13/9/2026\nB,9/13/2026\nC,3/4/2026', 'Row 4'],
  ])('asks about %j', (text, message) => expect(() => readCsv(text)).toThrow(message));
  it('accepts the meaning of headings', () => {
    expect(
      readCsv('Was;posted\nKoch;3/9/2026', { columns: { title: 'was' }, dateOrder: 'dmy' }).postings,
    ).toMatchObject([{ title: 'Koch', published: '2026-09-03' }]);
    expect(() => readCsv('title\nA', { columns: { url: 'Link' } })).toThrow('no column "Link"');
  });
  it('rejects a table without headings', () => {
    expect(csvSource().readText('Dear all, here is a text, with commas.')).toBeUndefined();
    expect(csvSource().readText('{"a": 1}')).toBeUndefined();
  });
  it('writes no cell that a spreadsheet takes for a formula', () => {
    for (const text of ['=1', '+1', '-1', '@a', "'=1", "''-", '\t=1']) expect(cellOf(text)).toBe(`'${text}`);
    for (const text of ["'a", 'a=1', '']) expect(cellOf(text)).toBe(text);
  });
});

/** A small site. */
const web =
  (pages: Record<string, string | number>): Get =>
  (url) => {
    const found = pages[url] ?? 404;
    return Promise.resolve({
      url,
      status: typeof found === 'number' ? found : 200,
      text: typeof found === 'number' ? '' : found,
    });
  };

describe('jsonld', () => {
  const titles = async (pages: Record<string, string | number>, where = 'https://a.example/jobs') => {
    const { postings, complete } = await jsonld.read(where, web(pages));
    return [postings.map(({ title }) => title), complete];
  };
  it.each<[string, Record<string, string | number>, unknown]>(
    // prettier-ignore
    [
      ['one page', { 'https://a.example/jobs': page(JOB) }, [['Cook'], true]],
      ['a graph', { 'https://a.example/jobs': page({ '@graph': [{ '@type': 'WebSite' }, JOB] }) },
        [['Cook'], true]],
      ['a DataFeed', { 'https://a.example/jobs': JSON.stringify({ '@type': 'DataFeed',
        dataFeedElement: [{ item: JOB }] }) }, [['Cook'], true]],
      [
        'pages below a list',
        {
          'https://a.example/jobs':
            '<a href="/jobs/1">1</a><a href="/imprint">2</a><a href="https://b.example/jobs/2">',
          'https://a.example/jobs/1': page(JOB),
        },
        [['Cook'], true],
      ],
      [
        'a sitemap',
        {
          'https://a.example/jobs':
            '<urlset><url><loc>https://a.example/jobs/1</loc></url><url><loc>https://a.example/jobs/2</loc></url></urlset>',
          'https://a.example/jobs/1': page(JOB),
        },
        [['Cook'], true],
      ],
      ['a page that fails',
        { 'https://a.example/jobs': '<a href="/jobs/1">1</a>', 'https://a.example/jobs/1': 500 },
        [[], false]],
      ['nothing', { 'https://a.example/jobs': '' }, [[], true]],
      ['broken JSON', { 'https://a.example/jobs': '<script type="application/ld+json">{"@type"</script>' },
        [[], true]],
      ['its own job beside others',
        { 'https://a.example/1': page([JOB, { ...JOB, title: 'Other', url: 'https://a.example/2' }]) },
        [['Cook'], true]],
    ],
  )('reads %s', async (_, pages, answer) =>
    expect(await titles(pages, Object.keys(pages)[0] ?? 'https://a.example/jobs')).toEqual(answer),
  );

  it('says what a list that fails answers', () =>
    expect(titles({}, 'https://a.example/jobs')).rejects.toThrow('https://a.example/jobs answers 404'));

  it('reads microdata, with and without scopes inside', () => {
    const html = `<div itemscope itemtype="http://schema.org/JobPosting"><meta data-a="A > B" itemprop="title" content="It's on">
      <div itemprop="hiringOrganization" itemscope itemtype="http://schema.org/Organization"><span itemprop="name">Acme</span></div>
      <span itemprop="jobLocation"><span itemprop="address"><meta itemprop="streetAddress" content="Bern, CH"></span></span>
      <div itemprop="description"><p>You <b>cook</b>.</p></div></div>`;
    expect(jsonld.readText(html)).toMatchObject([
      {
        title: "It's on",
        employer: { name: 'Acme' },
        places: [{ text: 'Bern, CH' }],
        text: '<p>You <b>cook</b>.</p>',
      },
    ]);
  });
  it.each(
    // prettier-ignore
    [
      [{ jobLocation: { address: '555 Clancy St, Detroit, MI, 48201, US' } }, { places: [{ text: '555 Clancy St, Detroit, MI, 48201, US' }] }],
      [{ jobLocation: { address: { addressLocality: 'Thun', addressCountry: { name: ['USA', 'USA'] } } } }, { places: [{ city: 'Thun', country: 'USA' }] }],
      [{ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'Germany' } }, { workplace: 'remote', places: [{ country: 'Germany' }] }],
      [{ baseSalary: { currency: 'EUR', value: { value: 72000, unitText: 'YEAR' } } }, { pay: { min: 72000, max: 72000, currency: 'EUR', period: 'YEAR' } }],
      [{ baseSalary: { currency: 'EUR', value: { minValue: '10', maxValue: 20 } } }, { pay: { min: '10', max: 20 } }],
      [{ identifier: { value: 7 }, employmentType: ['FULL_TIME', 'INTERN'] }, { id: '7', kind: ['FULL_TIME', 'INTERN'] }],
      [{ title: ['A', 'B'], url: 5, datePosted: { a: 1 }, jobLocation: [null, 1, [], {}] }, { title: 'A', places: [] }],
    ],
  )('reads %j', (fields, posting) =>
    expect(jsonld.readText(JSON.stringify({ ...JOB, ...fields }))).toMatchObject([posting]),
  );
  it('has limits', () => {
    const deep = '<div itemscope itemprop="a">'.repeat(200_000);
    const wide = page(Array.from({ length: 20_000 }, () => JOB));
    const start = performance.now();
    expect(readPage(deep).jobs).toEqual([]);
    expect(readPage(wide).jobs.length).toBeLessThan(20_000);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
