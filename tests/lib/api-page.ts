import type { Page } from 'playwright-core';

/** Makes the search pages of the built sample, which is small, ask the API, as those above SEARCH_IN_BROWSER_MAX do. */
export async function searchByApi(page: Page): Promise<void> {
  await page.route(
    (url) => ['/', '/de/'].includes(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace('"api":false', '"api":true')
        .replace(/data-search="[^"]*"/, 'data-search="api"');
      await route.fulfill({ response, body: html });
    },
  );
}
