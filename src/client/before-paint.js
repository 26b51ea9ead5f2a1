// Runs before the first paint: marks that scripts work, applies the theme without a flash, and on the search page requests everything that
// a search in the URL needs while style sheets and scripts are still loading. A plain file without imports, because it is the only one that
// blocks rendering.
(() => {
  const root = document.documentElement;
  // The first browsers with both are Chrome 108, Firefox 113 and Safari 16.4; older ones show the page as without scripts.
  if (!window.DecompressionStream || !CSS.supports('height', '1dvh')) {
    root.classList.add('old');
    return;
  }
  root.classList.add('js');
  try {
    const theme = localStorage.getItem('jobfeed.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // If storage is forbidden, the system's theme applies.
  }

  const { search: page, parameters } = document.currentScript?.dataset ?? {};
  if (page === undefined) return;
  const asked = new URLSearchParams(location.search);
  const known = new Set(parameters.split(' '));
  if (![...asked].some(([name, value]) => value && known.has(name))) {
    try {
      // Reserve room for saved searches.
      const stored = (key) => JSON.parse(localStorage.getItem(`jobfeed.${key}`));
      root.classList.toggle('keeps', stored('searches')?.length > 0);
      // Reserve room for the line about new jobs if there is a newer build than the previous visit saw (`nextVisit`).
      const { at, before, last } = stored('seen') ?? {};
      const since = Date.now() - at < 18e5 ? before : last;
      root.classList.toggle('returns', since < root.dataset.built && stored('news') !== false);
    } catch {
      // Storage is forbidden or its value invalid.
    }
    return;
  }
  // The list in the page does not belong to this search.
  root.classList.add('has-search', 'searching');
  // Reserve room for the radius above the results.
  root.classList.toggle('near', Boolean(asked.get('near')));
  if (!page.startsWith('{')) return;

  /** See scripts/emit/search-start.ts. */
  const { worker: plain, wordsWorker, manifest } = JSON.parse(page);
  const { files } = manifest;
  const columns = [...asked.keys()].filter((name) => files[name]?.startsWith('facets/'));
  const hasWords = Boolean(asked.get('q'));
  const needed = new Set([
    'ages',
    'twins',
    'cards',
    ...columns,
    // Jobs near a place are found by the place's code in this column.
    ...(asked.get('near') ? ['cities'] : []),
    ...(asked.get('excludeEmployers') ? ['employers'] : []),
    ...(asked.get('pay') || asked.get('currency') ? ['pay'] : []),
    ...(hasWords ? ['text', 'titles', 'languages'] : []),
  ]);
  const paths = [...needed].map((name) => files[name]);
  const worker = new Worker(hasWords ? wordsWorker : plain, { type: 'module' });
  const give = (path, bytes) => worker.postMessage({ method: 'given', path, bytes }, bytes ? [bytes] : []);
  worker.postMessage({ method: 'given', paths: ['manifest.json', ...paths] });
  give('manifest.json', new TextEncoder().encode(JSON.stringify(manifest)).buffer);
  for (const path of paths)
    fetch(`/search/${path}`)
      .then((response) => (response.ok ? response.arrayBuffer() : undefined))
      .then(
        (bytes) => give(path, bytes),
        () => give(path),
      );
  globalThis.startedSearch = worker;
})();
