import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeInBothThemes } from '../lib/axe.ts';
import { openFields } from '../lib/filter-panels.ts';
import { servedSample } from '../lib/sample-page.ts';

const { blank, open, requests } = servedSample();

const options = (page: Page) => page.locator('#q-options [role=option]');
/** The option whose name for those who hear it begins so; native lists have options too. */
const option = (page: Page, name: string) => page.locator('#q-options').getByRole('option', { name }).first();
/** Types and waits until the list shows a name. */
async function typeUntil(page: Page, text: string, name: string): Promise<void> {
  // At once: the beginnings of a text offer the same beside others, and keys keep the list that they have reached.
  const box = page.locator('#q');
  await box.fill((await box.inputValue()) + text);
  await option(page, name).waitFor();
}
const isOpen = (page: Page) => page.getByRole('listbox').isVisible();
const activeName = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : undefined;
  });
const search = (page: Page) => new URL(page.url()).searchParams;
const answered = (page: Page, beginning: string) =>
  page.waitForFunction((text) => document.title.startsWith(text), beginning);

describe('the list', () => {
  test('appears while typing, with kinds, and the results below stay usable', async () => {
    const page = await open('/');
    const resultsAt = () =>
      page.evaluate(() => document.querySelector('#results')!.getBoundingClientRect().top);
    await typeUntil(page, 'wareh', 'Warehouse operative (Occupation)');
    await answered(page, 'wareh');
    const below = await resultsAt();
    expect(await page.locator('#results mark').first().textContent()).toMatch(/^wareh/i);
    expect(await page.inputValue('#q')).toBe('wareh');
    await page.keyboard.press('Escape');
    expect(await resultsAt()).toBe(below);
  });

  test('appears after the results of the same letter, even if the page is idle before', async () => {
    const page = await blank();
    await page.addInitScript(() => {
      const NativeWorker = globalThis.Worker;
      // Answers as on a slow phone.
      globalThis.Worker = class extends NativeWorker {
        override postMessage(message: unknown): void {
          setTimeout(() => super.postMessage(message), 100);
        }
      };
    });
    await page.goto('/');
    await typeUntil(page, 'ware', 'Warehouse');
    await answered(page, 'ware');
    await page.evaluate(() => {
      for (const id of ['results', 'q-options'])
        new MutationObserver(() => performance.mark(id)).observe(document.getElementById(id)!, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      addEventListener('keydown', () => performance.mark('key'));
    });
    await page.locator('#q').press('End');
    await page.evaluate(() => performance.clearMarks());
    await page.keyboard.press('h');
    const timeOf = (name: string) =>
      page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, name);
    await expect.poll(() => timeOf('q-options')).toBeGreaterThan(0);
    await expect.poll(() => timeOf('results')).toBeGreaterThan(0);
    const [key, results, suggested] = await Promise.all(['key', 'results', 'q-options'].map(timeOf));
    // Suggestions wait for 300 ms at most, and a busy machine may need longer for results.
    expect(suggested).toBeGreaterThan(Math.min(results!, key! + 300));
  });

  test('is announced as a list box', async () => {
    const page = await open('/de/');
    await typeUntil(page, 'genev', 'Genf (Ort), 4 Stellen');
    await page.keyboard.press('ArrowDown');
    const browserSays = await page.context().newCDPSession(page);
    const { nodes } = await browserSays.send('Accessibility.getFullAXTree');
    const said = nodes
      .filter(({ role }) => /^(?:comboBox.*|listBox.*|option|group)$/i.test(String(role?.value)))
      .map(({ role, name, properties = [] }) => {
        const states = properties.filter(
          ({ name, value }) => /^(?:expanded|selected|autocomplete)$/.test(name) && value.value,
        );
        return [role?.value, name?.value, ...states.map(({ name, value }) => `${name}=${value.value}`)].join(
          ' ',
        );
      });
    expect(said).toContain('combobox Stellen suchen autocomplete=list expanded=true');
    expect(said).toContain('listbox Vorschläge');
    expect(said).toContain('option Genf (Ort), 4 Stellen selected=true');
    await page.getByRole('status').filter({ hasText: '1 Vorschlag.' }).waitFor({ state: 'attached' });
  });

  test('is reached by keys, keeping the text', async () => {
    const page = await open('/');
    await typeUntil(page, 'pfl', 'Pflegedienstleitung');
    const names = await options(page).evaluateAll((all) => all.map((one) => one.textContent));
    expect(names.length).toBeGreaterThan(2);
    const press = async (key: string): Promise<string | null | undefined> => {
      await page.keyboard.press(key);
      return activeName(page);
    };
    expect(await press('ArrowDown')).toBe(names[0]);
    expect(await press('ArrowDown')).toBe(names[1]);
    expect(await press('End')).toBe(names.at(-1));
    expect(await press('ArrowDown')).toBe(undefined);
    expect(await press('ArrowUp')).toBe(names.at(-1));
    expect(await press('Home')).toBe(names[0]);
    expect(await press('ArrowUp')).toBe(undefined);
    expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(0);
    expect(await page.inputValue('#q')).toBe('pfl');
    expect(await page.locator('#q').getAttribute('aria-expanded')).toBe('true');
  });

  test('closes by Escape, keeping the text, by Tab, and by a click outside', async () => {
    const page = await open('/');
    await typeUntil(page, 'wareh', 'Warehouse operative');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.locator('#q').getAttribute('aria-expanded')).toBe('false');
    expect(await page.inputValue('#q')).toBe('wareh');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Tab');
    expect(await isOpen(page)).toBe(false);
    await page.locator('#q').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.mouse.click(1200, 700);
    expect(await isOpen(page)).toBe(false);
    await page.locator('#q').focus();
    await page.keyboard.press('Escape');
    expect([await page.inputValue('#q'), search(page).get('q')]).toEqual(['wareh', 'wareh']);
  });

  test.each([
    ['/', 'senior zür'],
    ['/?countries=CH', 'zür'],
  ])('shows no number if the search finds another: %s, %s', async (path, text) => {
    const page = await open(path);
    if (path !== '/') await page.locator('#chips .chip').waitFor();
    await typeUntil(page, text, 'Zürich (City)');
    expect(await page.getByRole('option').locator('.n:not(:empty)').count()).toBe(0);
  });

  test('is empty inside quotes, in the middle of a text, and for a single letter', async () => {
    const page = await open('/');
    await typeUntil(page, 'wareh', 'Warehouse operative');
    const gone = async (text: string) => {
      await page.fill('#q', text);
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    };
    await gone('"wareh');
    await typeUntil(page, '" zür', 'Zürich');
    await gone('w');
    await typeUntil(page, 'areh', 'Warehouse operative');
    await page.keyboard.press('Home');
    await page.keyboard.press('x');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
  });
});

