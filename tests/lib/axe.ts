import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AxeResults } from 'axe-core';
import { type Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong on the page as it stands, one line per element; `rules` limits it to those. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
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
