/** The pages: the Markdown of this folder and what contributors read at the top of the repository. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { pageOf, PATTERN } from './pages.mjs';

const root = new URL('../../', import.meta.url);
const files = glob({ base: root, pattern: PATTERN, generateId: ({ entry }) => pageOf(entry) });

/** A file's first heading is its title, so that it needs no front matter, which code hosts would show as a table. */
const titled = (context) => ({
  ...context,
  parseData: (entry) => {
    const text = readFileSync(new URL(entry.filePath, root), 'utf8');
    const title = /^# (.+)$/m.exec(text)?.[1];
    if (!title) throw new Error(`"${fileURLToPath(new URL(entry.filePath, root))}" has no heading "# …".`);
    return context.parseData({ ...entry, data: { title } });
  },
});

export const collections = {
  docs: defineCollection({
    loader: { ...files, load: (context) => files.load(titled(context)) },
    schema: docsSchema(),
  }),
};
