/**
 * Makes an element equal to another one by changing only what differs, because changed text is laid out much
 * faster than new elements. A focused element keeps the focus.
 * @param wanted may lose its children to `shown`; images are moved as a whole so that they load
 * @param isKept whether to keep a node, because a script added it after the rendered children
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
    // Nothing to change. `isEqualNode` finds that out faster than comparing the children here.
  } else if (old instanceof HTMLImageElement && next instanceof HTMLImageElement) {
    if (old.getAttribute('src') !== next.getAttribute('src')) old.replaceWith(next);
  } else if (old instanceof Element && old.nodeName === next.nodeName) {
    morph(old, next as Element, isKept);
  } else old.replaceWith(next);
}

/**
 * Resolves after changes are painted: in a task after the next frame.
 * @param signal stops work that continues from frame to frame
 */
export async function painted(signal?: AbortSignal): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
