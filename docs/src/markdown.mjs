/** The Markdown of a code host as that of the site: links to files become links to pages, the first heading the title. */
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageOf } from './pages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param base path of the site, with a slash at both ends
 */
export const forSite =
  (base) =>
  ({ fileURL }) => {
    const file = relative(root, fileURLToPath(fileURL));
    return {
      name: 'jobfeed-docs',
      heading(node, context) {
        if (node.depth === 1) context.removeNode(node);
      },
      link(node, context) {
        const [path, anchor] = node.url.split('#');
        if (!path.endsWith('.md') || /^\w+:/.test(path)) return;
        const page = pageOf(posix.join(posix.dirname(file), path));
        const address = page === 'index' ? base : `${base}${page}/`;
        context.setProperty(node, 'url', anchor ? `${address}#${anchor}` : address);
      },
    };
  };
