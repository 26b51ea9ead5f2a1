import type { Page } from 'playwright-core';

/** Until a job is shown in full beside the list, where there is room for it and a list. */
export async function previewShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pane = document.querySelector<HTMLElement>('.preview');
    if (!pane?.offsetParent || !document.querySelector('#results .card')) return true;
    const job = document.getElementById('preview-job');
    return job && job.childElementCount > 0 && !pane.ariaBusy && getComputedStyle(job).opacity === '1';
  });
}

/** As where the reader's browser is told to save data: no job is asked for until one is chosen. */
export const savesData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
