/** As tests/scripts/check/strangers.test.ts, with other settings and with each kind of hostile value alone. */
import { expect, test } from 'vitest';
import { feed } from '../lib/exports.ts';
import { buildWith, expectAllToPass, LINK_JOBS, SITE_URL, TITLE_JOBS, VALUE_JOBS } from '../lib/strangers.ts';

const ALL = [...LINK_JOBS, ...TITLE_JOBS, ...VALUE_JOBS];

test('without functions, and with a contact on the own host that leads nowhere, a build warns and goes on', async () => {
  const settings = { FUNCTIONS: 'false', CONTACT_URL: `${SITE_URL}/contact/%FF` };
  const { log, outDir, stateDir } = await buildWith(feed('hostile', ALL), settings);
  expect(log).toContain(
    `warning: CONTACT_URL makes pages link to "${SITE_URL}/contact/%FF" on this site, where there is no page.`,
  );
  expect(log).not.toContain('bug in Jobfeed');
  await expectAllToPass(outDir, stateDir, { functions: false, ofSettings: ['CONTACT_URL'] });
});

test('in four languages', async () => {
  const { outDir, stateDir } = await buildWith(feed('hostile', ALL), { LOCALES: 'en,de,fr,it' });
  await expectAllToPass(outDir, stateDir);
});

test.each([
  ['links', LINK_JOBS],
  ['titles', TITLE_JOBS],
  ['values', VALUE_JOBS],
])('with pages on demand, %s alone', async (_kind, jobs) => {
  const { report } = await buildWith(feed('hostile', jobs), { PAGES: 'on-demand', LOCALES: 'en,de' });
  expect(report.domains).toBe(4);
});

test('120 jobs with numbered titles of one employer are found where they are the newest of the site', async () => {
  const jobs = Array.from({ length: 120 }, (_, i) => ({
    title: `Software Engineer ${10000 + i}`,
    publishedAt: '2026-01-20',
  }));
  const { report, outDir, stateDir } = await buildWith(feed('hostile', jobs));
  expect(report.notices.notices).toBe(0);
  await expectAllToPass(outDir, stateDir);
});

test.each(Object.values(TITLE_JOBS).filter((_, i) => i % 8 === 0))(
  'a single newest job that is called $title',
  async (job) => {
    const { report } = await buildWith(feed('hostile', [{ ...job, publishedAt: '2026-01-20' }]));
    expect(report.notices.notices).toBe(0);
  },
);
