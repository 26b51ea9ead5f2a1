/**
 * Filters that have their own controls, such as pay. The page leaves out a control if no job states its
 * value.
 */
import { filterLabel, withoutFilter } from '../filters/filters.ts';
import {
  type CountedUnstated,
  FILTER_TABLE,
  OTHER_FILTERS,
  type OtherFilter,
  type PayFilter,
} from '../filters/table.ts';
import { printWorkload, readWorkload, type Workload } from '../job/workload.ts';
import { byId, type ClientContext } from './page-data.ts';
import { pageLocale } from './page.ts';
import { PAY_INTERVALS } from '../job/pay.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import type { SearchQuery } from '../filters/query.ts';

export interface FilterControl {
  /** Updates the controls after the query changed elsewhere. */
  fill: (query: SearchQuery) => void;
  /** Shows how many jobs don't state the value of a filter. */
  show: (query: SearchQuery, answer: CardsAnswer) => void;
}

export interface ControlsHost {
  context: ClientContext;
  /** The current query, which changes are based on. */
  present: () => SearchQuery;
  /**
   * Searches for the current query with these changes.
   * @param isTyping whether the user is typing; all changes of one text then add a single history entry
   */
  choose: (changes: Partial<SearchQuery>, isTyping?: boolean) => void;
}

const ANY_WORKLOAD: Workload = { min: 0, max: 100 };

export function createFilterControls(host: ControlsHost): FilterControl {
  const controls = [
    document.getElementById('pay') && createPay(host),
    document.getElementById('workload-from') && createHours(host),
    ...OTHER_FILTERS.map((filter) => createChoice(filter, host)),
  ].filter((control) => control != null);
  return {
    fill: (query) => controls.forEach(({ fill }) => fill(query)),
    show: (query, answer) => controls.forEach(({ show }) => show(query, answer)),
  };
}

function createHours(host: ControlsHost): FilterControl {
  const { context, present, choose } = host;
  const from = byId<HTMLSelectElement>('workload-from');
  const to = byId<HTMLSelectElement>('workload-to');
  const presets = [...byId('workload-filter').querySelectorAll<HTMLElement>('[data-workload]')];
  const showUnstated = createUnstated('workload', host);

  const showRange = (range: Workload): void => {
    for (const [box, value] of [
      [from, range.min],
      [to, range.max],
    ] as const)
      selectValue(box, String(value), context.format.percent(value / 100));
    for (const preset of presets)
      preset.setAttribute('aria-pressed', String(preset.dataset['workload'] === printWorkload(range)));
  };
  const apply = (range: Workload): void => {
    const isAny = range.min === ANY_WORKLOAD.min && range.max === ANY_WORKLOAD.max;
    showRange(range);
    const { filters } = present();
    const isUnstatedToo = filters.workload?.unstated ?? false;
    choose({
      filters: { ...filters, workload: isAny ? undefined : { ...range, unstated: isUnstatedToo } },
    });
  };
  // If this end of the range passes the other end, move the other end too.
  from.addEventListener('change', () => {
    const min = Number(from.value);
    apply({ min, max: Math.max(min, Number(to.value)) });
  });
  to.addEventListener('change', () => {
    const max = Number(to.value);
    apply({ min: Math.min(max, Number(from.value)), max });
  });
  for (const preset of presets)
    preset.addEventListener('click', () => {
      const isPressed = preset.getAttribute('aria-pressed') === 'true';
      apply((!isPressed && readWorkload(preset.dataset['workload'] ?? '')) || ANY_WORKLOAD);
    });

  return {
    fill({ filters: { workload } }) {
      showRange(workload ?? ANY_WORKLOAD);
      if (!workload) showUnstated();
    },
    show: ({ filters }, { unstated }) => showUnstated(filters.workload, unstated?.workload),
  };
}

/**
 * The control of a filter whose number is chosen in a select element; undefined if the page lacks that
 * element.
 */
function createChoice(
  filter: OtherFilter,
  { context, present, choose }: ControlsHost,
): FilterControl | undefined {
  const { select } = FILTER_TABLE[filter];
  const box = select ? (document.getElementById(select) as HTMLSelectElement | null) : null;
  if (!box) return undefined;
  box.addEventListener('change', () =>
    choose({
      filters: { ...present().filters, [filter]: box.value === '' ? undefined : Number(box.value) },
    }),
  );
  return {
    fill({ filters }) {
      const asked = filters[filter];
      if (typeof asked !== 'number') box.value = '';
      else selectValue(box, String(asked), filterLabel(filter, filters, { employerNames: {} }, context));
    },
    show: () => undefined,
  };
}

/**
 * Sets up the checkbox that also includes jobs without a stated value, and shows their number.
 * @returns a function that shows the checkbox if the filter is set and there are such jobs
 */
