import type { Page } from 'playwright-core';

/** Nothing of the page has changed in so many pictures, one after the other. */
const FRAMES = 30;

/** Waits until the page is as it stays: what is slow makes its pictures late too. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let unchanged = 0;
        const observer = new MutationObserver(() => (unchanged = 0));
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const look = (): void => {
          if (++unchanged < frames) return void requestAnimationFrame(look);
          observer.disconnect();
          resolve();
        };
        look();
      }),
    FRAMES,
  );

/** Waits until timers of the page have run that were set before with this delay at most: it runs them in their order. */
export const timersRun = (page: Page, delay: number): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), delay);
