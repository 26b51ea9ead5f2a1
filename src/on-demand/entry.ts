/** Renders pages on demand, with web standards only. Called by functions and the build. */
import { createApp } from 'astro/app/entrypoint';
import { lazy } from '../lib/lazy.ts';
import { perObject } from '../lib/per-object.ts';
import { regionNames } from '../places/regions.ts';
import { createContext } from '../site/context.ts';
import type { RenderPage, SiteOfPages } from '../site/page-data.ts';
import type { Component } from './compiler-runtime.ts';
import Page from './page.astro';

const contextOf = perObject(({ settings, locale, names }: SiteOfPages) =>
  createContext(settings, locale, { ...names, regions: regionNames(locale) }),
);

const manifest = lazy(() => createApp().manifest);

function scriptHtml(id: string): string {
  const { base, entryModules, inlinedScripts } = manifest();
  const code = inlinedScripts.get(id);
  if (code !== undefined) return code && `<script type="module">${code}</script>`;
  return `<script type="module" src="${base}${entryModules[id]}"></script>`;
}

export const renderPage: RenderPage = (site, { kind, data }) => {
  const written = new Set<string>();
  const page = {
    createAstro: (props: object) => ({ props }),
    script: (id: string) => (written.size < written.add(id).size ? scriptHtml(id) : ''),
  };
  return `<!DOCTYPE html>${(Page as Component)(page, { site: contextOf(site), [kind]: data }).html}`;
};
