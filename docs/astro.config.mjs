/** npm run docs: the documentation as a site. DOCS_URL is its address, with the path if it has one. */
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { checkLinks } from './src/check-links.mjs';
import { forSite } from './src/markdown.mjs';

const { DOCS_URL } = process.env;
const base = DOCS_URL ? new URL(DOCS_URL).pathname.replace(/\/?$/, '/') : '/';

export default defineConfig({
  ...(DOCS_URL && { site: DOCS_URL }),
  base,
  trailingSlash: 'always',
  markdown: { processor: satteri({ mdastPlugins: [forSite(base)], features: { smartPunctuation: false } }) },
  integrations: [
    starlight({
      title: 'Jobfeed',
      customCss: ['./src/site.css'],
      markdown: { processedDirs: ['..'] },
      sidebar: [
        { label: 'Start', link: '/' },
        {
          label: 'Operators',
          items: ['data', 'deploy', 'settings', 'theming', 'content', 'engines', 'changelog', 'security'],
        },
        { label: 'Employers', items: ['format', 'validator', 'make', 'applicant-systems'] },
        { label: 'API developers', items: ['api', 'api-reference'] },
        {
          label: 'Maintainers',
          items: [
            'internals/design',
            'contributing',
            'internals/sync',
            'internals/fetching',
            'internals/validation',
            'internals/build',
            'internals/addresses',
            'internals/search',
            'internals/search-figures',
            'internals/places',
            'internals/occupations',
            'internals/languages',
            'internals/site',
            'internals/dependencies',
            'internals/licences',
          ],
        },
      ],
    }),
    checkLinks(base),
  ],
});