describe('choosing', () => {
  test('Enter searches the text unless an option is active', async () => {
    const page = await open('/');
    await typeUntil(page, 'wareh', 'Warehouse operative');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=wareh');
    expect(await isOpen(page)).toBe(false);
    await page.fill('#q', '');
    await typeUntil(page, 'wareh', 'Warehouse operative');
    while (!(await activeName(page))?.startsWith('Warehouse operative('))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=Warehouse+operative');
    await answered(page, 'Warehouse operative');
    expect(await page.locator('#results h3 a').first().textContent()).toBe('Warehouse Operative');
    expect(await isOpen(page)).toBe(false);
  });

  test('a place becomes a filter and removes its word from the box; its number equals the results', async () => {
    const page = await open('/de/');
    await typeUntil(page, 'genè', 'Genf');
    await option(page, 'Genf (Ort), 4 Stellen').click();
    await answered(page, 'Genf – ');
    expect([[...search(page)], await page.inputValue('#q')]).toEqual([[['cities', 'Geneva']], '']);
    expect(await page.textContent('#results-title')).toBe('4 Stellen');
    expect(await page.locator('#chips').textContent()).toContain('Genf');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
    await typeUntil(page, 'controller bern', 'Bern (Ort)');
    await option(page, 'Bern (Ort)').click();
    await page.waitForURL('**/?q=controller**');
    expect(search(page).getAll('cities')).toEqual(['Bern', 'Geneva']);
  });

  test('employers and tags become filters, and a second one is added', async () => {
    const page = await open('/');
    await typeUntil(page, 'nordlicht', 'Nordlicht Software GmbH');
    await option(page, 'Nordlicht Software GmbH').click();
    await page.waitForURL('**/?employers=**');
    await page.locator('#chips a').filter({ hasText: 'Nordlicht Software GmbH' }).waitFor();
    await typeUntil(page, 'compil', 'compilers (Tag)');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**tags=compilers**');
    expect(search(page).get('employers')).toMatch(/\.example$/);
  });

  test("on another page it opens the search, with that page's filter", async () => {
    const page = await open('/countries/ch/');
    await typeUntil(page, 'genf', 'Geneva');
    await option(page, 'Geneva').click();
    await page.waitForURL('**/?**');
    expect([search(page).getAll('cities'), search(page).getAll('countries')]).toEqual([['Geneva'], ['CH']]);
    await page.goBack({ waitUntil: 'load' });
    expect(await page.locator('#search input[type=hidden]').count()).toBe(1);
  });

  test('works by touch, with targets of 44 pixels', async () => {
    const page = await open('/', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    await openFields(page);
    await typeUntil(page, 'wareh', 'Warehouse operative');
    const heights = await options(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    // Results move the form.
    await answered(page, 'wareh');
    await option(page, 'Warehouse operative').tap();
    await page.waitForURL('**/?q=Warehouse+operative');
  });
});

/** Opens a page whose scripts come when they are let through. */
async function openSlowly(path: string) {
  const page = await blank();
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!before-paint|words)[^/]+\.js$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.focus('#q');
  return { page, load: () => loaded.resolve() };
}

test.each(['/', '/?q=koch', '/cities/bern/'])(
  'what is typed on %s before its scripts have loaded is searched, and gets suggestions',
  async (path) => {
    const { page, load } = await openSlowly(path);
    await page.keyboard.type('engin');
    load();
    await page.locator('#q-options [role=option]').first().waitFor();
    await page.waitForURL('**/?q=engin*');
    await answered(page, 'engin');
    expect(await page.inputValue('#q')).toBe('engin');
  },
);

test('what is sent before the suggestions have loaded gets none', async () => {
  const page = await blank();
  const asked = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  await page.route('**/suggestions.json', async (route) => {
    asked.resolve();
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.focus('#q');
  await asked.promise;
  await page.keyboard.type('engin');
  await page.keyboard.press('Enter');
  await answered(page, 'engin');
  loaded.resolve();
  await page.locator('#q-options').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await isOpen(page)).toBe(false);
  await page.keyboard.type('e');
  await page.getByRole('listbox').waitFor();
});

test('loads nothing before the box has the focus, and little then', async () => {
  const page = await open('/');
  await page.waitForLoadState('networkidle');
  const first = requests().length;
  expect(requests().filter((path) => path.includes('suggestions'))).toEqual([]);
  await typeUntil(page, 'zür', 'Zürich');
  const shards = requests()
    .slice(first)
    .filter((path) => path.startsWith('/search/suggestions/'));
  expect(shards).toHaveLength(1);
});

test('the search works if suggestions fail to load', async () => {
  const page = await open('/');
  await page.route('**/suggestions.json', (route) => route.fulfill({ status: 200, body: 'no JSON' }));
  await page.locator('#q').pressSequentially('wareh');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=wareh');
  await answered(page, 'wareh');
  await page.unroute('**/suggestions.json');
  await page.locator('#sort').focus();
  await page.locator('#q').focus();
  await typeUntil(page, 'ous', 'Warehouse operative');
});

test.each([
  ['/', 'light'],
  ['/de/', 'dark'],
] as const)(
  '%s has no violations in both themes with the list open, and fits a narrow page',
  async (path, colorScheme) => {
    const page = await open(path, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
    await openFields(page);
    await typeUntil(page, 'co', 'compilers');
    await page.keyboard.press('ArrowDown');
    await answered(page, 'co');
    expect(await axeInBothThemes(page, colorScheme)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const list = await page.getByRole('listbox').boundingBox();
    expect(list!.x).toBeGreaterThanOrEqual(0);
    expect(list!.x + list!.width).toBeLessThanOrEqual(320);
  },
);
