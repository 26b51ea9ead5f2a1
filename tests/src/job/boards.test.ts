import { expect, test } from 'vitest';
import { isJobBoard, tenantOf } from '../../../src/job/boards.ts';
import { listOf } from '../../lib/text-table.ts';

test.each([
  ['arbeitnow.com', true],
  ['www.arbeitnow.com', true],
  ['candidat.francetravail.fr', true],
  ['de.indeed.com', true],
  ['fr.linkedin.com', true],
  ['jobs.ch', true],
  ['news.ycombinator.com', true],
  ['firm.jobs.personio.de', false],
  ['jobs.ashbyhq.com', false],
  ['notjobs.ch', false],
  ['jobs.ch.example', false],
  ['indeed.com.evil.example', false],
  ['uber.com', false],
])('%s is a job board: %s', (host, expected) => expect(isJobBoard(host)).toBe(expected));

test.each([
  ['https://jobs.lever.co/acme/5148f955-460f', 'lever acme'],
  ['https://jobs.eu.lever.co/acme', 'lever acme'],
  ['https://jobs.ashbyhq.com/Acme%20Labs/1?utm_source=x', 'ashby acme labs'],
  ['https://acme.jobs.personio.de/job/1?language=de', 'personio acme'],
  ['https://acme.jobs.personio.com/job/1', 'personio acme'],
  ['https://job-boards.greenhouse.io/acme/jobs/1?gh_jid=1', 'greenhouse acme'],
  ['https://boards.greenhouse.io/embed/job_app?token=1&for=acme', 'greenhouse acme'],
  ['https://acme.wd5.myworkdayjobs.com/en-US/site/job/Bern/Baker_R1', 'workday acme'],
  ['https://wd1.myworkdaysite.com/en-US/recruiting/acme/site/job/1', 'workday acme'],
  ['https://career5.successfactors.eu/career?career_ns=job_listing&company=acme', 'successfactors acme'],
  ['https://ats.rippling.com/en-GB/acme/jobs/1', 'rippling acme'],
  ['https://ats.rippling.com/acme/jobs/1', 'rippling acme'],
  ['https://www.comeet.com/jobs/acme/F6.003/baker', 'comeet acme'],
  ['https://careers-acme.icims.com/jobs/1/baker/job', 'icims acme'],
  ['https://recruitingapp-5181.de.umantis.com/Vacancies/1', 'umantis 5181'],
  ['https://www.welcometothejungle.com/fr/companies/acme/jobs/baker', 'welcometothejungle acme'],
  // The same in another spelling.
  ['HTTPS://JOBS.LEVER.CO/ACME/1', 'lever acme'],
  ['https://jobs.lever.co.//acme/1', 'lever acme'],
  ['https://jobs.lever.co:443/%61cme', 'lever acme'],
  ['https://www.jobs.lever.co/acme?x#y', 'lever acme'],
])('the employer in %s is %s', (address, expected) => {
  const { board, tenant } = tenantOf(address) ?? {};
  expect(`${board} ${tenant}`).toBe(expected);
});

test.each(
  listOf(`
    https://apply.workable.com/j/DD136DD7E7 | https://boards.greenhouse.io/embed/job_app?token=1
    https://www.recruitee.com/o/baker | https://recruitee.com/o/baker | https://jobs.lever.co/
    https://jobs.lever.co:8443/acme/1 | https://jobs.lever.co.thief.example/acme/1
    https://thief.example/jobs.lever.co/acme/1 | https://jobs.lever.co@thief.example/acme/1
    https://jobs-lever.co/acme/1 | https://a.b.recruitee.com/o/baker | https://127.0.0.1/acme
    https://candidat.francetravail.fr/offres/recherche/detail/184DYXK | https://acme.example/jobs/1?for=acme`),
)('%s names no employer', (address) => expect(tenantOf(address)).toBeUndefined());
