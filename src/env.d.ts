/// <reference types="astro/client" />

/** The addresses of the files that src/site/page-words.ts generates; see astro.config.mjs. */
declare module 'virtual:page-words' {
  const addresses: Record<string, string>;
  export default addresses;
}

/** The compiled page that src/on-demand/entry.ts imports. */
declare module '*/page.astro' {
  const page: unknown;
  export default page;
}
