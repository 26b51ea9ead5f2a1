import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'astro/config';
import { minifySync } from 'vite';
import { loadConfig } from './scripts/config.ts';
import { dataOfLanguages, DETECTOR_DATA } from './scripts/lib/detector-data.ts';
import { customProperties, fontFace } from './scripts/settings/theme.ts';
import { pageWords } from './src/site/page-words.ts';

const { SITE_URL, STATE_DIR, BRAND_COLOR, THEME, LOCALES } = loadConfig();

/** Gives the custom properties of an operator's theme and colour their values, wherever styles declare them. */
const themeStyles = () => {
  const values = customProperties(THEME, BRAND_COLOR);
  const font = fontFace(THEME);
  return {
    postcssPlugin: 'theme',
    Once(/** @type {{ source?: { input: { file?: string } }, append: (css: string) => void }} */ root) {
      if (font && root.source?.input.file?.endsWith('/base.css')) root.append(font);
    },
    Declaration(/** @type {{ prop: string, value: string }} */ declaration) {
      const value = values.get(declaration.prop);
      if (value !== undefined && declaration.value !== value) declaration.value = value;
    },
  };
};

const WORDS = 'virtual:page-words';
/**
 * Makes the files that every page names and that are no modules, named by their content as all assets are: the words of
 * scripts in each language, and the first script, minified.
 * @returns {import('vite').Plugin}
 */
const plainScripts = () => ({
  name: 'plain-scripts',
  enforce: 'pre',
  resolveId: (id) => (id === WORDS ? `\0${WORDS}` : undefined),
  load(id) {
    const emit = (name, source) =>
      `import.meta.ROLLDOWN_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
    if (id === `\0${WORDS}`) {
      const addresses = LOCALES.map(
        (locale) => `${JSON.stringify(locale)}: ${emit(`words-${locale}.js`, pageWords(locale, LOCALES))}`,
      );
      return `export default { ${addresses.join(', ')} };`;
    }
    if (!id.endsWith('/before-paint.js?url')) return undefined;
    const { code } = minifySync('before-paint.js', readFileSync(id.replace('?url', ''), 'utf8'));
    return `export default ${emit('before-paint.js', code)};`;
  },
});

/**
 * Bundles the worker for words in two files: what finds the files of a text, and what reads it; places come in one more.
 * @returns {import('vite').Plugin}
 */
function inTwoFiles() {
  let isIt = false;
  return {
    name: 'in-two-files',
    options({ input }) {
      isIt = JSON.stringify(input).includes('/words-worker.ts');
    },
    outputOptions: (options) => (isIt ? { ...options, codeSplitting: { groups: WORDS_WORKER } } : options),
  };
}
const WORDS_WORKER = [
  { name: 'words-worker', test: /src\/search\/words-worker\.ts$/, priority: 1 },
  { name: 'words-methods', test: /src\/search\/(words-methods|find-options)\.ts$/ },
];

/** @returns {import('vite').Plugin} */
const fewerLanguages = () => ({
  name: 'fewer-languages',
  load: { filter: { id: DETECTOR_DATA }, handler: (id) => dataOfLanguages(id) },
});

/** The oldest browsers that the site is made for: src/lib/new-built-ins.ts adds what they lack, src/client/before-paint.js tells older ones. */
const BROWSERS = ['chrome109', 'firefox115', 'safari16.4'];
/**
 * Writes the scripts of pages and workers for them, and no code of functions.
 * @type {import('vite').Plugin}
 */
const forBrowsers = {
  name: 'for-browsers',
  configEnvironment: (name) => (name === 'client' ? { build: { target: BROWSERS } } : undefined),
};

/** The build starts Astro with JOBFEED_DATASET (what to render) and OUT_DIR_ASTRO (where to); see docs/internals/site.md. */
export default defineConfig({
  site: SITE_URL,
  outDir: process.env.OUT_DIR_ASTRO ?? 'dist',
  trailingSlash: 'always',
  // Below the state, because the project's own folder may be read-only.
  cacheDir: join(STATE_DIR, 'cache/astro'),
  build: { inlineStylesheets: 'never', assets: 'assets' },
  devToolbar: { enabled: false },
  vite: {
    cacheDir: join(STATE_DIR, 'cache/vite'),
    plugins: [plainScripts(), forBrowsers],
    css: { postcss: { plugins: BRAND_COLOR || THEME ? [themeStyles()] : [] } },
    // The search's worker loads what words need with the first of them; the one for words has it all in one more file.
    worker: {
      format: 'es',
      plugins: () => [inTwoFiles(), fewerLanguages()],
      rolldownOptions: {
        // With all that it loads at once: what its later files share would be one more, and a wait for it.
        output: {
          codeSplitting: {
            groups: [
              { name: 'search-worker', test: /src\/search\/search-worker\.ts$/, priority: 1 },
              { name: 'text-search', test: /src\/search\/text-search\.ts$/ },
            ],
          },
        },
      },
    },
    // The content security policy allows no inline script and no inline style.
    build: {
      assetsInlineLimit: 0,
      // Two shared scripts in place of seven small ones: on a slow line each is a wait of its own.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'lists',
                test: /preload-helper|src\/(client\/(card-list|copy-address|device|offline|page|words)|filters\/facets|i18n\/translate|job\/age|lib\/(html|lazy|memo|worker-client)|search\/types)\.ts$/,
              },
              {
                name: 'page-data',
                test: /src\/(client\/page-data|search\/query|job\/(format|job)|feed\/text|i18n\/.*)\.ts$/,
              },
              { name: 'searches', test: /src\/(client\/save(d-searches|-search)|job\/mark)\.ts$/ },
            ],
          },
        },
      },
      // The oldest of them lack light-dark(), which is spelt out then.
      cssTarget: BROWSERS,
    },
  },
});
