/** A job in a list: the HTML of its card, for build and browser. */
import { isolate, escapeHtml } from '../lib/html.ts';
import type { Location, Salary, WorkLoad } from '../feed/types.ts';
import type { ClientTranslate } from '../i18n/client-keys.ts';
import type { Card, HitDuplicates, MatchedPlace, MatchRange } from './job.ts';
import { ageText, ageWords, isNear, listedAt } from './age.ts';
import type { Format } from './format.ts';
import { logoHtml } from './mark.ts';
import { yearlyPay, type YearlyPay } from './pay.ts';
import { type Job, snippetText } from './job.ts';

/** What is needed to write cards in one locale. */
export interface CardContext {
  t: ClientTranslate;
  format: Format;
  /** The prefix of the locale's paths: "" or "/de". */
  base: string;
  /**
   * The current time, from which ages are computed: RFC 3339. The build leaves it out and writes dates
   * instead of ages, so that pages only change when their jobs change. The browser converts the dates to
   * ages.
   */
  now?: string;
}

export interface CardExtras {
  /** The matches in the title. */
  marks?: readonly MatchRange[];
  /** The matches in its places. */
  places?: MatchedPlace[];
  /**
   * Set if the job was found by its occupation instead of the words: the requested occupation, and the label
   * in the title that means it.
   */
  occupation?: { asked: string; label: string };
  /** Reserves room for `snippetHtml`, to avoid a layout shift. */
  hasSnippet?: boolean;
  /** The other jobs of the same advert. */
  twins?: HitDuplicates;
  /** The distance from the nearest of its places to the requested one. */
  distanceKm?: number;
}

/**
 * The card of a job. The build and the browser write the same markup; the browser then adds what only the device
 * knows (src/client/card-list.ts).
 */
export function cardHtml(
  job: Card,
  context: CardContext,
  { marks, places, occupation, hasSnippet = false, twins, distanceKm }: CardExtras = {},
): string {
  const { base, t } = context;
  const { id, domain, title, employer, language, addedAt, pageMissingSince } = job;
  const link = `<a href="${base}/jobs/${id}/" lang="${escapeHtml(language)}" dir="auto">${title ? marked(title, marks) : escapeHtml(jobTitle(job))}</a>`;
  const more = [
    twins ? duplicatesHtml(job, twins, context) : '',
    occupation ? `<p class="occupation" dir="auto">${escapeHtml(t('card.occupation', occupation))}</p>` : '',
    hasSnippet ? '<p class="snippet" dir="auto"></p>' : '',
    pageMissingSince === undefined ? '' : `<p class="badge">${escapeHtml(t('card.pageMissing'))}</p>`,
  ];
  return `<article class="card" data-id="${id}" data-employer="${escapeHtml(domain)}" data-added="${pageMissingSince === undefined ? addedAt : ''}">${logoHtml(job)}<div class="card-main"><h3>${link}</h3><p class="who" dir="auto">${escapeHtml(employer.name)}</p>${payHtml(job, context)}${factsHtml(job, context, { places, distanceKm })}<p class="when">${deadlineHtml(job, context)}${ageHtml(job, context)}</p>${more.join('')}</div></article>`;
}

/** The text of `snippetText` around the matches, or its beginning if there are none. */
export function snippetHtml(job: Parameters<typeof snippetText>[0], matches: readonly MatchRange[]): string {
  const { text, ranges } = snippetAround(snippetText(job), matches);
  return marked(text, ranges);
}

/** The title, or the employer's name if the title is empty. */
export const jobTitle = ({ title, employer }: Pick<Card, 'title' | 'employer'>): string =>
  title || employer.name;

function ageHtml(job: Card, { t, format, now }: CardContext): string {
  const since = listedAt(job);
  const date = escapeHtml(format.shortDate(since));
  if (!now) return `<time datetime="${since}">${date}</time>`;
  const age = ageText(since, now, ageWords(t, format));
  return `<time datetime="${since}" title="${date}">${escapeHtml(age)}</time>`;
}

/**
 * The deadline as text, such as "Apply by 14 Jun". It has the year if that differs from the year of
 * publication.
 */
export const deadlineText = (
  job: Pick<Job, 'publishedAt' | 'addedAt'>,
  applyBefore: string,
  t: ClientTranslate,
  format: Format,
): string => {
  const isSameYear = applyBefore.slice(0, 4) === listedAt(job).slice(0, 4);
  return t('card.applyBefore', {
    date: isSameYear ? format.day(applyBefore) : format.shortDate(applyBefore),
  });
};

/** The deadline. Pages with scripts show it only while it is near. */
function deadlineHtml(job: Card, { t, format, now }: CardContext): string {
  const { applyBefore } = job;
  if (!applyBefore) return '';
  const near = now && isNear(applyBefore, now) ? ' near' : '';
  return `<time class="deadline${near}" datetime="${escapeHtml(applyBefore)}">${escapeHtml(deadlineText(job, applyBefore, t, format))}</time> `;
}

