/** What a stranger publishes costs that domain, never the run: a real build, all of whose pages and jobs are looked at. */
import { expect, test } from 'vitest';
import { feed } from '../../lib/exports.ts';
import {
  buildWith,
  expectAllToPass,
  LINK_JOBS,
  SITE_URL,
  TITLE_JOBS,
  VALUE_JOBS,
} from '../../lib/strangers.ts';

test('there are enough of each kind', () => {
  for (const jobs of [LINK_JOBS, TITLE_JOBS, VALUE_JOBS]) expect(jobs.length).toBeGreaterThan(30);
});

test('links into the site, unusual titles and reserved words of one domain affect only that domain', async () => {
  const employer = { name: '404', industry: '</script>', location: { city: '..' }, url: `${SITE_URL}/%FF` };
  const hostile = { ...feed('hostile', [...LINK_JOBS, ...TITLE_JOBS, ...VALUE_JOBS]), employer };
  const { outDir, stateDir, report, status } = await buildWith(hostile);
  expect([report.rejected, report.domains]).toEqual([[], 4]);
  expect(report.jobs).toBeGreaterThan(TITLE_JOBS.length + VALUE_JOBS.length + 20);
  expect(report.notices.domains).toBe(1);
  expect(report.notices.worst).toContainEqual({
    domain: 'hostile.example',
    code: 'links-into-this-site',
    message: expect.stringContaining('The feed links to this site') as string,
    count: expect.any(Number) as number,
  });
  expect(await status('hostile.example')).toContain('notice The feed links to this site');
  expect(await status('bakery.example')).not.toContain('notice');
  await expectAllToPass(outDir, stateDir);
});
