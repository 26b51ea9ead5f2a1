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
      expressiveCode: { shiki: { langAlias: { caddy: 'txt', crontab: 'txt' } } },
      customCss: ['./src/site.css'],
      markdown: { processedDirs: ['..'] },
      sidebar: [
        { label: 'Overview', link: '/' },
        {
          label: 'Operators',
          items: [
            'start',
            'data',
            {
              label: 'Hosts',
              collapsed: true,
              items: [
                'deploy',
                'hosts/server',
                'hosts/container',
                'hosts/cloudflare-workers',
                'hosts/cloudflare-pages',
                'hosts/netlify',
                'hosts/github-pages',
                'hosts/azure',
                'hosts/s3',
              ],
            },
            'own-repository',
            'settings',
            'content',
            'theming',
            'running',
            'engines',
            'upgrade',
            'changelog',
            'troubleshooting',
            'security',
            'comparison',
          ],
        },
        { label: 'Employers', items: ['format', 'validator', 'make', 'applicant-systems'] },
        { label: 'API developers', items: ['api', 'api-reference', 'embed'] },
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
            'internals/servers',
            'internals/search',
            'internals/search-figures',
            'internals/places',
            'internals/occupations',
            'internals/languages',
            'internals/site',
            'internals/dependencies',
            'scripts/data/readme',
            'internals/licences',
          ],
        },
      ],
    }),
    checkLinks(base),
  ],
});
