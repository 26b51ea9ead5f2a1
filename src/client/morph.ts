/**
 * Makes an element look like another one, changing only what differs: cards are of one shape, and a browser lays out a
 * changed text in a fraction of the time that new elements take. What has the focus keeps it.
 * @param wanted stays as it is, or gives its children away; an image moves as a whole, so that it loads as a new one
 */
export function morph(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  let old = shown.firstChild;
  for (let next = wanted.firstChild; next;) {
    const following = next.nextSibling;
    if (!old) shown.append(next);
    else {
      const after: ChildNode | null = old.nextSibling;
      morphNode(old, next);
      old = after;
    }
    next = following;
  }
  while (old) {
    const after: ChildNode | null = old.nextSibling;
    old.remove();
    old = after;
  }
}

function morphNode(old: ChildNode, next: ChildNode): void {
  if (old instanceof Text && next instanceof Text) {
    if (old.data !== next.data) old.data = next.data;
  } else if (old instanceof HTMLImageElement && next instanceof HTMLImageElement) {
    if (old.getAttribute('src') !== next.getAttribute('src')) old.replaceWith(next);
  } else if (old instanceof Element && old.nodeName === next.nodeName) {
    morph(old, next as Element);
  } else old.replaceWith(next);
}