function createUnstated(filter: CountedUnstated, { context: { t }, present, choose }: ControlsHost) {
  const box = byId<HTMLInputElement>(`${filter}-unstated`);
  const row = box.closest('label')!;
  const text = row.querySelector('span')!;
  box.addEventListener('change', () => {
    const { filters } = present();
    const asked = filters[filter];
    if (asked) choose({ filters: { ...filters, [filter]: { ...asked, unstated: box.checked } } });
  });
  return (asked?: { unstated: boolean }, count = 0): void => {
    row.hidden = !asked || count === 0;
    box.checked = asked?.unstated ?? false;
    text.textContent = t.plural(`search.${filter}Unstated`, count);
  };
}

/**
 * Selects a value, adding an option for it if it is missing.
 * @param text label for the added option
 */
export function selectValue(element: HTMLSelectElement, value: string, text: string): void {
  const options = [...element.options];
  if (!options.some((option) => option.value === value)) {
    const next = options.find((option) => Number(option.value) > Number(value));
    element.add(new Option(text, value), next ?? null);
  }
  element.value = value;
}

/**
 * The filter by pay. The amount is parsed while the user types. The currency is the currency of the country
 * that is searched.
 */

/** A typed amount is applied after this pause, so that the count on the button soon includes the amount. */
const PAUSE_MS = 300;
/** If at least this share of the first hits is in one country, the words are taken to mean that country. */
const MOST = 0.6;

/**
 * The country of a search (ISO 3166-1 alpha-2): the chosen country, or the country of the place searched
 * around, or the country of most of the first hits.
 * @returns undefined if the search has several countries or none
 */
function countryOfSearch(
  { q, filters }: Pick<SearchQuery, 'q' | 'filters'>,
  { near, hits }: Pick<CardsAnswer, 'near' | 'hits'>,
): string | undefined {
  const chosen = [
    ...(filters.countries ?? []),
    ...(filters.regions ?? []).map((region) => region.split('-')[0]!),
  ];
  if (chosen.length > 0) {
    const [first, ...others] = new Set(chosen.map((country) => country.toUpperCase()));
    return others.length === 0 ? first : undefined;
  }
  if (near?.country) return near.country;
  if (!q && !filters.cities) return undefined;
  const countries = hits.flatMap(({ posting }) => posting.locations[0]?.country ?? []);
  return countries.find(
    (candidate) => countries.filter((other) => other === candidate).length >= hits.length * MOST,
  );
}

/**
 * The user's country, according to the browser's languages. If these have no country, it is the country where
 * the page's language is mostly spoken.
 */
function countryOfReader(language: string): string | undefined {
  // Leave out invalid tags, which browsers may report.
  const own = navigator.languages.flatMap((tag) => {
    try {
      return new Intl.Locale(tag);
    } catch {
      return [];
    }
  });
  const regional = own.find((locale) => locale.language === language && locale.region);
  return (regional ?? new Intl.Locale(language).maximize()).region;
}

/** The controls of the pay filter. */
interface PayControls {
  host: ControlsHost;
  amountBox: HTMLInputElement;
  currencyBox: HTMLSelectElement;
  intervalBox: HTMLSelectElement;
  showUnstated: ReturnType<typeof createUnstated>;
  /** The currencies to choose from, each with its countries. */
  offered: { value: string; countries: string[] }[];
  /** The reader's currency. */
  usual: string;
  isCurrencyChosen: boolean;
  /** The currency that a search used because the user had not chosen one. */
  guessed: string | undefined;
  /** The timer that waits for a pause in typing. */
  pause: number;
}

function createPay(host: ControlsHost): FilterControl {
  const currencyBox = byId<HTMLSelectElement>('currency');
  const offered = [...currencyBox.options].map(({ value, dataset }) => ({
    value,
    countries: dataset['countries']?.split(' ') ?? [],
  }));
  // Many browsers report "en-US" everywhere, so ignore countries without jobs.
  const home = countryOfReader(pageLocale());
  const isAmongJobs = currencyBox.dataset['jobsIn']?.split(' ').includes(home ?? '');
  const usual = (isAmongJobs ? currencyIn(offered, home) : undefined) ?? currencyBox.value;
  currencyBox.value = usual;
  const pay: PayControls = {
    host,
    amountBox: byId<HTMLInputElement>('pay'),
    currencyBox,
    intervalBox: byId<HTMLSelectElement>('pay-interval'),
    showUnstated: createUnstated('pay', host),
    offered,
    usual,
    isCurrencyChosen: false,
    guessed: undefined,
    pause: 0,
  };
  listenToPay(pay);
  return {
    fill: (query) => fillPay(pay, query),
    show: (query, answer) => showPay(pay, query, answer),
  };
}

