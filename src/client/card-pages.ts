/** Lists of cards outside the search page: saving, hiding, arrow keys. */
import { createCardList } from './card-list.ts';
import { ownDevice } from './device.ts';

const device = ownDevice();
for (const element of document.querySelectorAll<HTMLElement>('.cards')) {
  const list = createCardList(element, device, undefined);
  void list.decorate();
  window.addEventListener('storage', () => {
    device.reload();
    list.refreshAll();
  });
}
