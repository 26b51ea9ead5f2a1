import { globSync } from 'node:fs';

/** The documentation, without the packages of its site. */
export const DOCS: readonly string[] = globSync(['docs/*.md', 'docs/{hosts,internals}/*.md']);