const currencyIn = (offered: PayControls['offered'], country: string | undefined): string | undefined =>
  offered.find(({ countries }) => country !== undefined && countries.includes(country))?.value;

/** The parser is loaded when the field gets the focus. */
const payReader = () => import('./read-pay.ts');

function listenToPay(pay: PayControls): void {
  const { amountBox, currencyBox, intervalBox } = pay;
  amountBox.addEventListener('focus', () => void payReader().catch(() => undefined));
  amountBox.addEventListener('input', () => {
    clearTimeout(pay.pause);
    pay.pause = window.setTimeout(() => void applyPay(pay, true), PAUSE_MS);
  });
  for (const box of [amountBox, currencyBox, intervalBox])
    box.addEventListener('change', () => {
      pay.isCurrencyChosen ||= box === currencyBox;
      void applyPay(pay, false);
    });
}

function markWrong({ amountBox }: PayControls, isWrong: boolean): void {
  byId('pay-wrong').hidden = !isWrong;
  if (isWrong) amountBox.setAttribute('aria-invalid', 'true');
  else amountBox.removeAttribute('aria-invalid');
}

/** Selects a currency typed with the amount. */
function takeCurrency({ currencyBox, offered }: PayControls, typed: readonly string[]): void {
  if (typed.length === 0 || typed.includes(currencyBox.value)) return;
  const currency = typed.find((code) => offered.some(({ value }) => value === code)) ?? typed[0]!;
  selectValue(currencyBox, currency, currency);
}

/** Searches for what the fields say. */
async function applyPay(controls: PayControls, isTyping: boolean): Promise<void> {
  const { host, amountBox, currencyBox, intervalBox } = controls;
  clearTimeout(controls.pause);
  const { readTypedPay } = await payReader();
  const { filters } = host.present();
  const { pay } = filters;
  const isEmpty = amountBox.value.trim() === '';
  const typed = readTypedPay(amountBox.value, pageLocale());
  markWrong(controls, !isEmpty && !typed);
  if (typed) {
    takeCurrency(controls, typed.currencies);
    if (typed.interval) intervalBox.value = typed.interval;
  }
  const currency = currencyBox.value;
  const interval = PAY_INTERVALS.find((candidate) => candidate === intervalBox.value)!;
  if (typed) {
    const { amount } = typed;
    const isSame = pay?.amount === amount && pay.interval === interval && pay.currency === currency;
    // Show how the amount was understood.
    if (!isTyping) amountBox.value = host.context.format.number(amount);
    const chosen: PayFilter = { amount, interval, currency, unstated: pay?.unstated ?? false };
    if (!controls.isCurrencyChosen && typed.currencies.length === 0) controls.guessed = currency;
    if (!isSame) host.choose({ filters: { ...filters, pay: chosen } }, isTyping);
  } else if (isEmpty && pay) {
    // Without an amount, the filter only sets the currency for sorting.
    if (pay.amount === undefined) host.choose({ filters: { ...filters, pay: { ...pay, currency } } });
    else host.choose({ sort: undefined, ...withoutFilter(host.present(), 'pay') }, isTyping);
  }
}

function fillPay(controls: PayControls, { filters: { pay } }: SearchQuery): void {
  const { host, amountBox, currencyBox, intervalBox } = controls;
  clearTimeout(controls.pause);
  markWrong(controls, false);
  amountBox.value = pay?.amount === undefined ? '' : host.context.format.number(pay.amount);
  if (pay) selectValue(currencyBox, pay.currency, pay.currency);
  if (pay?.amount === undefined) controls.showUnstated();
  else intervalBox.value = pay.interval;
}

function showPay(controls: PayControls, query: SearchQuery, answer: CardsAnswer): void {
  const { host, amountBox, currencyBox, offered, usual, guessed, isCurrencyChosen } = controls;
  const { pay } = query.filters;
  if (!pay && !isCurrencyChosen && amountBox.value === '')
    currencyBox.value = currencyIn(offered, countryOfSearch(query, answer)) ?? usual;
  // If the country was chosen after the amount, use the currency of the country. Switch only once, so that
  // the user can go back.
  const currency = currencyIn(offered, countryOfSearch(query, { ...answer, hits: [] }));
  if (pay && currency && pay.currency === guessed && currency !== guessed && !isCurrencyChosen) {
    controls.guessed = undefined;
    return host.choose({ filters: { ...query.filters, pay: { ...pay, currency } } });
  }
  // Without an amount the filter excludes no job, so hide the checkbox.
  controls.showUnstated(pay?.amount === undefined ? undefined : pay, answer.unstated?.pay);
}
