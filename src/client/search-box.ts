/** The search box of any page: what suggests while one types is loaded when the box is entered. */
const input = document.querySelector<HTMLInputElement>('#search #q');

if (input) {
  // Whoever enters the box by ear is told at once what it is.
  input.setAttribute('role', 'combobox');
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  let isLoaded = false;
  const load = async (): Promise<void> => {
    if (isLoaded) return;
    isLoaded = true;
    const { value } = input;
    try {
      const { suggestWhileTyping } = await import('./search-suggestions.ts');
      await suggestWhileTyping(input, value);
    } catch {
      // The box works without; the next visit to it tries again.
      isLoaded = false;
    }
  };
  input.addEventListener('focus', () => void load());
  if (document.activeElement === input) void load();
}

export {};
