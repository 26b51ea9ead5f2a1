/** The filters that have controls of their own: a control is not there where no job states what it asks for. */
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
  /** Brings the controls in step with a query that they did not make. */
  fill: (query: SearchQuery) => void;
  /** Shows how many jobs state nothing. */
  show: (query: SearchQuery, answer: CardsAnswer) => void;
}

export interface ControlsHost {
  context: ClientContext;
  /** The query that changes begin with. */
  present: () => SearchQuery;
  /**
   * Searches for the present query with these changes.
   * @param isTyping they are part of what is being typed: one entry of the history for all of it
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
  // The end that was not touched gives way.
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

/** A filter that is one number among some choices; undefined where the page has no select for it. */
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
 * The box that shows jobs too that state nothing, with how many there are.
 * @returns shows it where the filter is set and there are some
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
 * Chooses a value, which an address may have without its being offered.
 * @param text what a value that is not offered is called
 */
export function selectValue(element: HTMLSelectElement, value: string, text: string): void {
  const options = [...element.options];
  if (!options.some((option) => option.value === value)) {
    const next = options.find((option) => Number(option.value) > Number(value));
    element.add(new Option(text, value), next ?? null);
  }
  element.value = value;
}

/** The filter by pay: read while it is typed, in the currency of the country that is searched. */

/** After so long a pause the amount counts, so that no button offers jobs that it leaves out. */
const PAUSE_MS = 300;
/** A country is the one that words mean when so large a part of the first jobs is there. */
const MOST = 0.6;

/**
 * The country that a search is in, ISO 3166-1 alpha-2: chosen, around a place, or where its words lead.
 * @returns undefined for a search of several countries or none
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
  return countries.find((one) => countries.filter((other) => other === one).length >= hits.length * MOST);
}

/** The country of whoever reads a language, by the browser's languages and then by where most of its readers live. */
function countryOfReader(language: string): string | undefined {
  // A browser may name what is no language.
  const own = navigator.languages.flatMap((tag) => {
    try {
      return new Intl.Locale(tag);
    } catch {
      return [];
    }
  });
  const said = own.find((locale) => locale.language === language && locale.region);
  return (said ?? new Intl.Locale(language).maximize()).region;
}

function createPay(host: ControlsHost): FilterControl {
  const { context, present, choose } = host;
  const amountBox = byId<HTMLInputElement>('pay');
  const currencyBox = byId<HTMLSelectElement>('currency');
  const intervalBox = byId<HTMLSelectElement>('pay-interval');
  const wrong = byId('pay-wrong');
  const showUnstated = createUnstated('pay', host);
  const language = pageLocale();
  const offered = [...currencyBox.options].map(({ value, dataset }) => ({
    value,
    countries: dataset['countries']?.split(' ') ?? [],
  }));
  const currencyIn = (country: string | undefined): string | undefined =>
    offered.find(({ countries }) => country !== undefined && countries.includes(country))?.value;
  // Many browsers say "en-US" whoever reads: a country without jobs says nothing of what these pay in.
  const home = countryOfReader(language);
  const isAmongJobs = currencyBox.dataset['jobsIn']?.split(' ').includes(home ?? '');
  const usual = (isAmongJobs ? currencyIn(home) : undefined) ?? currencyBox.value;
  currencyBox.value = usual;
  let isCurrencyChosen = false;
  /** The currency that was searched because no other was chosen. */
  let guessed: string | undefined;

  const showWhetherWrong = (isWrong: boolean): void => {
    wrong.hidden = !isWrong;
    if (isWrong) amountBox.setAttribute('aria-invalid', 'true');
    else amountBox.removeAttribute('aria-invalid');
  };
  /** A currency or interval typed beside the amount is chosen too. */
  const takeCurrency = (typed: readonly string[]): void => {
    if (typed.length === 0 || typed.includes(currencyBox.value)) return;
    const currency = typed.find((one) => offered.some(({ value }) => value === one)) ?? typed[0]!;
    selectValue(currencyBox, currency, currency);
  };
  /** The code that reads pay comes when somebody may type some. */
  const reader = () => import('./read-pay.ts');
  amountBox.addEventListener('focus', () => void reader().catch(() => undefined));
  const apply = async (isTyping: boolean): Promise<void> => {
    clearTimeout(pause);
    const { readTypedPay } = await reader();
    const { filters } = present();
    const { pay } = filters;
    const isEmpty = amountBox.value.trim() === '';
    const typed = readTypedPay(amountBox.value, language);
    showWhetherWrong(!isEmpty && !typed);
    if (typed) {
      takeCurrency(typed.currencies);
      if (typed.interval) intervalBox.value = typed.interval;
    }
    const currency = currencyBox.value;
    const interval = PAY_INTERVALS.find((one) => one === intervalBox.value)!;
    if (typed) {
      const { amount } = typed;
      const isSame = pay?.amount === amount && pay.interval === interval && pay.currency === currency;
      // How it was understood.
      if (!isTyping) amountBox.value = context.format.number(amount);
      const unstated = pay?.unstated ?? false;
      const asked: PayFilter = { amount, interval, currency, unstated };
      if (!isCurrencyChosen && typed.currencies.length === 0) guessed = currency;
      if (!isSame) choose({ filters: { ...filters, pay: asked } }, isTyping);
    } else if (isEmpty && pay) {
      // Without an amount it only says what the order is in.
      if (pay.amount === undefined) choose({ filters: { ...filters, pay: { ...pay, currency } } });
      else choose({ sort: undefined, ...withoutFilter(present(), 'pay') }, isTyping);
    }
  };
  let pause = 0;
  amountBox.addEventListener('input', () => {
    clearTimeout(pause);
    pause = window.setTimeout(() => void apply(true), PAUSE_MS);
  });
  for (const box of [amountBox, currencyBox, intervalBox])
    box.addEventListener('change', () => {
      isCurrencyChosen ||= box === currencyBox;
      void apply(false);
    });

  return {
    fill({ filters: { pay } }) {
      clearTimeout(pause);
      showWhetherWrong(false);
      amountBox.value = pay?.amount === undefined ? '' : context.format.number(pay.amount);
      if (pay) selectValue(currencyBox, pay.currency, pay.currency);
      if (pay?.amount === undefined) showUnstated();
      else intervalBox.value = pay.interval;
    },
    show(query, answer) {
      const { pay } = query.filters;
      if (!pay && !isCurrencyChosen && amountBox.value === '')
        currencyBox.value = currencyIn(countryOfSearch(query, answer)) ?? usual;
      // The country came after the amount; once, so that the way back is open.
      const currency = currencyIn(countryOfSearch(query, { ...answer, hits: [] }));
      if (pay && currency && pay.currency === guessed && currency !== guessed && !isCurrencyChosen) {
        guessed = undefined;
        return choose({ filters: { ...query.filters, pay: { ...pay, currency } } });
      }
      // Without an amount no job is left out.
      showUnstated(pay?.amount === undefined ? undefined : pay, answer.unstated?.pay);
    },
  };
}
