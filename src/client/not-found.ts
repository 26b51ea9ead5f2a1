/**
 * Runs on the 404 page. A list with few jobs only has a page in the site's first language (`fewJobs`). If the
 * address is of another language, redirects to that page, because static hosts have no redirect for it. The
 * list may have had more jobs when the address was copied.
 */
const { pathname, search, hash } = location;
const first = /^\/[a-z]{2}(\/[a-z-]+\/[a-z0-9-]+\/?)$/.exec(pathname)?.[1];
if (first && !first.startsWith('/jobs/'))
  void fetch(first, { method: 'HEAD' }).then(({ ok }) => {
    if (ok) location.replace(first + search + hash);
  });
