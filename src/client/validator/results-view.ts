import type { Finding } from '../../feed/finding.ts';
import { escapeHtml } from '../../lib/html.ts';
import { FIRST, type Group, type Preview } from './groups.ts';
import type { ValidatorTranslate } from './strings.ts';
import type { DomainResult } from '../../feed/discover.ts';
import { type CardContext, cardHtml } from '../../job/card.ts';
import { cleanLine, cleanText } from '../../feed/text.ts';

/** Groups that are shown at once. */
const GROUPS = 50;

interface Findings {
  groups: Group[];
  /** Further findings of a group. */
  more: (group: number, from: number) => Promise<Finding[]>;
  /** Shows the place of a finding; missing when the text is not here. */
  jump?: (finding: Finding) => void;
}

/** The list of findings in an element: grouped, opened on demand, each with a button that goes to its place. */
export function createResultsView(
  list: HTMLElement,
  t: ValidatorTranslate,
  titleOf: (code: string) => string,
) {
  let present: Findings = { groups: [], more: async () => [] };

  const findingItem = (finding: Finding): HTMLLIElement => {
    const item = document.createElement('li');
    const place = escapeHtml(t('validator.place', { line: finding.line, column: finding.column }));
    item.innerHTML = `<p>${escapeHtml(finding.message)}</p><p class="hint">${escapeHtml(finding.hint)}</p>`;
    const where = document.createElement(present.jump ? 'button' : 'p');
    where.className = 'place';
    where.innerHTML = place;
    if (where instanceof HTMLButtonElement) {
      where.type = 'button';
      where.addEventListener('click', () => present.jump?.(finding));
    }
    item.prepend(where);
    return item;
  };

  const fill = (body: HTMLElement, group: Group, index: number): void => {
    const items = document.createElement('ol');
    items.append(...group.findings.map(findingItem));
    body.append(items);
    if (group.count <= FIRST) return;
    const more = button(t('validator.more'));
    more.addEventListener('click', () => {
      void present.more(index, items.childElementCount).then((findings) => {
        const first = items.childElementCount;
        items.append(...findings.map(findingItem));
        if (items.childElementCount >= group.count) more.remove();
        items.children[first]?.querySelector('button')?.focus();
      });
    });
    body.append(more);
  };

  const groupItem = (group: Group, index: number): HTMLLIElement => {
    const item = document.createElement('li');
    item.className = `finding-group ${group.level}`;
    const details = document.createElement('details');
    const where = group.jobs > 1 ? t.plural('validator.inJobs', group.jobs) : '';
    const times = group.count > Math.max(1, group.jobs) ? t.plural('validator.times', group.count) : '';
    const path = group.path ? `<code>${escapeHtml(shorten(group.path))}</code>` : '';
    details.innerHTML = `<summary><span class="level">${escapeHtml(t(`validator.${group.level}`))}</span> <span class="what">${escapeHtml(titleOf(group.code))}</span> ${path} <span class="count">${escapeHtml([times, where].filter(Boolean).join(' · '))}</span></summary>`;
    const open = (): void => {
      if (details.childElementCount === 1) fill(details, group, index);
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

/** The API's answer about a domain, in the page's language: the result, or a sentence why there is none. */
export async function fetchDomain(
  domain: string,
  language: string,
): Promise<DomainResult | { error: string }> {
  const response = await fetch(`/api/v1/validate?${new URLSearchParams({ domain }).toString()}`, {
    headers: { 'Accept-Language': language },
  });
  return (await response.json()) as DomainResult | { error: string };
}

/** How the feed is served: each hop, size and time, and what there is to say about it. */
export function discoveryHtml(
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
  const said = remarks.map(
    ({ level, message, hint }) =>
      `<li class="${level === 'error' ? 'error' : 'advice'}"><span class="level">${escapeHtml(t(level === 'error' ? 'validator.error' : 'validator.advice'))}</span> <span>${escapeHtml(message)} ${escapeHtml(hint)}</span></li>`,
  );
  return `<ol class="hops">${steps.join('')}</ol>${size}${said.length > 0 ? `<ul role="list" class="remarks">${said.join('')}</ul>` : ''}`;
}

/** The cards of a feed's first jobs as a job seeker sees them, with titles that lead nowhere. */
export function previewHtml({ employer, jobs }: Preview, context: CardContext): string {
  const name = cleanLine(employer.name);
  const cards = jobs.map((job, index) => {
    const html = cardHtml(
      {
        ...job,
        id: `preview-${index}`,
        // Decides about the hue of the monogram only.
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
