// Runs before the first paint: marks that scripts work and sets the chosen colours, so that nothing flashes.
// A plain file without imports: it is the only one that blocks rendering.
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  // The address asks for a search: the list in the page is not its answer.
  if (location.search) root.classList.add('has-search');
  try {
    const theme = localStorage.getItem('jobfeed.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's colours are used then.
  }
})();
