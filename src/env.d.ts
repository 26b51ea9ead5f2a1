/// <reference types="astro/client" />

/** The addresses of the files of src/site/page-words.ts, see astro.config.mjs. */
declare module 'virtual:page-words' {
  const addresses: Record<string, string>;
  export default addresses;
}
