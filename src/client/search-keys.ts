import { areKeysOn } from './device.ts';
import { around } from './page.ts';

interface Box {
  input: HTMLInputElement;
  firstResult: () => HTMLElement | null;
}

/**
 * The keys of the search page: "/" goes to the box, the arrow down leaves it for the first result. Where suggestions are
 * open the arrow is theirs.
 */
export function listenToKeys({ input, firstResult }: Box): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    const typing = around(event.target, 'input, textarea, select');
    if (event.key === '/' && areKeysOn() && !typing && !event.metaKey && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.target === input && event.key === 'ArrowDown') {
      event.preventDefault();
      firstResult()?.focus();
    }
  });
}
