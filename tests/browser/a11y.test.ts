/** What axe cannot see (WCAG 2.2 AA): sizes, spacing, a quarter of the width, where the focus is, and the order of help. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { servedSample } from '../lib/sample-page.ts';
import { sideways } from '../lib/sideways.ts';

const sample = servedSample({ functions: true });

const [job] = readdirSync(join(inject('sampleSite'), 'jobs'));
/** One of each kind. */
// prettier-ignore
const PAGES = [
  '/', '/?q=pflege&countries=CH&near=Bern', `/jobs/${job}/`, '/countries/ch/', '/employers/', '/filters/',
  '/validator/', '/api-docs/', '/stats/', '/status/', '/saved/', '/accessibility/', '/nowhere/',
];

/**
 * 2.5.8: what is pressed is 24 by 24 CSS pixels, or nothing else that is pressed is within such a circle around it. Links in
 * sentences are as high as their line.
 */
function tooSmall(): string[] {
  const SIZE = 24;
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, textarea, input:not([type=hidden])',
    ),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const boxOf = (one: Element): DOMRect => (one.closest('label') ?? one).getBoundingClientRect();
  const isInSentence = (one: HTMLElement): boolean =>
    one.matches('a') &&
    getComputedStyle(one).display === 'inline' &&
    [...one.parentElement!.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
    );
  const visible = all
    .map((one) => ({ one, box: boxOf(one) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const center = ({ left, right, top, bottom }: DOMRect) => [(left + right) / 2, (top + bottom) / 2] as const;
  /** What is scrolled out of a pane is nowhere near what it would be over. */
  const scrollerOf = (one: Element): Element | undefined => {
    for (let around = one.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
    return undefined;
  };
  return visible
    .filter(({ one, box }) => {
      if ((box.width >= SIZE && box.height >= SIZE) || isInSentence(one)) return false;
      const [x, y] = center(box);
      const scroller = scrollerOf(one);
      return visible.some(({ one: other, box: theirs }) => {
        if (scrollerOf(other) !== scroller) return false;
        if (other === one || (other.closest('label') === one.closest('label') && one.closest('label')))
          return false;
        const dx = Math.max(theirs.left - x, 0, x - theirs.right);
        return Math.hypot(dx, Math.max(theirs.top - y, 0, y - theirs.bottom)) < SIZE / 2;
      });
    })
    .map(
      ({ one, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 150)}`,
    );
}

/** What has a text that is cut off: by its own box, not by its end where that is meant. */
const cutOff = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((one) => {
      if (
        !one.checkVisibility({ visibilityProperty: true }) ||
        one.closest('.visually-hidden, pre, .snippet')
      )
        return false;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
      if (textOverflow === 'ellipsis' || one.matches('textarea, input, select')) return false;
      const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      return (
        one.clientHeight > 1 &&
        ((isClipped(overflowY) && one.scrollHeight > one.clientHeight + 2) ||
          (isClipped(overflowX) && one.scrollWidth > one.clientWidth + 2))
      );
    })
    .map((one) => one.outerHTML.slice(0, 150));

/** 1.4.12, as its understanding document has it. */
function spaceOut(): void {
  const spaced = new CSSStyleSheet();
  spaced.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [spaced];
}

/** What has the focus, where nothing of it is seen; 'end' behind the last. */
function hiddenFocus(): string {
  const one = document.activeElement;
  if (!one || one === document.body) return 'end';
  const pressed = one.closest('label') ?? one;
  const { left, right, top, height } = pressed.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const there = document.elementFromPoint(x, top + height * part);
    return (
      there && (pressed.contains(there) || (there.contains(pressed) && !there.matches('html, body, main')))
    );
  });
  return isSeen ? '' : one.outerHTML.slice(0, 150);
}
/** Of long lists the first items are enough. */
const MOST_STEPS = 50;

test.each(PAGES)('%s', async (path) => {
  const { page } = await sample.watch({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(path);
  if (path.includes('?')) await page.locator('html:not(.uncounted) #results .card:visible').first().waitFor();
  const wrong: Record<string, string[]> = {};
  const look = async (how: string): Promise<void> => {
    wrong[`too small ${how}`] = await page.evaluate(tooSmall);
    wrong[`sideways ${how}`] = await sideways(page);
    wrong[`cut off ${how}`] = await page.evaluate(cutOff);
  };
  await look('at 1280 px');
  // 1.4.10: 1280 by 1024 at 400 %; 2.4.11: what has the focus is seen.
  await page.setViewportSize({ width: 320, height: 256 });
  await look('at 400 %');
  const hidden: string[] = (wrong['hidden with the focus'] = []);
  for (let presses = 0; presses < MOST_STEPS; presses++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(hiddenFocus);
    if (where === 'end') break;
    if (where) hidden.push(where);
  }
  await page.evaluate(spaceOut);
  await look('at 400 % with wide spacing');
  await page.setViewportSize({ width: 1280, height: 800 });
  await look('at 1280 px with wide spacing');
  expect(Object.fromEntries(Object.entries(wrong).filter(([, list]) => list.length > 0))).toEqual({});
});

test('help is in the same place on every page (3.2.6)', async () => {
  const orders = new Set<string>();
  for (const path of PAGES) {
    const html = await (await fetch(`${sample.url}${path}`)).text();
    const footer = html.slice(html.indexOf('<footer'));
    orders.add([...footer.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href).join(' '));
  }
  expect([...orders]).toHaveLength(1);
});
