/**
 * On the 404 page: if a list has no page in the language of the address (`fewJobs`), redirects to its page in the site's first
 * language. Static hosts have no redirect for it, and the page may have existed while the list had more jobs.
 */
const { pathname, search, hash } = location;
const first = /^\/[a-z]{2}(\/[a-z-]+\/[a-z0-9-]+\/?)$/.exec(pathname)?.[1];
if (first && !first.startsWith('/jobs/'))
  void fetch(first, { method: 'HEAD' }).then(({ ok }) => {
    if (ok) location.replace(first + search + hash);
  });
