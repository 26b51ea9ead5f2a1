/**
 * The validator page. It takes a document or a domain, and shows the findings. Documents never leave the
 * browser.
 */
import type { Finding } from '../../feed/finding.ts';
import type { Feed, FeedJob } from '../../feed/types.ts';
import type { Language } from '../../feed/words/say.ts';
import type { ValidatorTranslate } from '../../i18n/client-keys.ts';
import { createTranslate, type TextKey } from '../../i18n/translate.ts';
import { byId, readPageData } from '../page-data.ts';
import { download } from '../download.ts';
import { pageLocale } from '../page.ts';
import { createDocument, upToDate } from './document.ts';
import {
  FIRST,
  type FullGroup,
  type Group,
  groupFindings,
  MORE,
  type Offered,
  type Outcome,
  plainReport,
  type Preview,
  summarise,
  VALIDATOR_DATA_ID,
  type ValidatorData,
} from './groups.ts';
import { workerClient } from '../../lib/worker-client.ts';
import type { Methods } from './validator-worker.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { DomainResult } from '../../feed/discover.ts';
import { type CardContext, cardHtml } from '../../job/card.ts';
import { cleanLine, cleanText } from '../../feed/text.ts';

type Args<M> = M extends (asked: never, ...args: infer A) => unknown ? A : never;

const ask = workerClient(
  () => new Worker(new URL('./validator-worker.ts', import.meta.url), { type: 'module' }),
  'The validator could not be started. Try again.',
);

/** Calls the validator in its worker, which starts with the first call. */
const askValidator = <M extends keyof Methods>(method: M, ...args: Args<Methods[M]>) =>
  ask(method, args).next() as Promise<Awaited<ReturnType<Methods[M]>>>;

const WAIT_MS = 300;

const context = readPageData();
const { strings, example } = JSON.parse(byId(VALIDATOR_DATA_ID).textContent) as ValidatorData;
const language = pageLocale() as Language;
const t: ValidatorTranslate = createTranslate(language, strings);
const { format } = context;

/** The name of a kind of finding; its code if there is no text for it. */
const nameOf = (code: string): string => {
  const key = `validator.code.${code}` as Extract<TextKey, `validator.code.${string}`>;
  return key in strings ? t(key) : code;
};
const view = createResultsView(byId('findings'), t, nameOf);
const doc = createDocument(
  (name, bytes) => t('validator.large', { name, bytes: format.number(bytes) }),
  changed,
);
const status = byId('validator-status');
const results = byId('results');
const preview = byId('preview');
const served = byId('served');
const excerpt = byId('excerpt');
const made = byId('made');
const mend = byId('mend');
const madeType = byId<HTMLSelectElement>('made-type');

/** Makes the report that is copied. */
let makeReport = async (): Promise<string> => '';
/** Counts documents and domains, so that a late answer to an old one is dropped. */
let turn = 0;

/** Shows the verdict, such as "The feed is not valid: 5 errors and 2 warnings." */
function showVerdict(about: string, valid: boolean, errors: number, warnings: number): void {
  const counts = [
    errors > 0 && t.plural('validator.errors', errors),
    warnings > 0 && t.plural('validator.warnings', warnings),
  ].filter((count) => count !== false);
  const parts = [about, t(valid ? 'validator.valid' : 'validator.invalid'), format.list(counts)];
  status.className = valid ? 'verdict valid' : 'verdict invalid';
  status.textContent = `${parts.filter(Boolean).join(': ')}.`;
  byId('copied').textContent = '';
  results.hidden = false;
}

/** The first line of a report: "jobfeed.json: invalid (errors: 5, warnings: 2)". */
const reportHead = (
  name: string,
  { valid, errors, warnings }: Pick<Outcome, 'valid' | 'errors' | 'warnings'>,
): string => t(valid ? 'validator.report.valid' : 'validator.report.invalid', { name, errors, warnings });

function hideResults(): void {
  turn += 1;
  results.hidden = true;
  status.textContent = '';
  status.className = 'verdict';
  view.clear();
}

/** Hides everything about the previous document. */
function reset(): void {
  for (const element of [preview, served, excerpt, made, mend]) element.hidden = true;
}