/** Yearly pay, so that jobs in a list can be compared. The tooltip has the pay as stated. */
function payHtml({ salary }: Card, { t, format }: CardContext): string {
  const text = salary ? payText(salary, t, format) : '';
  if (!salary || !text) return `<p class="pay none">${escapeHtml(t('card.noPay'))}</p>`;
  return `<p class="pay" title="${escapeHtml(salaryText(salary, t, format))}">${escapeHtml(joined(text))}</p>`;
}

/** A distance as text: "12 km", or "< 1 km" if it is 0. */
const distanceText = (km: number, format: Format): string =>
  km === 0 ? `< ${format.kilometres(1)}` : format.kilometres(km);

/**
 * Place, work type, hours, job type and level on one line, each with an icon (base.css). It is one line,
 * because that keeps the layout fast while the user types.
 */
function factsHtml(
  job: Card,
  context: CardContext,
  { places: matches = [], distanceKm }: Pick<CardExtras, 'places' | 'distanceKm'> = {},
): string {
  const { t, format } = context;
  const { locations, workType, workLoad, jobType, experienceLevel } = job;
  const isMatched = (i: number): boolean =>
    !!matches[i] && (matches[i].country || matches[i].city.length > 0);
  // A card shows only two places, so put the matched ones first.
  const order = [...locations.keys()].sort((a, b) => Number(isMatched(b)) - Number(isMatched(a)));
  const places = placesLine(
    order.map((i) => placeHtml(locations[i]!, format, matches[i])),
    t,
  );
  const facts = [
    // Put the distance first, because the line may be cut off and the distance matters more than the country.
    [
      'at',
      distanceKm === undefined
        ? places
        : `<span>${escapeHtml(distanceText(distanceKm, format))}</span> · ${places}`,
    ],
    ['how', workType ? t(`workTypes.${workType}`) : ''],
    ['hours', workLoad ? escapeHtml(joined(workLoadText(workLoad, t, format))) : ''],
    ['as', t(`jobTypes.${jobType}`)],
    ['level', experienceLevel ? t(`experienceLevels.${experienceLevel}`) : ''],
  ];
  const spans = facts.flatMap(([name, html]) => (html ? `<span class="${name}">${html}</span>` : []));
  return `<p class="facts">${spans.join(' ')}</p>`;
}

/**
 * A place such as "Bern, Switzerland" with matches marked. Marks the whole city if the page uses another name
 * than the one matched.
 */
function placeHtml(location: Location, format: Format, match: MatchedPlace | undefined): string {
  if (!match) return escapeHtml(format.place(location));
  const { city, country } = format.placeParts(location);
  const whole = (name: string): string => marked(name, [[0, name.length]]);
  const inCity = match.city.length > 0;
  const cityHtml = (name: string): string => {
    // The card shows "London" for "London (CA)", so leave out matches in the rest of the name.
    if (location.city?.startsWith(name))
      return marked(
        name,
        match.city.filter(([, end]) => end <= name.length),
      );
    return inCity ? whole(name) : escapeHtml(name);
  };
  const isCountry = match.country || (inCity && !city);
  return [city && cityHtml(city), country && (isCountry ? whole(country) : escapeHtml(country))]
    .filter(Boolean)
    .join(', ');
}

/** A line such as "in 22 more places", which expands a list of links to these jobs. */
function duplicatesHtml(card: Card, { total, jobs }: HitDuplicates, context: CardContext): string {
  const { t, format, base } = context;
  const all = [card, ...jobs].flatMap(({ locations }) => locations);
  /** Whether all are cities of one country, which the card already names. */
  const isOneCountry = all.every(({ city, country }) => city && country === all[0]?.country);
  const nameOf = (location: Location): string =>
    (isOneCountry && format.placeParts(location).city) || format.place(location);
  const textOf = ({ locations }: Pick<Card, 'locations'>): string =>
    placesLine(locations.map(nameOf), t) || jobTitle(card);
  /**
   * How often each place occurred. The links of several jobs in one place get numbers, so that each link is
   * unique.
   */
  const named = new Map([[textOf(card), 1]]);
  const items = jobs
    .map((job) => ({ id: job.id, place: textOf(job) }))
    .sort((a, b) => a.place.localeCompare(b.place, format.locale))
    .map(({ id, place }) => {
      const count = (named.get(place) ?? 0) + 1;
      named.set(place, count);
      const text = count > 1 ? `${place} (${format.number(count)})` : place;
      return `<li><a href="${base}/jobs/${id}/">${escapeHtml(text)}</a></li>`;
    });
  const places = named.size - 1;
  // With very many duplicates, the card has only some of the jobs, so the number of places is unknown.
  const areKnown = places > 0 && total === jobs.length;
  const what = areKnown ? t.plural('card.twinPlaces', places) : t.plural('card.twins', total);
  if (total > jobs.length)
    items.push(`<li>${escapeHtml(t('card.morePlaces', { count: total - jobs.length }))}</li>`);
  return `<details class="twins"><summary>${escapeHtml(what)}</summary><ul role="list">${items.join('')}</ul></details>`;
}

