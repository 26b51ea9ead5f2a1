import type { DomainResult } from '../../feed/discover.ts';
import { escapeHtml } from '../../html.ts';
import type { ValidatorTranslate } from './strings.ts';

/** What the API says about a domain, in the page's language: the result, or a sentence why there is none. */
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
