import { isForBrowser } from './page.ts';
import { word } from './words.ts';

const COPIED_MS = 2500;

/**
 * Copies an address and says so on the pressed button.
 * @param button the pressed button; its data-copied may hold the text to show
 * @param refused element that shows the address if the browser refuses to copy, if any
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
 * Shares an address of this site by the device's share sheet, or else copies it.
 * @param refused element that shows the address if the browser refuses to copy
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
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  await copyAddress(button, url, refused);
}

/**
 * Makes the link to a feed open a help text, because feeds are for feed readers. Sets up the help's two
 * buttons: one copies the address, the other saves the search.
 */
export function setUpFeedHelp(): void {
  const help = document.querySelector<HTMLDetailsElement>('.feed-help');
  const button = help?.querySelector<HTMLElement>('[data-copied]');
  button?.addEventListener('click', () => {
    const { href } = document.querySelector<HTMLAnchorElement>('a.feed') ?? {};
    if (href && help) void copyAddress(button, href, help.querySelector('output'));
  });
  const here = document.getElementById('follow-here');
  const saving = document.getElementById('save-search');
  const showSaving = (): void => {
    if (!here || !saving) return;
    here.hidden = saving.hidden;
    here.querySelector('button')!.textContent = saving.querySelector('button')!.textContent;
  };
  help?.addEventListener('toggle', showSaving);
  here?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) saving?.querySelector('button')?.click();
    showSaving();
  });
  document.querySelector('a.feed')?.addEventListener('click', (event) => {
    if (!help || !(event instanceof MouseEvent) || isForBrowser(event)) return;
    event.preventDefault();
    // The help about a search's feed is below the results, so move it into view.
    document.getElementById('notice')?.after(help);
    help.open = !help.open;
    if (help.open) button?.focus();
  });
}
