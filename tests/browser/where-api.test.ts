import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { searchByApi } from '../lib/api-page.ts';
import { servedSample } from '../lib/sample-page.ts';

const sample = servedSample({ functions: true });

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await sample.blank(options);
  await searchByApi(page);
  await page.goto(path);
  return page;
}

const chip = (page: Page, text: string) => page.locator('#chips a', { hasText: text });
const search = (page: Page) => [...new URL(page.url()).searchParams].map((pair) => pair.join('='));
const asked = () => sample.requests().filter((path) => path === '/api/v1/jobs').length;
const total = async (page: Page) => parseInt((await page.textContent('#results-title'))!, 10);

test('with the API, a place by keyboard: radius, remote jobs, order, back', async () => {
  const page = await open('/de/');
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await page.keyboard.type('genè', { delay: 30 });
  await page.getByRole('option', { name: 'Genf (Ort), 4 Stellen' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await chip(page, '25 km um Genf').waitFor();
  expect(search(page)).toEqual(['near=Geneva']);
  const within25 = await total(page);
  await page.locator('#radius').focus();
  await page.keyboard.press('End');
  await chip(page, '100 km um Genf').waitFor();
  await expect.poll(() => total(page)).toBeGreaterThan(within25);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await chip(page, '100 km um Genf oder remote').waitFor();
  await page.selectOption('#sort', 'distance');
  await page.waitForURL('**sort=distance');
  await expect.poll(() => page.locator('#results .facts').first().textContent()).toMatch(/\d\skm/);
  await page.goBack();
  await page.goBack();
  await chip(page, '100 km um Genf').waitFor();
  expect(await page.isChecked('#near-remote')).toBe(false);
  expect(asked()).toBeGreaterThan(4);
});

test('… typed and submitted: another name, a country, an unknown place', async () => {
  const page = await open('/');
  await page.fill('#near', 'genf');
  await page.keyboard.press('Enter');
  await chip(page, 'within 25 km of Geneva').waitFor();
  await expect.poll(() => page.inputValue('#near')).toBe('Geneva');
  await page.fill('#near', 'schweiz');
  await page.keyboard.press('Enter');
  // An answer that comes between the selection of the text and its replacement would be added to.
  await expect.poll(() => page.inputValue('#near')).toBe('Switzerland');
  await page.fill('#near', 'switzerland');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?countries=CH');
  await chip(page, 'Switzerland').waitFor();
  await page.fill('#near', 'xyzzy');
  await page.keyboard.press('Enter');
  await page.getByText('Place not found: “xyzzy”').first().waitFor();
  // The refused request is in the console, as it should be.
  sample.forgive();
  await page.click('#near-clear');
  await page.locator('#results .card').first().waitFor();
  expect(search(page)).toEqual([]);
});

test('… a link with a place', async () => {
  const page = await open('/?near=Bern&radius=50&sort=distance');
  await page.locator('#results .card').first().waitFor();
  await expect.poll(() => page.inputValue('#near')).toBe('Bern');
  await expect.poll(() => page.inputValue('#radius')).toBe('50');
  await expect.poll(() => page.inputValue('#sort')).toBe('distance');
  await expect.poll(() => page.locator('#results .facts').first().textContent()).toContain('km');
  expect(sample.requests().filter((path) => path.startsWith('/search/'))).toEqual([]);
});

test('… near me: the position stays on the device', async () => {
  const page = await open('/', {
    geolocation: { latitude: 46.5302817, longitude: 6.5987143 },
    permissions: ['geolocation'],
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  await page.click('#near-me');
  await chip(page, 'within 25 km of Lausanne').waitFor();
  expect(search(page)).toEqual(['near=Lausanne']);
  expect(sent.filter((text) => /46[.,]?5\d|6[.,]?5[89]|6[.,]6/.test(text.replace(sample.url, '')))).toEqual(
    [],
  );
  // The rows after the first ten come when the page is idle, which may be before this line or after it.
  expect(sent.filter((url) => /\/api\/v1\/jobs\?(?!.*offset=)/.test(url))).toHaveLength(1);
});
