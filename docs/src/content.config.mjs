/** The pages: the Markdown of this folder and what contributors read at the top of the repository. */
import { readFileSync } from 'node:fs';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { pageOf, PATTERN, titleOf } from './pages.mjs';

const root = new URL('../../', import.meta.url);
const files = glob({ base: root, pattern: PATTERN, generateId: ({ entry }) => pageOf(entry) });

/** Files have no front matter, because code hosts show it as a table. */
const titled = (context) => ({
  ...context,
  parseData: (entry) => {
    const title = titleOf(readFileSync(new URL(entry.filePath, root), 'utf8'));
    if (!title) throw new Error(`"${entry.filePath}" has no heading "# …".`);
    return context.parseData({ ...entry, data: { title } });
  },
});

export const collections = {
  docs: defineCollection({
    loader: { ...files, load: (context) => files.load(titled(context)) },
    schema: docsSchema(),
  }),
};