/**
 * Keeps "80–100%" and "60,000–75,000" on one line (U+2060 joins). Amounts of seven digits may break, because
 * two of them may be wider than a phone.
 */
export const joined = (text: string): string => text.replaceAll(/–(?!\d{1,3}(?:\D\d{3}){2})/g, '–\u2060');

/** The places of a job: "Bern, Switzerland", or the first two places and the number of others. */
export function placesText(locations: Job['locations'], t: ClientTranslate, format: Format): string {
  return placesLine(locations.map(format.place), t);
}

function placesLine(all: readonly string[], t: ClientTranslate): string {
  const places = [...new Set(all.filter(Boolean))].map(isolate);
  const shown = places.slice(0, 2).join(' · ');
  return places.length > 2 ? `${shown} ${t('card.morePlaces', { count: places.length - 2 })}` : shown;
}

/** A workload as text: "80–100%", "from 60%", "up to 60%", or "" without either end. */
export function workLoadText(workLoad: WorkLoad, t: ClientTranslate, format: Format): string {
  const { minPercentage: min, maxPercentage: max } = workLoad;
  return oneEnded(format.workLoad(workLoad), min === 100 ? undefined : min, max, t);
}

/** Adds "from" or "up to" to a range with one end missing. */
function oneEnded(
  text: string,
  min: number | undefined,
  max: number | undefined,
  t: ClientTranslate,
): string {
  if (!text || (min === undefined) === (max === undefined)) return text;
  return t(min === undefined ? 'range.upTo' : 'range.from', { value: text });
}

/** Pay as stated: "CHF 80,000–95,000 per year", "up to CHF 90,000 per year", or "" without an amount. */
export function salaryText(salary: Salary, t: ClientTranslate, format: Format): string {
  const amount = oneEnded(format.salary(salary), salary.min || undefined, salary.max || undefined, t);
  if (!amount || !salary.interval) return amount;
  return t(`salary.${salary.interval}`, { amount });
}

/** Rounds computed amounts from 10,000 to thousands. */
const rounded = (pay: YearlyPay): Pick<YearlyPay, 'min' | 'max'> =>
  Object.fromEntries(
    (['min', 'max'] as const).flatMap((end) => {
      const amount = pay[end];
      return amount && amount >= 10_000 ? [[end, Math.round(amount / 1000) * 1000]] : [];
    }),
  );

/**
 * Pay a year: "CHF 78–94k a year", or "≈ CHF 62–74k a year" if converted. Pay that cannot be converted stays
 * as stated.
 */
export function payText(salary: Salary, t: ClientTranslate, format: Format): string {
  const pay = yearlyPay(salary);
  if (!pay) return salaryText(salary, t, format);
  const isStated = salary.interval === 'yearly';
  const amount = format.shortSalary(isStated ? pay : { ...pay, ...rounded(pay) });
  return oneEnded(t('pay.yearly', { amount: isStated ? amount : `≈ ${amount}` }), pay.min, pay.max, t);
}

/**
 * Pay on a job's page. Pay stated by the year is given once, in full if the short form drops digits. Pay
 * converted to a year has the stated pay as a second line.
 */
export function payOnPage(
  salary: Salary,
  t: ClientTranslate,
  format: Format,
): { value: string; more?: string } {
  const [short, stated] = [payText(salary, t, format), salaryText(salary, t, format)];
  if (salary.interval !== 'yearly') return { value: short, ...(short !== stated && { more: stated }) };
  const isShort = [salary.min, salary.max].every(
    (amount) => amount === undefined || Number(amount.toPrecision(3)) === amount,
  );
  return { value: isShort ? short : stated };
}

/** Wraps the ranges in `<mark>`; they must be sorted. */
export function marked(text: string, ranges: readonly MatchRange[] = []): string {
  let html = '';
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at) continue;
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}

/** Number of characters before the first match, small enough for the match to be visible on a phone. */
const SNIPPET_BEFORE = 30;
const SNIPPET_LENGTH = 200;

/** Cuts about 200 characters around the first match, at words, and shifts the ranges. */
export function snippetAround(
  text: string,
  ranges: readonly MatchRange[],
): { text: string; ranges: MatchRange[] } {
  const first = ranges[0]?.[0] ?? 0;
  let start = Math.max(0, first - SNIPPET_BEFORE);
  if (start > 0) start = Math.min(first, text.indexOf(' ', start) + 1 || first);
  let end = Math.min(text.length, start + SNIPPET_LENGTH);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), ranges[0]?.[1] ?? 0);
  const before = start > 0 ? '… ' : '';
  const moved = ranges
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): MatchRange => [from - start + before.length, to - start + before.length]);
  return { text: `${before}${text.slice(start, end)}${end < text.length ? ' …' : ''}`, ranges: moved };
}
