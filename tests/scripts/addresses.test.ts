// When the state is lost, and with pages on demand: tests/full/addresses.test.ts.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseRedirects } from '../../scripts/lib/hosts.ts';
import { isReserved } from '../../src/addresses/names.ts';
import {
  addresses,
  type Built,
  HONEST,
  HOSTILE,
  inFolder,
  pagesOf,
  run,
  withPages,
} from '../lib/address-sites.ts';

let honest: Built, hostile: Built;
inFolder();
beforeAll(async () => {
  honest = await run('honest', HONEST);
  hostile = await run('hostile', HOSTILE);
});

describe('a feed whose values are reserved by hosts, file systems and the site', () => {
  test('the build succeeds, and each value has a page and a feed at a safe address', () => {
    const pages = pagesOf(hostile.facets);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) {
      const slug = page.split('/')[2]!;
      expect(/(?:^|-)[0-9a-f]{12}$/.test(slug) || !isReserved(slug), page).toBe(true);
      expect(existsSync(join(hostile.dir, page, 'index.html')), page).toBe(true);
      expect(existsSync(join(hostile.dir, page, 'feed.xml')), page).toBe(true);
    }
    expect(addresses(hostile.facets)).toMatchObject({
      'tags 404': expect.stringMatching(/^\/tags\/404-[0-9a-f]{12}\/$/) as string,
      'categories index': expect.stringMatching(/^\/categories\/index-[0-9a-f]{12}\/$/) as string,
      'cities con': expect.stringMatching(/^\/cities\/con-[0-9a-f]{12}\/$/) as string,
      'employers 404.example': '/employers/404-example/',
    });
    expect(existsSync(join(hostile.dir, '404.html'))).toBe(true);
  });

  test('does not change the addresses of others', () => {
    expect(addresses(hostile.facets)).toMatchObject(withPages(honest.facets));
    expect(addresses(honest.facets)).toMatchObject({
      'tags bread': '/tags/bread/',
      'tags machine learning': '/tags/machine-learning/',
      'cities zurich': '/cities/zurich/',
    });
  });

  test('values beyond the limit of pages are filters only, and operators are told', async () => {
    const without = hostile.facets.tags.filter(({ page }) => page === undefined);
    const own = Object.values(hostile.facets)
      .flat()
      .filter(({ value, page }) => page !== undefined && value.startsWith('tag '));
    expect(own.length).toBeLessThan(100);
    expect(without.length).toBeGreaterThan(200);
    expect(without[0]).toEqual({ value: without[0]!.value, count: 1 });
    expect(hostile.report.notices.worst).toContainEqual({
      domain: 'con.example',
      code: 'values-without-page',
      count: expect.any(Number) as number,
      message: expect.stringContaining('that only this domain uses have no page') as string,
    });
    const letters = await readdir(join(hostile.dir, 'a-z/tags'));
    const lists = await Promise.all(
      letters.map((letter) => readFile(join(hostile.dir, 'a-z/tags', letter, 'index.html'), 'utf8')),
    );
    const { value } = without[0]!;
    const link = `href="/?tags=${value.replaceAll(' ', '+')}"`;
    expect(lists.filter((list) => list.includes(link))).toHaveLength(1);
    expect((await readdir(join(hostile.dir, 'tags'))).length).toBeLessThan(150);
    const jobs = await readdir(join(hostile.dir, 'jobs'));
    const job = await Promise.all(
      jobs.map((id) => readFile(join(hostile.dir, 'jobs', id, 'index.html'), 'utf8').catch(() => '')),
    );
    expect(job.filter((html) => html.includes(link))).toHaveLength(1);
    expect(honest.report.notices.worst).toEqual([]);
  });
});

describe('addresses of earlier builds', () => {
  test('are kept when a new feed claims them', async () => {
    const { facets } = await run('honest', HOSTILE);
    expect(addresses(facets)).toMatchObject(withPages(honest.facets));
    expect(addresses(facets)['tags c++']).toBe('/tags/c/');
  });

  test('of the previous version redirect to the present ones, with the same feed', async () => {
    const { facets, dir } = hostile;
    // Of two that want an address it is the one whose own name that is who has it.
    expect(facets.tags.find(({ value }) => value === 'bread 985604')!.page).toBe('/tags/bread-985604/');
    const c = facets.tags.find(({ value }) => value === 'C++')!;
    expect(c.pagesBefore).toEqual(['/tags/c-cedb1b/']);
    const redirects = parseRedirects(await readFile(join(dir, '_redirects'), 'utf8'));
    expect(redirects.get('/tags/c-cedb1b/')).toBe(c.page);
    expect(redirects.get('/tags/c-cedb1b/feed.xml')).toBe(c.feed);
    expect(await readFile(join(dir, 'tags/c-cedb1b/feed.xml'))).toEqual(await readFile(join(dir, c.feed!)));
    expect(await readFile(join(dir, 'tags/c-cedb1b/index.html'), 'utf8')).toContain(`url=${c.page}"`);
  });
});
