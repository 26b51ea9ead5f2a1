/** The menu of a card: what else can be done with its job. Loaded when the first one opens. */
import { lazy } from '../lib/lazy.ts';

type MenuElement = Omit<HTMLElement, 'showPopover' | 'hidePopover'> &
  Partial<Pick<HTMLElement, 'showPopover' | 'hidePopover'> & Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/**
 * Scroll position of the page when the menu opened: the event of the scroll that brought its button into view may
 * come later.
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
  // In the top layer the menu would stay in place while its card scrolls away.
  const hide = (): void => {
    if (scrollY !== menuAt) element.hidePopover?.();
  };
  window.addEventListener('scroll', hide, { passive: true });
  return element;
});

/** Shows these buttons below the pressed one, or above it. */
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
