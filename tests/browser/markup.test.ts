import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { labelsNotInNames } from '../lib/label-in-name.ts';
import { MARKUP_RULES, markupProblems } from '../lib/markup-rules.ts';
import { sharedBrowser } from '../lib/shared-browser.ts';

/** Pages of each folder that are looked at; tests/full/languages.test.ts looks at all. */
const OF_EACH_KIND = 3;

describe.each(MARKUP_RULES)('the rule "$name"', ({ name, faults, right }) => {
  const breaks = (html: string): boolean => markupProblems(html).some((one) => one.startsWith(`${name}: `));

  test.each(faults)('finds %s', (html) => expect(breaks(html)).toBe(true));

  test('accepts correct markup', () => expect(breaks(right)).toBe(false));
});

test('no page of the sample breaks a rule', () => {
  const ofKind = new Map<string, number>();
  const found = readdirSync(inject('sampleSite'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) => {
      const kind = file.split('/').slice(0, -2).join('/');
      ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
      // Pages that are one of a kind lie beside each other at the top.
      return ofKind.get(kind)! <= OF_EACH_KIND || !/^(de\/)?\w+\/[^/]+\//.test(file);
    })
    .flatMap((file) =>
      markupProblems(readFileSync(join(inject('sampleSite'), file), 'utf8')).map((one) => `${file}: ${one}`),
    );
  expect(found).toEqual([]);
});

describe('the accessible name contains the visible label', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage();
  });
  afterAll(() => page.close());

  const HIDDEN = 'style="position:absolute;width:1px;height:1px;overflow:hidden"';
  test.each([
    '<button aria-label="Language: German">DE</button>',
    '<a href="/" aria-label="Home page">Jobfeed</a>',
    '<button aria-label="Saves this job">Save</button>',
    '<button aria-label="Close">Cancel ×</button>',
    '<a href="/"><span aria-hidden="true">Next</span><span style="position:absolute;width:1px;height:1px">On</span></a>',
    '<label for="a">Place</label><input id="a" aria-label="City">',
    '<p id="b">Sort</p><label for="c">Order</label><select id="c" aria-labelledby="b"></select>',
    '<details open><summary aria-label="More">Filters</summary></details>',
    '<div role="button" aria-label="Go">Search</div>',
    `<button><span>DE</span><span ${HIDDEN}>utsch</span><span hidden>x</span></button><button aria-label="x">y</button>`,
  ])('not in %s', async (html) => {
    await page.setContent(html);
    expect(await labelsNotInNames(page)).toHaveLength(1);
  });

  test.each([
    '<button aria-label="DE: Sprache Deutsch">DE</button>',
    '<button aria-label="Close">×</button>',
    '<button>Save</button>',
    '<a href="/" aria-label="Baker, Bakery: save">Save</a>',
    `<button>DE <span ${HIDDEN}>German</span></button>`,
    '<button aria-label="x" hidden>y</button>',
  ])('but in %s', async (html) => {
    await page.setContent(html);
    expect(await labelsNotInNames(page)).toEqual([]);
  });
});
