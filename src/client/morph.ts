/**
 * Makes an element look like another one, changing only what differs: cards are of one shape, and a browser lays out a
 * changed text in a fraction of the time that new elements take. The element with the focus keeps it.
 * @param wanted stays as it is, or gives its children away; an image moves as a whole, so that it loads as a new one
 * @param isKept what scripts have added behind the wanted children and stays as it is
 */
export function morph(
  shown: Element,
  wanted: Element,
  isKept: (node: ChildNode) => boolean = () => false,
): void {
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name) ?? '';
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  let old = shown.firstChild;
  for (let next = wanted.firstChild; next;) {
    const following = next.nextSibling;
    if (!old || isKept(old)) shown.insertBefore(next, old);
    else {
      const after: ChildNode | null = old.nextSibling;
      morphNode(old, next, isKept);
      old = after;
    }
    next = following;
  }
  while (old) {
    const after: ChildNode | null = old.nextSibling;
    if (!isKept(old)) old.remove();
    old = after;
  }
}

function morphNode(old: ChildNode, next: ChildNode, isKept: (node: ChildNode) => boolean): void {
  if (old instanceof Text && next instanceof Text) {
    if (old.data !== next.data) old.data = next.data;
  } else if (old.isEqualNode(next)) {
    // The browser compares quicker than this does.
  } else if (old instanceof HTMLImageElement && next instanceof HTMLImageElement) {
    if (old.getAttribute('src') !== next.getAttribute('src')) old.replaceWith(next);
  } else if (old instanceof Element && old.nodeName === next.nodeName) {
    morph(old, next as Element, isKept);
  } else old.replaceWith(next);
}

/**
 * Resolves when what was changed is painted: in a task after the next frame.
 * @param signal ends work that goes on from frame to frame, when something else is to be shown
 */
export async function painted(signal?: AbortSignal): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
