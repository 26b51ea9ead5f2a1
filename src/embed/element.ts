/**
 * `<jobfeed-list>`: jobs of this site on any page. Fetches one `feed.json` from the site that this script came from
 * and renders it as text and links. The element's own content shows until then, and if the feed cannot be read.
 * `npm run generate` builds the released file, see src/embed/released.ts.
 */
import type { ClientTranslate, EmbedListTranslate } from '../i18n/client-keys.ts';
import { createTranslate } from '../i18n/translate.ts';
import { createFormat, type Format } from '../job/format.ts';
import { placesText, salaryText, workLoadText } from '../job/card.ts';
import { jobfeedUrl, langOf, limitOf, type ListSource } from './attributes.ts';
import { ageInDays, type Feed, type Item, readFeed } from './feed.ts';
import styles from './element.css';

/** Strings by language, inserted by scripts/tools/generate.ts. */
declare const EMBED_STRINGS: Record<string, Record<string, unknown>>;

/** Lists older than this show their date. */
const OLD_DAYS = 3;
const TIMEOUT_MS = 15_000;
const SITE = new URL('/', import.meta.url).href;
/** The `rel` of third-party links (src/site/paths.ts). */
const STRANGERS_LINK = 'noopener nofollow ugc';

interface Words {
  t: EmbedListTranslate;
  format: Format;
}

/** Creates an element with a part name, for styling by the page. */
function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  part: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.part.add(part);
  if (tag === 'ul') element.role = 'list'; // Safari does not treat a list without bullets as one
  element.append(...children);
  return element;
}

/** An element with third-party text, which may run in either direction. */
function say<K extends 'span' | 'a' | 'p'>(tag: K, part: string, text: string): HTMLElementTagNameMap[K] {
  const element = make(tag, part, text);
  element.dir = 'auto';
  return element;
}

/** The facts to show about a job; unknown values are omitted. */
function factsOf({ facts }: Item, { t, format }: Words): string[] {
  const card = t as unknown as ClientTranslate;
  const { locations, workType, workLoad, jobType, salary, applyBefore } = facts;
  const makers = [
    () => placesText(locations ?? [], card, format),
    () => workType && t(`workTypes.${workType}`),
    () => workLoad && workLoadText(workLoad, card, format),
    () => jobType && t(`jobTypes.${jobType}`),
    () => salary && salaryText(salary, card, format),
    () => applyBefore && t('card.applyBefore', { date: format.day(applyBefore) }),
  ];
  return makers.flatMap((maker) => {
    try {
      return maker() || [];
    } catch {
      return [];
    }
  });
}

function jobElement(item: Item, words: Words, withEmployer: boolean): HTMLElement {
  const title = say('a', 'title', item.title);
  title.href = item.url;
  title.rel = STRANGERS_LINK;
  if (item.language) title.lang = item.language;
  // The blanks separate facts when the line is copied or read aloud.
  const facts = factsOf(item, words).flatMap((fact) => [say('span', 'fact', fact), ' ']);
  const job = make('li', 'job', title);
  if (withEmployer && item.employer) job.append(say('span', 'employer', item.employer));
  if (facts.length > 0) job.append(make('p', 'facts', ...facts));
  return job;
}

/**
 * For each value of the attribute `group`, a function that returns the heading of a job's group; "" if there
 * is none.
 */
const GROUPS: Record<string, (item: Item, words: Words) => string> = {
  place: ({ facts }, { format }) => (facts.locations?.[0] ? format.place(facts.locations[0]) : ''),
  employer: ({ employer }) => employer,
};

function listElement(items: readonly Item[], group: string, words: Words): HTMLElement {
  const withEmployer = new Set(items.map(({ employer }) => employer)).size > 1;
  const jobs = (items: readonly Item[]) =>
    make('ul', 'jobs', ...items.map((item) => jobElement(item, words, withEmployer)));
  const groupOf = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  if (!groupOf) return jobs(items);
  const groups = [...Map.groupBy(items, (item) => groupOf(item, words))].sort(
    ([a], [b]) => Number(!a) - Number(!b) || a.localeCompare(b, words.format.locale),
  );
  const sections = groups.map(([name, members]) =>
    make('li', 'section', say('p', 'group', name || words.t('embedList.elsewhere')), jobs(members)),
  );
  return make('ul', 'groups', ...sections);
}