async function validate(input: string | Uint8Array): Promise<void> {
  const mine = (turn += 1);
  const outcome = await askValidator('validate', input, language).catch(fail);
  if (!outcome || mine !== turn) return;
  reset();
  showVerdict('', outcome.valid, outcome.errors, outcome.warnings);
  view.show({
    groups: outcome.groups,
    more: (group, from) => askValidator('more', group, from),
    jump: (finding) => void jump(finding),
  });
  showPreview(outcome);
  mend.hidden = !outcome.isMendable || !doc.isEditable();
  const head = reportHead(doc.name(), outcome);
  makeReport = () => askValidator('report', head);
  if (outcome.mayBeOffered) await offer();
}

let offered: Offered['made'];

/** Says which other format a document has, and offers a feed made from it. */
async function offer(): Promise<void> {
  const mine = turn;
  const defaultType = (madeType.value || undefined) as FeedJob['jobType'] | undefined;
  const asked = { nameless: t('validator.made.nameless'), defaultType };
  const known = await askValidator('offer', language, asked).catch(fail);
  if (!known || mine !== turn) return;
  const { message, hint } = known;
  offered = known.made;
  mend.hidden = true;
  status.textContent = [message, hint].filter(Boolean).join(' ');
  view.clear();
  makeReport = async () => `${status.textContent}\n`;
  if (!offered) return;
  const { jobs, leftOut } = offered;
  const counts = [
    t.plural('validator.made.jobs', jobs),
    leftOut > 0 && t.plural('validator.made.left', leftOut),
  ].filter((count) => count !== false);
  byId('made-jobs').textContent = counts.join(' ');
  byId('made-tools').hidden = jobs === 0;
  made.hidden = false;
}
mend.addEventListener('click', () => {
  void askValidator('mend')
    .then((text) => {
      doc.setText(text);
      // The button disappears once nothing is left to fix, so move the focus.
      byId('document').focus();
    })
    .catch(fail);
});
madeType.addEventListener('change', () => void offer());
byId('made-open').addEventListener('click', () => {
  if (offered) doc.setText(offered.feed);
});
byId('made-download').addEventListener('click', () => {
  if (offered) download('jobfeed.json', 'application/json', offered.feed);
});

function showPreview({ preview: feed }: Outcome): void {
  if (!feed) return;
  byId('preview-cards').innerHTML = previewHtml(feed, context);
  const rest = feed.total - feed.jobs.length;
  const more = byId('preview-more');
  more.textContent = feed.total === 0 ? t('validator.noJobs') : t.plural('validator.moreJobs', rest);
  more.hidden = feed.total > 0 && rest === 0;
  preview.hidden = false;
}

async function jump(finding: Finding): Promise<void> {
  if (doc.isEditable()) return doc.select(finding);
  excerpt.textContent = await askValidator('excerpt', { line: finding.line, column: finding.column });
  excerpt.hidden = false;
  excerpt.focus();
}

function fail(error: unknown): undefined {
  status.className = 'verdict invalid';
  status.textContent = t('validator.failed', {
    reason: error instanceof Error ? error.message : String(error),
  });
  results.hidden = false;
}

let timer: ReturnType<typeof setTimeout> | undefined;
function changed(input: string | Uint8Array): void {
  clearTimeout(timer);
  if (input.length === 0) return hideResults();
  timer = setTimeout(() => void validate(input), typeof input === 'string' ? WAIT_MS : 0);
}

function start(feed: Feed): void {
  doc.setText(`${JSON.stringify(upToDate(feed, new Date()), null, 2)}\n`);
  byId('document').focus();
}
byId('start-example').addEventListener('click', () => start(example));
byId('start-empty').addEventListener('click', () => start({ ...example, jobs: [] }));
for (const id of ['clear-document', 'close-large']) {
  byId(id).addEventListener('click', () => {
    doc.clear();
    byId('document').focus();
  });
}
byId('file').addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  const file = input.files?.[0];
  if (file) void doc.openFile(file).catch(fail);
  input.value = '';
});

const drop = byId('drop');
const dragging = (on: boolean) => (event: DragEvent) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  drop.classList.toggle('dragging', on);
};
drop.addEventListener('dragover', dragging(true));
drop.addEventListener('dragleave', dragging(false));
drop.addEventListener('drop', (event) => {
  dragging(false)(event);
  const file = event.dataTransfer?.files[0];
  if (file) void doc.openFile(file).catch(fail);
});

