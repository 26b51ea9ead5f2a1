/**
 * Leads from a list that has no page in a language (`fewJobs`) to the one in the site's first: hosts of files know no
 * redirect for it, and its page may have existed while it had more jobs.
 */
const { pathname, search, hash } = location;
const first = /^\/[a-z]{2}(\/[a-z-]+\/[a-z0-9-]+\/?)$/.exec(pathname)?.[1];
if (first && !first.startsWith('/jobs/'))
  void fetch(first, { method: 'HEAD' }).then(({ ok }) => {
    if (ok) location.replace(first + search + hash);
  });
