/**
 * The Markdown of a code host as that of the site: links to files become links to pages, a file's name as the text of a link
 * the page's title, and the first heading the title of the page.
 */
import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageOf, titleOf } from './pages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param base path of the site, with a slash at both ends
 */
export const forSite =
  (base) =>
  ({ fileURL }) => {
    const from = relative(root, fileURLToPath(fileURL));
    return {
      name: 'jobfeed-docs',
      heading(node, context) {
        if (node.depth === 1) context.removeNode(node);
      },
      link(node, context) {
        const [path, anchor] = node.url.split('#');
        if (path === '' || /^\w+:/.test(path)) return;
        if (!path.endsWith('.md')) {
          context.replaceNode(node, [...node.children]); // a file of the repository
          return;
        }
        const file = posix.join(posix.dirname(from), path);
        const page = pageOf(file);
        const address = page === 'index' ? base : `${base}${page}/`;
        const url = anchor ? `${address}#${anchor}` : address;
        const [text, ...others] = node.children;
        const isName = others.length === 0 && text?.type === 'text' && /^[\w./-]+\.md$/.test(text.value);
        if (!isName) context.setProperty(node, 'url', url);
        else {
          const title = titleOf(readFileSync(join(root, file), 'utf8'));
          context.replaceNode(node, { type: 'link', url, children: [{ type: 'text', value: title }] });
        }
      },
    };
  };