byId('copy-report').addEventListener('click', () => {
  const copied = byId('copied');
  makeReport()
    .then((text) => navigator.clipboard.writeText(text))
    .then(
      () => (copied.textContent = t('validator.copied')),
      () => (copied.textContent = t('validator.notCopied')),
    );
});

/** Checks a domain. The document in the box remains, and the next edit checks that document again. */
async function checkDomain(domain: string): Promise<void> {
  hideResults();
  const mine = turn;
  status.textContent = t('validator.checking', { domain });
  const result = await fetchDomain(domain, language).catch(fail);
  if (!result || mine !== turn) return;
  reset();
  if ('error' in result) {
    status.className = 'verdict invalid';
    status.textContent = result.error;
    return;
  }
  const groups: FullGroup[] = groupFindings(result);
  const refused = result.discovery.remarks.filter(({ level }) => level === 'error').length;
  showVerdict(domain, result.valid, result.errors.length + refused, result.warnings.length);
  view.show({
    groups: groups.map(summarise),
    more: async (group, from) => groups[group]?.findings.slice(from, from + MORE) ?? [],
  });
  byId('served-list').innerHTML = discoveryHtml(result, t, format.number);
  served.hidden = false;
  const notes = result.discovery.remarks.map(({ level, message, hint }) => `${level}: ${message} ${hint}`);
  const { valid, errors, warnings } = result;
  const head = reportHead(domain, { valid, errors: errors.length, warnings: warnings.length });
  makeReport = async () => plainReport(head, groups, notes);
}

const form = document.getElementById('domain-form');
if (form instanceof HTMLFormElement) {
  const input = byId<HTMLInputElement>('domain');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (input.value.trim()) void checkDomain(input.value.trim());
  });
  const asked = new URLSearchParams(location.search).get('domain');
  if (asked) {
    input.value = asked;
    void checkDomain(asked);
  }
}

/** Number of groups shown at once. */
const GROUPS = 50;

interface Findings {
  groups: Group[];
  /** Further findings of a group. */
  more: (group: number, from: number) => Promise<Finding[]>;
  /** Shows the position of a finding in the document; missing if the page lacks the document. */
  jump?: (finding: Finding) => void;
}

function findingItem(finding: Finding, jump: Findings['jump'], t: ValidatorTranslate): HTMLLIElement {
  const item = document.createElement('li');
  const place = escapeHtml(t('validator.place', { line: finding.line, column: finding.column }));
  item.innerHTML = `<p>${escapeHtml(finding.message)}</p><p class="hint">${escapeHtml(finding.hint)}</p>`;
  const where = document.createElement(jump ? 'button' : 'p');
  where.className = 'place';
  where.innerHTML = place;
  if (where instanceof HTMLButtonElement) {
    where.type = 'button';
    where.addEventListener('click', () => jump?.(finding));
  }
  item.prepend(where);
  return item;
}

/** Shows the findings of the group at `index`. */
function fill(
  body: HTMLElement,
  { groups, more, jump }: Findings,
  index: number,
  t: ValidatorTranslate,
): void {
  const group = groups[index]!;
  const items = document.createElement('ol');
  items.append(...group.findings.map((finding) => findingItem(finding, jump, t)));
  body.append(items);
  if (group.count <= FIRST) return;
  const further = button(t('validator.more'));
  further.addEventListener('click', () => {
    void more(index, items.childElementCount).then((findings) => {
      const first = items.childElementCount;
      items.append(...findings.map((finding) => findingItem(finding, jump, t)));
      if (items.childElementCount >= group.count) further.remove();
      items.children[first]?.querySelector('button')?.focus();
    });
  });
  body.append(further);
}

