/** Which files are pages, and the address of each. */

/** Globs from the root of the repository. */
export const PATTERN = [
  'docs/**/*.md',
  '!docs/{node_modules,dist,src}/**',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'scripts/data/README.md',
];

/** `docs/hosts/netlify.md` is the page `hosts/netlify`, `docs/README.md` the home page. */
export const pageOf = (file) =>
  file === 'docs/README.md'
    ? 'index'
    : file
        .replace(/^docs\//, '')
        .replace(/\.md$/, '')
        .toLowerCase();

/** A file's first heading is the title of its page. */
export const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1];
