/** Single keys that go through a list and its jobs, the dialog that names them, and the switch that ends them. */
import { areKeysOn, turnKeys } from './device.ts';
import { byId } from './page-data.ts';

export interface KeysHost {
  /** Goes a row on, or back. */
  step: (by: 1 | -1) => void;
  /** The row of the job that is shown. */
  row: () => HTMLElement | undefined;
  act: (row: HTMLElement, what: 'save' | 'hide') => void;
  /** Opens its page. */
  open: () => void;
}

export function listenToKeys({ step, row, act, open }: KeysHost): void {
  const dialog = byId<HTMLDialogElement>('keys');
  const isOn = byId<HTMLInputElement>('keys-on');
  isOn.checked = areKeysOn();
  isOn.addEventListener('change', () => turnKeys(isOn.checked));
  byId('preview-keys').addEventListener('click', () => dialog.showModal());

  const actions: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    o: open,
    s: () => {
      const saved = row();
      if (saved) act(saved, 'save');
    },
    x: () => {
      const hidden = row();
      if (!hidden) return;
      act(hidden, 'hide');
      step(1);
    },
    '?': () => dialog.showModal(),
  };
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog[open]');
    if (event.defaultPrevented || isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
    const action = areKeysOn() ? actions[key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
