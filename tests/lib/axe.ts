import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong on the page as it stands, one line per element; `rules` limits it to those. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Half faded in, a text has less contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // Evaluated through the debugger, where the page's policy does not hold.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        // Only what is wrong is described; styles and media are not fetched again for rules that we do not run.
        resultTypes: ['violations'],
        preload: false,
        ...(only && { runOnly: { type: 'rule', values: only } }),
      }),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`),
  );
}

/** What the other theme can break on a page that was looked at whole in one of them. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * As `axeViolations`, the page whole in the theme that it is shown in and its colours in the other one; it is left in the
 * first. Its context must reduce motion: colours that are on their way from one theme to the other are nobody's contrast.
 */
export async function axeInBothThemes(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const wrong = await axeViolations(page);
  await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
  wrong.push(...(await axeViolations(page, RULES_OF_COLOURS)));
  await page.emulateMedia({ colorScheme });
  return wrong;
}
