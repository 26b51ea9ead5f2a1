import type { Page } from 'playwright-core';

/** How far the page can be scrolled sideways, with the widest elements that cause it. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`${root.scrollWidth - innerWidth} px`, ...new Set(wide)];
  });