/** The list of findings: grouped, opened on demand, each with a button that goes to its position. */
function createResultsView(list: HTMLElement, t: ValidatorTranslate, titleOf: (code: string) => string) {
  let present: Findings = { groups: [], more: async () => [] };

  const groupItem = (group: Group, index: number): HTMLLIElement => {
    const item = document.createElement('li');
    item.className = `finding-group ${group.level}`;
    const details = document.createElement('details');
    const where = group.jobs > 1 ? t.plural('validator.inJobs', group.jobs) : '';
    const times = group.count > Math.max(1, group.jobs) ? t.plural('validator.times', group.count) : '';
    const path = group.path ? `<code>${escapeHtml(shorten(group.path))}</code>` : '';
    details.innerHTML = `<summary><span class="level">${escapeHtml(t(`validator.${group.level}`))}</span> <span class="what">${escapeHtml(titleOf(group.code))}</span> ${path} <span class="count">${escapeHtml([times, where].filter(Boolean).join(' · '))}</span></summary>`;
    const open = (): void => {
      if (details.childElementCount === 1) fill(details, present, index, t);
    };
    details.addEventListener('toggle', open);
    item.append(details);
    if (group.count === 1 || index < 3) {
      open();
      details.open = true;
    }
    return item;
  };

  const showGroups = (from: number): void => {
    const next = present.groups.slice(from, from + GROUPS);
    list.append(...next.map((group, offset) => groupItem(group, from + offset)));
    if (from + GROUPS >= present.groups.length) return;
    const item = document.createElement('li');
    const more = button(t('validator.moreGroups'));
    more.addEventListener('click', () => {
      item.remove();
      showGroups(from + GROUPS);
      list.children[from]?.querySelector('summary')?.focus();
    });
    item.append(more);
    list.append(item);
  };

  return {
    show: (findings: Findings): void => {
      present = findings;
      list.replaceChildren();
      showGroups(0);
    },
    clear: (): void => list.replaceChildren(),
  };
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'quiet';
  made.textContent = text;
  return made;
}

const shorten = (path: string): string => (path.length > 120 ? `${path.slice(0, 120)}…` : path);

/** The API's answer about a domain, in the page's language: the result, or why there is none. */
async function fetchDomain(domain: string, language: string): Promise<DomainResult | { error: string }> {
  const response = await fetch(`/api/v1/validate?${new URLSearchParams({ domain }).toString()}`, {
    headers: { 'Accept-Language': language },
  });
  return (await response.json()) as DomainResult | { error: string };
}

/** How the feed is served: hops, size, time and remarks. */
function discoveryHtml(
  { discovery: { hops, remarks, contentType, bytes, milliseconds } }: DomainResult,
  t: ValidatorTranslate,
  number: (value: number) => string,
): string {
  const steps = hops.map(({ url, status }) => {
    const answer = status === undefined ? t('validator.noAnswer') : String(status);
    return `<li><span class="status">${escapeHtml(answer)}</span> <code>${escapeHtml(url)}</code></li>`;
  });
  const size =
    bytes === undefined
      ? ''
      : `<p>${escapeHtml(t('validator.served', { type: contentType ?? '–', bytes: number(bytes), milliseconds: number(milliseconds) }))}</p>`;
  const items = remarks.map(
    ({ level, message, hint }) =>
      `<li class="${level === 'error' ? 'error' : 'advice'}"><span class="level">${escapeHtml(t(level === 'error' ? 'validator.error' : 'validator.advice'))}</span> <span>${escapeHtml(message)} ${escapeHtml(hint)}</span></li>`,
  );
  return `<ol class="hops">${steps.join('')}</ol>${size}${items.length > 0 ? `<ul role="list" class="remarks">${items.join('')}</ul>` : ''}`;
}

/** The cards of a feed's first jobs as users see them. Their titles are not links. */
function previewHtml({ employer, jobs }: Preview, context: CardContext): string {
  const name = cleanLine(employer.name);
  const cards = jobs.map((job, index) => {
    const html = cardHtml(
      {
        ...job,
        id: `preview-${index}`,
        // The domain only determines the colour of the monogram.
        domain: name,
        employer: { ...employer, name },
        addedAt: context.now ?? new Date().toISOString(),
        title: cleanLine(job.title),
        language: cleanLine(job.language),
        locations: job.locations.map(({ city, country }) => ({
          ...(city && { city: cleanLine(city) }),
          ...(country && { country: cleanLine(country) }),
        })),
        ...(job.description !== undefined && { description: cleanText(job.description) }),
      },
      context,
    );
    return `<li>${html.replace(/<a href="[^"]*"/, '<a')}</li>`;
  });
  return cards.join('');
}
