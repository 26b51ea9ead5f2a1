import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { servedSample } from '../../lib/sample-page.ts';
import { sideways } from '../../lib/sideways.ts';

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

const sample = servedSample({ site: 'hostileSite' });
let pages: string[];
beforeAll(() => {
  pages = readdirSync(inject('hostileSite'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/index\.html$/, '')}`);
});

/** Texts with Hebrew letters that nothing isolates from a line of ours. */
const loose = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const outside = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
      const parent = walker.currentNode.parentElement;
      if (/[\u0590-\u05FF]/.test(outside) && !parent?.closest('[dir=auto], bdi, svg, script, .logo'))
        found.push(`${parent?.className ?? ''}: ${text}`);
    }
    return found;
  });

// One language with JavaScript, the other one without.
test.each([
  [true, ''],
  [false, '/de'],
])(
  `extreme values don't scroll a page sideways, and right-to-left text is isolated (JavaScript: %s, below "%s/")`,
  async (javaScriptEnabled, base) => {
    const own = pages.filter((path) => path.startsWith('/de/') === (base === '/de'));
    const found: Record<string, { wide: string[]; mixed: string[] }> = {};
    const { page, close } = await sample.watch({ viewport: NARROW, javaScriptEnabled });
    for (const path of own) {
      await page.goto(path);
      const [wide, mixed] = [await sideways(page), await loose(page)];
      if (wide.length + mixed.length > 0) found[path] = { wide, mixed };
    }
    await close();
    expect(own.length).toBeGreaterThan(30);
    expect(found).toEqual({});
  },
);

test("extreme values don't scroll a search sideways: with filters, without results, with the filters of a phone", async () => {
  const { page } = await sample.watch({ viewport: NARROW });
  const tag = encodeURIComponent(`${'W'.repeat(26)}10`);
  const city = encodeURIComponent('M'.repeat(255));
  for (const path of [
    `/?q=${'W'.repeat(200)}&tags=${tag}&employers=long.example`,
    `/?cities=${city}`,
    `/de/?q=${'w'.repeat(190)}x&tags=${tag}&cities=${city}`,
  ]) {
    await page.goto(path);
    await page.locator('html:not(.has-search)').waitFor({ state: 'attached' });
    expect(await sideways(page), path).toEqual([]);
    await page.click('#open-filters');
    await page.locator('dialog[open] .filter input').first().waitFor();
    expect(await sideways(page), `${path}, filters`).toEqual([]);
  }
});
