/** The search box of any page: what suggests while one types is loaded when the box is entered. */
const input = document.querySelector<HTMLInputElement>('#search #q');

if (input) {
  // A reader who enters the box by ear is told at once what it is.
  input.setAttribute('role', 'combobox');
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  let loaded: Promise<void> | undefined;
  const load = (): void => {
    const { value } = input;
    loaded ??= import('./search-suggestions.ts')
      .then(({ suggestWhileTyping }) => suggestWhileTyping(input, value))
      // The box works without; the next visit to it tries again.
      .catch(() => (loaded = undefined));
  };
  input.addEventListener('focus', load);
  if (document.activeElement === input) load();
}

export {};
