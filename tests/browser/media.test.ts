import sharp from 'sharp';
import { expect, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';
import { listOf } from '../lib/text-table.ts';

const sample = servedSample();

test('print shows the search and the results', async () => {
  const page = await sample.open('/?q=koch&countries=DE');
  await page.locator('#results mark').first().waitFor();
  await page.locator('html:not(.uncounted)').waitFor();
  await page.emulateMedia({ media: 'print' });
  // As wide as paper, where the buttons of small screens are.
  await page.setViewportSize({ width: 790, height: 1100 });
  for (const shown of ['#results-title', '#chips .chip', '#results h3'])
    expect([shown, await page.locator(shown).first().isVisible()]).toEqual([shown, true]);
  for (const hidden of listOf(
    '.site-header | .site-footer | .search-form | #filters | #sort | #quick | .card button | #feed',
  ))
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
  const asked = page.locator('#results-title');
  expect(await asked.evaluate((title) => getComputedStyle(title, '::after').content)).toContain('“koch”');
});

test.each(['/?q=koch', '/countries/de/', '/about/'])(
  "print shows the site's name, the date and the URL: %s",
  async (path) => {
    const { page, close } = await sample.watch();
    await page.goto(path);
    await page.waitForFunction(() => document.title !== '');
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        document.body.dataset['paper'] = document.querySelector('.printed')?.textContent ?? '';
      });
    });
    await page.pdf();
    const line = (await page.getAttribute('body', 'data-paper')) ?? '';
    const [site, day, address] = line.split(' · ');
    expect([site, address]).toEqual(['Jobfeed', page.url()]);
    expect(day).toMatch(/^\d+ \w+ \d{4}$/);
    expect(await page.locator('.printed').count()).toBe(0);
    await close();
  },
);

test('in forced colours, buttons, notes and chosen filters have borders', async () => {
  const { page } = await sample.watch({ forcedColors: 'active' });
  await page.goto('/?q=nurse&countries=CH');
  for (const selector of listOf(
    '.search-form > button[type=submit] | #chips .chip | #notice | #results .logo',
  )) {
    const edge = page.locator(selector).first();
    await edge.waitFor();
    const width = await edge.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect([selector, width]).toEqual([selector, '1px']);
  }
});

test.each(['', '/de'])('the site below "%s/" can be installed, with screenshots', async (base) => {
  const { page } = await sample.watch();
  await page.goto(`${base}/`);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, screenshots, shortcuts } = JSON.parse(data) as Record<
    'icons' | 'screenshots',
    { src: string; sizes: string }[]
  > & { shortcuts: { url: string }[] };
  expect([icons.length, screenshots.length, shortcuts.length]).toEqual([3, 2, 2]);
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const image = await (await fetch(sample.url + src)).arrayBuffer();
    const { width, height } = await sharp(image).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  for (const { url } of shortcuts) expect((await fetch(sample.url + url)).status).toBe(200);
});
