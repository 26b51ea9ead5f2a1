/** The folders beside the site. OUT_DIR is renamed, so they lie on its disk. */

/** The site before, for one deploy. */
export const previousOf = (outDir: string): string => `${outDir}.previous`;
/** Where a build works. It is there only while one runs, or was killed. */
export const workOf = (outDir: string): string => `${outDir}.work`;
