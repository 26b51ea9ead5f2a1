import type { Page } from 'playwright-core';

/**
 * What can be pressed or filled in whose name lacks the words that are seen (WCAG 2.5.3): who speaks these to a computer
 * does not reach it. Signs and the initials in place of a logo do not count.
 */
export const labelsNotInNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string): string =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const isSeen = (node: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      // What is hidden from eyes alone is a pixel wide or high.
      const parent = node.parentElement!.getBoundingClientRect();
      const isThere = node.parentElement!.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      const isSign = node.parentElement!.closest('.logo[aria-hidden=true]') !== null;
      const isLarge = parent.width > 1 && parent.height > 1;
      return isThere && !isSign && isLarge && range.getClientRects().length > 0;
    };
    const texts = (element: Element, is: (node: Node) => boolean): string => {
      const found: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (is(node)) found.push(node.nodeValue!);
      return plain(found.join(' '));
    };
    const isRead = (node: Node): boolean =>
      node.parentElement!.checkVisibility() && !node.parentElement!.closest('[aria-hidden=true]');
    const nameOf = (element: Element, content: string): string => {
      const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return plain(named || element.getAttribute('aria-label') || '') || content;
    };
    const found: string[] = [];
    const check = (element: Element, seen: string, content: string): void => {
      const name = nameOf(element, content);
      if (seen && !` ${name} `.includes(` ${seen} `)) found.push(`"${seen}" is named "${name}"`);
    };
    for (const element of document.querySelectorAll('a[href], button, summary, [role=button], [role=option]'))
      if (element.checkVisibility()) check(element, texts(element, isSeen), texts(element, isRead));
    for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea'))
      for (const label of field.labels ?? [])
        if (field.getAttribute('aria-label') || field.getAttribute('aria-labelledby'))
          check(field, texts(label, isSeen), '');
    return [...new Set(found)];
  });
