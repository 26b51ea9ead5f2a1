/** The page about embedding lists: shows a preview of the chosen list and the code for it. */
import { attributesOf, type Choice, elementLines, frameLines, linkLine } from '../embed/lines.ts';
import { copyAddress } from './copy-address.ts';
import { searchable } from './find-label.ts';
import { loadOnce } from './page.ts';

interface FacetValue {
  value: string;
  label?: string;
  page?: string;
  languages?: string[];
}
type FacetsJson = Record<string, FacetValue[]>;

/** Maximum number of suggestions, to stay fast on phones. */
const MOST_SUGGESTED = 50;
const SUGGESTED_BY = ['label', 'value'] as const;

const form = document.getElementById('embed-form')!;
const field = <T extends HTMLInputElement | HTMLSelectElement>(name: string): T =>
  form.querySelector<T>(`[name=${name}]`)!;
const [kind, named] = [field<HTMLSelectElement>('kind'), field<HTMLInputElement>('named')];
const suggestions = document.getElementById('embed-values')!;
const list = document.querySelector('jobfeed-list')!;
const { base = '' } = document.documentElement.dataset;
const { site = '', version = '', integrity = '', linkText = '', unknown = '' } = form.dataset;

const facets = loadOnce(async () => (await (await fetch('/facets.json')).json()) as FacetsJson);
const countries = new Intl.DisplayNames(document.documentElement.lang, { type: 'region' });

/**
 * The text that the user types for a value. Employers are named by domain, because two may have the same
 * name.
 */
const nameOf = ({ value }: FacetValue): string =>
  kind.value === 'countries' ? (countries.of(value) ?? value) : value;

/** The values of the chosen kind that have a page, and therefore a feed. */
const values = async (): Promise<FacetValue[]> =>
  ((await facets())[kind.value] ?? []).filter(({ page }) => page);

async function suggest(): Promise<void> {
  const text = searchable(named.value.trim());
  const fitting = (await values()).filter((candidate) =>
    [nameOf(candidate), ...SUGGESTED_BY.map((key) => candidate[key] ?? '')].some((name) =>
      searchable(name).includes(text),
    ),
  );
  suggestions.replaceChildren(
    ...fitting
      .slice(0, MOST_SUGGESTED)
      .map((candidate) => new Option(candidate.label ?? nameOf(candidate), nameOf(candidate))),
  );
}

/** The chosen list; undefined if the name is unknown. */
async function chosen(): Promise<(Pick<Choice, 'employer' | 'page'> & { name: string }) | undefined> {
  const text = named.value.trim();
  if (kind.value === 'all') return { employer: '', page: `${base}/`, name: form.dataset['siteName'] ?? '' };
  if (text === '') return undefined;
  if (kind.value === 'search') {
    // Keep all parameters if the text is the URL of a search on this site, because they include filters.
    const search = text.startsWith(`${site}/`)
      ? new URL(text).search
      : `?${new URLSearchParams({ q: text }).toString()}`;
    return { employer: '', page: `${base}/${search}`, name: new URLSearchParams(search).get('q') ?? text };
  }
  const wanted = searchable(text);
  const chosen = (await values()).find((value) =>
    [nameOf(value), value.value, value.label ?? ''].some((name) => searchable(name) === wanted),
  );
  if (!chosen?.page) return undefined;
  return {
    employer: kind.value === 'employers' ? chosen.value : '',
    page: (chosen.languages?.includes(document.documentElement.lang) === false ? '' : base) + chosen.page,
    name: chosen.label ?? nameOf(chosen),
  };
}

async function show(): Promise<void> {
  const isNamed = kind.value !== 'all';
  named.disabled = !isNamed;
  if (isNamed && kind.value !== 'search') await suggest();
  else suggestions.replaceChildren();
  const found = await chosen();
  named.setCustomValidity(found || named.value === '' ? '' : unknown);
  document.getElementById('embed-unknown')!.textContent = named.validationMessage;
  if (!found) return;
  const choice: Choice = {
    ...found,
    site,
    text: linkText.replace('{name}', found.name),
    options: {
      lang: field('lang').value,
      limit: field('limit').value,
      group: field<HTMLInputElement>('group').checked ? 'place' : '',
    },
  };
  const lines = {
    element: elementLines(choice, { file: 'v1.js' }),
    fixed: elementLines(choice, { file: version, integrity }),
    frame: frameLines(choice),
    link: linkLine(choice),
  };
  for (const [name, text] of Object.entries(lines))
    document.getElementById(`lines-${name}`)!.textContent = text;
  const attributes = new Map(attributesOf(choice));
  for (const name of ['employer', 'src', 'lang', 'limit', 'group']) {
    // The preview uses the current host, which may differ from the published site's.
    const value = name === 'src' ? attributes.get(name)?.replace(site, '') : attributes.get(name);
    if (value === undefined) list.removeAttribute(name);
    else list.setAttribute(name, value);
  }
  const link = list.querySelector('a')!;
  link.href = choice.page;
  link.textContent = choice.text;
}

kind.addEventListener('change', () => {
  named.value = '';
  named.focus();
});
form.addEventListener('input', () => void show());
for (const button of document.querySelectorAll<HTMLElement>('[data-lines]'))
  button.addEventListener('click', () => {
    const lines = document.getElementById(`lines-${button.dataset['lines']}`)!;
    void copyAddress(button, lines.textContent, null);
  });
void show();
