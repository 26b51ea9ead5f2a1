import { isForBrowser } from './page.ts';
import { word } from './words.ts';

const COPIED_MS = 2500;

/**
 * Copies an address and says so on the button that was pressed.
 * @param button its data-copied is what it says then, if it has something of its own to say
 * @param refused where the address is written when the browser does not allow it, if anywhere
 */
export async function copyAddress(
  button: HTMLElement,
  address: string,
  refused: HTMLElement | null,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    if (refused) refused.textContent = address;
    return;
  }
  const { copied = word('job.copied') } = button.dataset;
  const text = button.textContent;
  if (text === copied) return;
  button.textContent = copied;
  window.setTimeout(() => (button.textContent = text), COPIED_MS);
}

/**
 * Offers an address of this site to what the device shares with, else copies it.
 * @param refused where the address is written when the browser does not let it be copied
 */
export async function shareAddress(
  button: HTMLElement,
  path: string,
  title: string,
  refused: HTMLElement | null,
): Promise<void> {
  const url = location.origin + path;
  if (typeof navigator.share === 'function')
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is the reader's choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  await copyAddress(button, url, refused);
}

/** Gives the help of a feed's link its button. The link opens the help: what it leads to is for feed readers, not for people. */
export function setUpFeedHelp(): void {
  const help = document.querySelector<HTMLDetailsElement>('.feed-help');
  const button = help?.querySelector<HTMLElement>('[data-copied]');
  button?.addEventListener('click', () => {
    const { href } = document.querySelector<HTMLAnchorElement>('a.feed') ?? {};
    if (href && help) void copyAddress(button, href, help.querySelector('output'));
  });
  document.querySelector('a.feed')?.addEventListener('click', (event) => {
    if (!help || !(event instanceof MouseEvent) || isForBrowser(event)) return;
    event.preventDefault();
    // The help of a search is below the results, where nobody would see it open.
    document.getElementById('notice')?.after(help);
    help.open = !help.open;
    if (help.open) button?.focus();
  });
}
