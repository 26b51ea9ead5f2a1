/** The box above an index such as /employers/: what does not hold the text goes away while it is typed. */
import { labelsWith, searchable } from './find-label.ts';

const box = document.getElementById('find');
const found = document.getElementById('found');
/** Repeats the first of all: while something is looked for each is there once. */
const most = document.getElementById('most');
const sections = [...document.querySelectorAll<HTMLDetailsElement>('details.letter')];
const links = sections.flatMap((section) => [...section.querySelectorAll<HTMLAnchorElement>('li a')]);
const letters = [...document.querySelectorAll<HTMLAnchorElement>('.letters a')];
let labels: string[] | undefined;

const setHidden = (element: HTMLElement | null | undefined, isHidden: boolean): void => {
  if (element && element.hidden !== isHidden) element.hidden = isHidden;
};

function filter(text: string): HTMLAnchorElement[] {
  labels ??= links.map((link) => searchable(link.textContent));
  const matches = labelsWith(labels, text);
  const isFiltered = text.trim() !== '';
  setHidden(most, isFiltered);
  links.forEach((link, index) => setHidden(link.closest('li'), !matches[index]));
  sections.forEach((section, index) => {
    const isEmpty = !section.querySelector('li:not([hidden])');
    setHidden(section, isEmpty);
    setHidden(letters[index], isEmpty);
    section.open = isFiltered && !isEmpty;
  });
  return links.filter((_, index) => matches[index]);
}

if (box instanceof HTMLInputElement && found) {
  const show = (): void => {
    const matches = filter(box.value);
    const { none = '', some = '' } = found.dataset;
    const text = matches.length === 0 ? none : some.replace('{count}', String(matches.length));
    found.textContent = box.value.trim() === '' ? '' : text;
  };
  box.addEventListener('input', show);
  box.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter' || box.value.trim() === '') return;
    const [only, ...others] = filter(box.value);
    if (only && others.length === 0) only.click();
  });
  // Browsers put the text back that was there before.
  if (box.value !== '') show();
}