/** The list's page in a language, if the site has it. */
function pageIn(lang: string, { page, languages }: Feed): string {
  const [first, ...others] = languages;
  if (lang === first || !others.includes(lang)) return page;
  const url = new URL(page);
  url.pathname = `/${lang}${url.pathname}`;
  return url.href;
}

class Gone extends Error {}

async function fetchFeed(address: string, removed: AbortSignal): Promise<Feed> {
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([removed, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (response.status === 404 || response.status === 410) throw new Gone();
  if (!response.ok) throw new Error(`The feed answers ${response.status}.`);
  const feed = readFeed(await response.json());
  // Throw, because hosts without functions answer every search with the feed of all jobs.
  if (address.includes('?') && !feed.isSearch) throw new Error('No function answers searches there.');
  return feed;
}

class JobfeedList extends HTMLElement {
  static readonly observedAttributes = ['employer', 'src', 'lang', 'limit', 'group'];
  #removed = new AbortController();
  /** Identifies the list that is shown or being loaded. */
  #shown = '';

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement('slot'));
  }

  connectedCallback(): void {
    // Frameworks set attributes one by one, so wait until all are set.
    queueMicrotask(() => void this.#show());
  }

  disconnectedCallback(): void {
    this.#removed.abort();
    if (this.ariaBusy) this.#shown = '';
  }

  attributeChangedCallback(): void {
    this.connectedCallback();
  }

  async #show(): Promise<void> {
    if (!this.isConnected) return;
    const read = (name: string): string => this.getAttribute(name)?.trim() ?? '';
    const source: ListSource = { src: read('src'), employer: read('employer') };
    const lang = langOf(this, Object.keys(EMBED_STRINGS));
    const limit = limitOf(read('limit'));
    const key = JSON.stringify([source, lang, limit, read('group')]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#removed.abort();
    const { signal } = (this.#removed = new AbortController());
    const words: Words = {
      t: createTranslate(lang, EMBED_STRINGS[lang]!),
      format: createFormat(lang),
    };
    this.ariaBusy = 'true';
    let list: HTMLElement;
    try {
      const feed = await fetchFeed(jobfeedUrl(source, SITE), signal);
      list = this.#listOf(feed, words, { lang, limit, group: read('group') });
    } catch (error) {
      if (signal.aborted) return;
      list = this.#sentence(words.t(error instanceof Gone ? 'embedList.gone' : 'embedList.failed'));
    }
    if (signal.aborted) return;
    this.ariaBusy = null;
    list.lang = lang;
    this.shadowRoot?.replaceChildren(list);
    this.dispatchEvent(new Event('jobfeed-shown'));
  }

  /** A sentence above the element's own content. */
  #sentence(text: string): HTMLElement {
    return make('div', 'list', make('p', 'note', text), document.createElement('slot'));
  }

  #listOf(
    feed: Feed,
    words: Words,
    { lang, limit, group }: Record<'lang' | 'group', string> & { limit: number },
  ) {
    const { t, format } = words;
    const items = feed.items.slice(0, limit);
    if (items.length === 0) return this.#sentence(t('embedList.none'));
    const list = make('div', 'list', listElement(items, group, words));
    if (feed.total > items.length && feed.page) {
      const all = make('a', 'all', t.plural('embedList.all', feed.total));
      all.href = pageIn(lang, feed);
      list.append(make('p', 'more', all));
    }
    if (feed.exportedOn && ageInDays(feed.exportedOn) > OLD_DAYS)
      list.append(make('p', 'note', t('embedList.asOf', { date: format.date(feed.exportedOn) })));
    return list;
  }
}

// Check first, because a page may load the script twice, or from two sites.
if (!customElements.get('jobfeed-list')) customElements.define('jobfeed-list', JobfeedList);
