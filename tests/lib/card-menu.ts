import type { Locator } from 'playwright-core';

/** Chooses something of the menu of a card, the first of those that are found. */
export async function chooseInMenu(
  cards: Locator,
  act: 'hide' | 'hide-employer' | 'copy',
  nth = 0,
): Promise<void> {
  const card = cards.nth(nth);
  await card.locator('[data-act=more]').click();
  await card.locator(`.card-menu [data-act=${act}]`).click();
}
