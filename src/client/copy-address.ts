const COPIED_MS = 2500;

/**
 * Copies an address and says so on the button that was pressed.
 * @param button its data-copied is what it says then
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
  const { copied = '' } = button.dataset;
  const text = button.textContent;
  if (text === copied) return;
  button.textContent = copied;
  window.setTimeout(() => (button.textContent = text), COPIED_MS);
}

/** Gives the help beside a feed's link its button. */
export function setUpFeedHelp(): void {
  const help = document.querySelector('.feed-help');
  const button = help?.querySelector<HTMLElement>('[data-copied]');
  button?.addEventListener('click', () => {
    const { href } = document.querySelector<HTMLAnchorElement>('a.feed') ?? {};
    if (href && help) void copyAddress(button, href, help.querySelector('output'));
  });
}
