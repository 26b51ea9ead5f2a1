import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample({ functions: true });

const SEARCH = 'q=physiotherapeut&employers=klinikum-seeblick.example';

test.each([
  { path: `/?${SEARCH}`, says: 'in 1 more place' },
  { path: `/de/?${SEARCH}`, says: 'an 1 weiteren Ort' },
])('$path shows an advert once, with its other places', async ({ path, says }) => {
  const page = await sample.open(path, { viewport: { width: 320, height: 800 } });
  const card = page.locator('#results > li', { has: page.locator('.twins') });
  const summary = card.getByText(says, { exact: true });
  await summary.waitFor();
  const places = card.getByRole('link').and(card.locator('.twins a'));
  expect(await places.count()).toBe(0);
  await summary.click();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const title = (await card.locator('h3').textContent()) ?? '';
  const other = (await places.getAttribute('href')) ?? '';
  expect(other).toMatch(/\/jobs\/[a-z2-7]{16}\/$/);
  expect(await page.locator(`#results h3 a[href="${other}"]`).count()).toBe(0);
  await places.click();
  await page.waitForURL(`**${other}`);
  expect(await page.locator('h1').textContent()).toBe(title);
});

test('static lists show an advert once too', async () => {
  const page = await sample.open('/employers/klinikum-seeblick-example/', { javaScriptEnabled: false });
  await page.getByText('in 1 more place', { exact: true }).click();
  const other = await page.locator('.twins a').getAttribute('href');
  expect(await page.locator('.cards h3 a').count()).toBeGreaterThan(1);
  expect(await page.locator(`.cards h3 a[href="${other}"]`).count()).toBe(0);
});

test('counts jobs above and below the list, with the duplicates behind its cards', async () => {
  const { page } = await sample.watch();
  await page.goto('/');
  await page.locator('#more-jobs').waitFor();
  const jobs = Number((await page.textContent('#results-title'))?.match(/\d+/)?.[0]);
  const groups = Number(await page.locator('#results-title').getAttribute('data-groups'));
  expect(groups).toBeLessThan(jobs);
  const behind = (await page.locator('#results .twins summary').allTextContents()).map((text) =>
    Number(text.match(/\d+/)![0]),
  );
  const shown = 10 + behind.reduce((sum, more) => sum + more, 0);
  expect(await page.locator('#more-jobs span').textContent()).toBe(`${shown} of ${jobs}`);
  const answer = await fetch(`${sample.url}/api/v1/jobs?collapse=true`);
  expect(await answer.json()).toMatchObject({ total: jobs, groups });
});
