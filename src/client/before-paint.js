// Runs before the first paint: marks that scripts work, sets the chosen colours, so that nothing flashes, and on the
// search page asks for everything that a search in the address needs, while styles and scripts are still on their way.
// A plain file without imports: it is the only one that blocks rendering.
(() => {
  const root = document.documentElement;
  // The first with both are Chrome 108, Firefox 113, Safari 16.4; older ones show the page as without scripts.
  if (!window.DecompressionStream || !CSS.supports('height', '1dvh')) {
    root.classList.add('old');
    return;
  }
  root.classList.add('js');
  try {
    const theme = localStorage.getItem('jobfeed.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's colours are used then.
  }

  const { search: page, parameters } = document.currentScript?.dataset ?? {};
  if (page === undefined) return;
  const asked = new URLSearchParams(location.search);
  const known = new Set(parameters.split(' '));
  if (![...asked].some(([name, value]) => value && known.has(name))) {
    try {
      // Room for the searches that the reader saved.
      root.classList.toggle('keeps', JSON.parse(localStorage.getItem('jobfeed.searches'))?.length > 0);
    } catch {
      // As above, or what is stored is none of them.
    }
    return;
  }
  // The list in the page is not the answer.
  root.classList.add('has-search', 'searching');
  // How far from a place is room above the results.
  root.classList.toggle('near', Boolean(asked.get('near')));
  if (!page.startsWith('{')) return;

  /** See scripts/emit/search-start.ts. */
  const { worker: plain, wordsWorker, manifest } = JSON.parse(page);
  const { files } = manifest;
  const columns = [...asked.keys()].filter((name) => files[name]?.startsWith('facets/'));
  const hasWords = Boolean(asked.get('q'));
  // All parameters but these, and those of facets, are of filters by what jobs state.
  const elsewhere = [
    ...'q near radius remote postedWithin excludeEmployers sort exact offset limit'.split(' '),
    ...Object.keys(files),
  ];
  const needed = new Set([
    'ages',
    'twins',
    'cards',
    ...columns,
    // By its places' numbers in it the jobs near a place are found.
    ...(asked.get('near') ? ['cities'] : []),
    ...(asked.get('excludeEmployers') ? ['employers'] : []),
    ...([...known].some((name) => !elsewhere.includes(name) && asked.get(name)) ? ['terms'] : []),
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
