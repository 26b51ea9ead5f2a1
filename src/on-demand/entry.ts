/** Renders pages on demand, with web standards only. Called by functions and the build. */
import 'astro/app/entrypoint';
import { FetchState, pages } from 'astro/fetch';
import { perObject } from '../lib/per-object.ts';
import { regionNames } from '../places/regions.ts';
import { createContext } from '../site/context.ts';
import type { RenderPage, SiteOfPages } from '../site/page-data.ts';

const contextOf = perObject(({ settings, locale, names }: SiteOfPages) =>
  createContext(settings, locale, { ...names, regions: regionNames(locale) }),
);

let component: FetchState['componentInstance'];

/** Renders the page alone: middleware, sessions and routes of a whole app would add a sixth to its time. */
export const renderPage: RenderPage = async (site, { kind, data }) => {
  const state = new FetchState(new Request('https://pages.invalid/on-demand/'));
  state.locals = { site: contextOf(site), [kind]: data };
  state.streaming = false;
  // Otherwise Astro imports it again for each page.
  state.componentInstance = component;
  const response = await pages(state);
  component = state.componentInstance;
  if (response.status !== 200)
    throw new Error(`The page of a ${kind} was not rendered (${response.status}). Read the line above.`);
  return response;
};
