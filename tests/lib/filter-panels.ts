import type { Page } from 'playwright-core';

/** Opens the panel that a filter's control is in, unless it is open; the sheet of a phone has them all open. */
export async function openPanel(page: Page, control: string): Promise<void> {
  const panel = page.locator('.filters .panel', { has: page.locator(control) });
  if ((await panel.getAttribute('open')) === null) await panel.locator('> summary').click();
}

/** On a phone opens the sheet with the fields of the search, unless it is open. */
export async function openFields(page: Page): Promise<void> {
  const sheet = page.locator('#search-sheet');
  if ((await sheet.getAttribute('open')) === null) await page.click('#pill');
}
