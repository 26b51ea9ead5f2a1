/** The functions' entry: the pages that are rendered on demand, from web-standard parts alone. */
import { createApp } from 'astro/app/entrypoint';
import { regionNames } from '../places/region-codes.ts';
import { createContext, type SiteContext } from '../site/context.ts';
import type { RenderPage, SiteOfPages } from '../site/render-page.ts';

const app = createApp();
const contexts = new WeakMap<SiteOfPages, SiteContext>();

function contextOf(site: SiteOfPages): SiteContext {
  const { settings, locale, names } = site;
  const context =
    contexts.get(site) ?? createContext(settings, locale, { ...names, regions: regionNames(locale) });
  contexts.set(site, context);
  return context;
}

export const renderPage: RenderPage = async (site, { kind, data }) => {
  const response = await app.render(new Request('https://pages.invalid/on-demand/'), {
    locals: { site: contextOf(site), [kind]: data },
  });
  if (response.status !== 200)
    throw new Error(`The page of a ${kind} was not rendered (${response.status}). Read the line above.`);
  return response.text();
};
