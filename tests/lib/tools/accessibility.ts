import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Finding } from './markup.ts';
import { npmFile } from './programs.ts';

interface Result {
  ruleId: string;
  reasonId: string;
  message: string;
  /** As in ["VIOLATION", "FAIL"], ["RECOMMENDATION", "POTENTIAL"]. */
  value: [string, string];
  snippet: string;
}
interface Engine {
  Checker: new () => { check: (page: Document, rules: string[]) => Promise<{ results: Result[] }> };
}

/** What IBM's engine finds on a page as it stands, and what it asks a person to look at. */
export async function equalAccessFindings(page: Page): Promise<Finding[]> {
  const engine = await readFile(npmFile('accessibility-checker-engine/ace.js'), 'utf8');
  // Evaluated through the debugger, where the page's policy does not hold.
  await page.evaluate(engine);
  const results = await page.evaluate(async () => {
    const checker = new (window as unknown as { ace: Engine }).ace.Checker();
    const { results: all } = await checker.check(document, ['IBM_Accessibility']);
    return all
      .filter(({ value }) => value[1] !== 'PASS')
      .map(({ ruleId, reasonId, message, value, snippet }) => ({
        ruleId,
        reasonId,
        message,
        value,
        snippet,
      }));
  });
  const { pathname, search } = new URL(page.url());
  return results.map(({ ruleId, reasonId, message, value, snippet }) => ({
    what: `${value.join(' ').toLowerCase()} ${ruleId} ${reasonId}: ${message} ${snippet.slice(0, 400)}`,
    where: pathname + search,
  }));
}
