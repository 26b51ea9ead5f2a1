import { describe, expect, test } from 'vitest';
import { nameAt, recogniseAddress, recognisePage, recogniseUnread } from '../../../src/make/recognise.ts';

test.each([
  ['https://boards.greenhouse.io/acme/jobs/12', 'greenhouse', 'acme'],
  ['https://job-boards.eu.greenhouse.io/acme', 'greenhouse', 'acme'],
  ['https://boards.greenhouse.io/embed/job_board/js?for=acme', 'greenhouse', 'acme'],
  ['https://jobs.lever.co/Acme-1/5148f955', 'lever', 'Acme-1'],
  ['https://jobs.eu.lever.co/lever', 'lever', 'lever'],
  ['https://jobs.ashbyhq.com/AcmeTA/a-1', 'ashby', 'AcmeTA'],
  ['https://api.ashbyhq.com/posting-api/job-board/acme', 'ashby', 'acme'],
  ['https://acme.jobs.personio.com/job/1?language=en', 'personio', 'acme.jobs.personio.com'],
  ['https://acme.recruitee.com/o/baker', 'recruitee', 'acme.recruitee.com'],
  ['https://acme.na.teamtailor.com/jobs', 'teamtailor', 'acme.na.teamtailor.com'],
  ['https://careers.smartrecruiters.com/Acme1', 'smartrecruiters', 'Acme1'],
  ['https://acme.workable.com/', 'workable', 'acme.workable.com'],
])('%s is %s:%s', (address, system, where) => {
  const found = recogniseAddress(address);
  expect(found).toMatchObject({ system, where });
  expect(found?.source?.name).toBe(system === 'workable' ? undefined : system);
});

test.each([
  'https://acme.example/jobs',
  'https://www.linkedin.com/company/acme',
  'https://jobs.lever.co/',
  'acme',
  '',
])('nothing is recognised in %s', (address) => expect(recogniseAddress(address)).toBeUndefined());

describe('a page', () => {
  const page = 'https://www.acme.example/careers';
  test.each(
    // prettier-ignore
    [
      ['a link', '<a href="https://jobs.lever.co/acme">Jobs</a>', 'lever', 'acme'],
      ['a frame', "<iframe src='https://boards.greenhouse.io/embed/job_board?for=acme&amp;b=1'>", 'greenhouse', 'acme'],
      ['a script', '<script async src=//boards.greenhouse.io/embed/job_board/js?for=acme></script>', 'greenhouse', 'acme'],
      ['many links to one', '<a href="https://jobs.lever.co/acme/1"><a href="https://jobs.lever.co/Acme/2">', 'lever', 'Acme'],
      ['a known one beside one without a source', '<a href="https://acme.bamboohr.com/jobs"><a href="https://acme.recruitee.com">', 'recruitee', 'acme.recruitee.com'],
      ['one without a source', '<a href="https://acme.bamboohr.com/jobs">', 'bamboohr', 'acme.bamboohr.com'],
      ['its own host', '<link href="https://assets.teamtailor-cdn.com/a.css"><a href="https://jobs.lever.co/partner">', 'teamtailor', 'www.acme.example'],
    ],
  )('with %s', (_, html, system, where) =>
    expect(recognisePage(html, page)).toMatchObject({ system, where }),
  );

  test('with no system, and of 10 MB', () => {
    expect(recognisePage('<a href="http://[">x</a><a href="/jobs">', page)).toBeUndefined();
    expect(recognisePage('<a href="'.repeat(1_000_000), page)).toBeUndefined();
  });

  test('with two employers asks which one', () =>
    expect(() =>
      recognisePage(
        '<a href="https://jobs.lever.co/acme"><a href="https://partner.recruitee.com/o/1">',
        page,
      ),
    ).toThrow('several employers: lever:acme, recruitee:partner.recruitee.com'));
});

test.each([
  ['greenhouse', 'acme', 'acme'],
  ['greenhouse', 'https://boards.greenhouse.io/acme/', 'acme'],
  ['greenhouse', 'boards.greenhouse.io/acme', 'acme'],
  ['personio', 'acme.jobs.personio.com', 'acme.jobs.personio.com'],
  ['recruitee', 'https://jobs.acme.example/o/baker', 'jobs.acme.example'],
])('%s:%s is %s', (system, given, name) => expect(nameAt(system, given)).toBe(name));

test.each([
  ['greenhouse', 'https://jobs.lever.co/acme', 'Write lever:acme.'],
  ['lever', '../../v1', 'as the address of your openings has it'],
  ['lever', 'a b', 'as the address of your openings has it'],
  ['lever', '', 'as the address of your openings has it'],
])('%s:%s is refused', (system, given, hint) =>
  expect(() => nameAt(system, given)).toThrow(
    expect.objectContaining({ hint: expect.stringContaining(hint) as string }),
  ),
);

test.each([
  ['{"result":[{"id":"1","jobOpeningName":"Nurse"}]}', 'BambooHR'],
  ['[{"name":"Baker","url":"https:\\/\\/acme.breezy.hr\\/p\\/1"}]', 'Breezy HR'],
  ['<?xml version="1.0"?><PositionOpening><Title>Baker</Title></PositionOpening>', 'HR-XML'],
  ['<source><job><referencenumber>1</referencenumber></job></source>', 'Indeed'],
  ['{"jobs":[{"title":"Baker","shortcode":"A1","url":"https://apply.workable.com/j/A1"}]}', 'Workable'],
  ['{"jobPostings":[{"title":"Baker","externalPath":"/job/Bern/Baker_1"}]}', 'Workday'],
  ['<a href="https://acme-portal.rexx-systems.com/Baker-j1.html">Baker</a>', 'rexx systems'],
  ['<rss xmlns:job_listing="https://acme.example"><channel></channel></rss>', 'WP Job Manager'],
  ['<rss version="2.0"><channel><item><title>Baker</title></item></channel></rss>', 'RSS'],
  ['PK\u0003\u0004\u0014\0', 'Excel'],
])('%s is of %s, which is not read', (text, title) =>
  expect(recogniseUnread(text)).toEqual({ title, isEmpty: false }),
);

test.each([
  ['<?xml version="1.0"?><workzag-jobs></workzag-jobs>', 'Personio'],
  ['{"offset":0,"limit":100,"totalFound":0,"content":[]}', 'SmartRecruiters'],
])('%s is an empty list of %s', (text, title) =>
  expect(recogniseUnread(text)).toEqual({ title, isEmpty: true }),
);

test.each(['', '{}', '[]', '{"jobs":[]}', 'title;place', '<html><body>Jobs</body></html>'])(
  'nobody knows %s',
  (text) => expect(recogniseUnread(text)).toBeUndefined(),
);
