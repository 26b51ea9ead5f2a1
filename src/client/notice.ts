/** What the line above the results says about the words: corrected, searched besides, left out, to go on with. */
import { escapeHtml } from '../html.ts';
import { leftOut, parseQuery } from '../search/query.ts';
import { type CardsAnswer } from '../search/in-parts.ts';
import { type SearchQuery } from '../search/types.ts';
import { type ClientContext } from './page-data.ts';

/** Fewer jobs than this are little to choose from. */
const FEW = 10;

/** Says which parts of the page's address are not searched, so that nobody takes more for what was asked for. */
export function leftOutHtml(
  parameters: URLSearchParams,
  { t, format }: Pick<ClientContext, 't' | 'format'>,
): string {
  const isCut = parseQuery(parameters).errors.some(({ parameter }) => parameter === 'q');
  const parts = leftOut(parameters).map((name) => t('search.quoted', { word: name.slice(0, LONGEST_PART) }));
  const lines = [
    ...(isCut ? [t('search.cut')] : []),
    ...(parts.length > 0 ? [t('search.leftOut', { parts: format.list(parts) })] : []),
  ];
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}
const LONGEST_PART = 40;

type Link = (query: SearchQuery, text: string) => string;

/** @param link an anchor to a search */
export function noticeHtml(
  query: SearchQuery,
  answer: CardsAnswer,
  { t, format }: Pick<ClientContext, 't' | 'format'>,
  link: Link,
): string {
  const first = { ...query, offset: 0 };
  const jobs = (count: number): string => t.plural('jobs.count', count);
  const quoted = (words: readonly string[]): string =>
    format.list(words.map((word) => t('search.quoted', { word })));
  let isBackOffered = false;
  /** What was typed is the way back: once, however much is said. */
  const exactly = (): string => {
    if (isBackOffered) return '';
    isBackOffered = true;
    return link({ ...first, exact: true }, t('search.exactly', { q: query.q }));
  };
  const lines: string[] = [];

  const { corrected, also, droppedWords, keeping, occupations, then, ignored, suggestions, total } = answer;
  const { noJobsIn = [] } = answer;
  for (const { place, q, nearest } of noJobsIn) {
    const cities = nearest.map(({ city, km, total: found }) => {
      const name = format.city(city);
      const text = t('search.nearestCity', { city: name, km: format.kilometres(km), jobs: jobs(found) });
      return link({ ...first, q, filters: { ...query.filters, cities: [city] } }, text);
    });
    const said = escapeHtml(t('search.noJobsIn', { place: format.city(place) }));
    lines.push(cities.length > 0 ? `${said} ${escapeHtml(t('search.nearest'))} ${cities.join(' ')}` : said);
  }
  const isAlso = also !== undefined && total > 0 && also.asTyped < total;
  // Of two kinds of correction one line says what both come to.
  const searched = isAlso && corrected ? also : corrected;
  if (searched) {
    // Beside what the places have.
    const isCounted = noJobsIn.length > 0;
    const text = isCounted
      ? t('search.correctedJobs', { q: searched.q, jobs: jobs(total) })
      : t('search.corrected', { q: searched.q });
    lines.push(`${escapeHtml(text)} ${exactly()}`);
  }
  if (isAlso && !corrected) {
    const text =
      also.asTyped > 0
        ? t('search.also', { typed: jobs(also.asTyped), others: jobs(total - also.asTyped), q: also.q })
        : t('search.corrected', { q: also.q });
    lines.push(`${escapeHtml(text)} ${exactly()}`);
  }
  if (droppedWords.length > 0 && total > 0) {
    const kept = keeping.map((one) =>
      link({ ...first, q: one.q }, t('search.keep', { word: one.word, jobs: jobs(one.total) })),
    );
    lines.push([escapeHtml(t('search.dropped', { words: quoted(droppedWords) })), ...kept].join(' '));
  }
  const whole = then?.first ?? total;
  if (occupations && occupations.first < whole) {
    const { labels, first: count } = occupations;
    const values = { first: jobs(count), others: jobs(whole - count), labels: quoted(labels) };
    const text = escapeHtml(t(count > 0 ? 'search.occupations' : 'search.occupations.only', values));
    lines.push(then ? text : `${text} ${exactly()}`);
  }
  if (then && then.first < total) {
    const [words, others] = [quoted(then.words), jobs(total - then.first)];
    const text =
      then.first > 0
        ? t('search.then', { first: jobs(then.first), others, words })
        : t('search.dropped', { words });
    lines.push(`${escapeHtml(text)} ${exactly()}`);
  }
  const { pay, workload } = query;
  const { payUnstated = 0, workloadUnstated = 0 } = answer;
  if (total < FEW && payUnstated > 0 && pay?.amount !== undefined && !pay.unstated) {
    const text = t.plural('search.payUnstated', payUnstated);
    lines.push(link({ ...first, pay: { ...pay, unstated: true } }, text));
  }
  if (total < FEW && workloadUnstated > 0 && workload && !workload.unstated) {
    const text = t.plural('search.workloadUnstated', workloadUnstated);
    lines.push(link({ ...first, workload: { ...workload, unstated: true } }, text));
  }
  if (ignored.length > 0) lines.push(escapeHtml(t('search.ignored', { words: quoted(ignored) })));
  if (suggestions.length > 0) {
    const before = query.q.replace(/(?<!\S)\S+$/, '');
    const words = suggestions.map((word) => link({ ...first, q: before + word }, word));
    lines.push(`${escapeHtml(t('search.suggestions'))} ${words.join(' ')}`);
  }
  return lines.map((line) => `<p>${line.trim()}</p>`).join('');
}
