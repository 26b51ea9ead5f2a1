import type { Page } from 'playwright-core';

/** Until the chosen job is shown in full beside the list, where there is room for it and a search that found one; the page of all jobs shows it when its reader does something. */
export async function previewShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pane = document.getElementById('preview');
    const job = document.getElementById('preview-job');
    if (!location.search || !pane?.offsetParent || !job || !document.querySelector('#results .card'))
      return true;
    return job.childElementCount > 0 && !pane.ariaBusy && getComputedStyle(job).opacity === '1';
  });
}
