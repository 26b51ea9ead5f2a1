/** An integration that ends the build at a link to a page, a file or a heading that is not there, and at a page that no menu has. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENTITIES = { '&#38;': '&', '&#x26;': '&', '&amp;': '&' };

export const checkLinks = (base) => ({
  name: 'jobfeed-check-links',
  hooks: {
    'astro:build:done'({ dir, logger }) {
      const out = fileURLToPath(dir);
      const files = globSync('**/*', { cwd: out, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(out.length).replaceAll('\\', '/'));
      const pages = new Map(
        files
          .filter((file) => file.endsWith('.html'))
          .map((file) => [
            `${base}${file.replace(/(^|\/)index\.html$/, '$1')}`,
            readFileSync(join(out, file), 'utf8'),
          ]),
      );
      const there = new Set([...files.map((file) => `${base}${file}`), ...pages.keys()]);
      const anchors = new Map(
        [...pages].map(([page, html]) => [
          page,
          new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)),
        ]),
      );
      const linked = new Set();
      const problems = [];
      for (const [page, html] of pages)
        for (const [, raw] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
          const link = raw.replace(/&#38;|&#x26;|&amp;/g, (entity) => ENTITIES[entity]);
          if (/^(https?:)?\/\/|^(data|mailto):/.test(link)) continue;
          const url = new URL(link, `http://x${page}`);
          const target = decodeURIComponent(url.pathname);
          if (target !== page) linked.add(target);
          const anchor = decodeURIComponent(url.hash.slice(1));
          if (!there.has(target)) problems.push(`${page}: "${link}" leads nowhere`);
          else if (anchor && pages.has(target) && !anchors.get(target).has(anchor))
            problems.push(`${page}: "${link}" names a heading that is not there`);
        }
      for (const page of pages.keys())
        if (!linked.has(page) && !page.endsWith('404.html')) problems.push(`${page}: no page links to it`);
      if (problems.length > 0) throw new Error(`Mend these links:\n${problems.join('\n')}`);
      logger.info(`${pages.size} pages without a broken link`);
    },
  },
});
