/** The menu of a card, with further actions on its job. This module is loaded when the first menu opens. */
import { lazy } from '../lib/lazy.ts';

type MenuElement = Omit<HTMLElement, 'showPopover' | 'hidePopover'> &
  Partial<Pick<HTMLElement, 'showPopover' | 'hidePopover'> & Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/**
 * Scroll position of the page when the menu opened. The menu closes only at another position, because the
 * scroll event of bringing its button into view may come late.
 */
let menuAt = 0;

const menu = lazy(() => {
  // Older browsers have only dialogs, which a click outside does not close.
  const element: MenuElement = document.createElement('popover' in HTMLElement.prototype ? 'div' : 'dialog');
  element.className = 'card-menu';
  element.popover = 'auto';
  element.addEventListener('click', () => element.close?.());
  element.addEventListener('toggle', ({ newState }) => {
    element.parentElement
      ?.querySelector('[data-act=more]')
      ?.setAttribute('aria-expanded', String(newState === 'open'));
  });
  // Close the menu when the page scrolls, because in the top layer it stays in place while its card moves
  // away.
  const hide = (): void => {
    if (scrollY !== menuAt) element.hidePopover?.();
  };
  window.addEventListener('scroll', hide, { passive: true });
  return element;
});

/**
 * Shows a menu with the given buttons (HTML) below the pressed button, or above it where there is no room.
 */
export function showMenu(button: HTMLElement, buttons: string): void {
  const element = menu();
  element.innerHTML = buttons;
  button.after(element);
  menuAt = scrollY;
  if (element.showPopover) element.showPopover();
  else element.showModal?.();
  const { bottom, top, right } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const below = bottom + offsetHeight < innerHeight ? bottom : Math.max(0, top - offsetHeight);
  element.style.translate = `${Math.max(4, right - offsetWidth)}px ${below}px`;
  element.querySelector('button')?.focus();
}
