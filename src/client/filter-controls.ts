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
 * The filter by pay. The amount is parsed while the user types. It is in any currency, unless one is chosen or typed.
 */

/** A typed amount is applied after this pause, so that the count on the button soon includes the amount. */
const PAUSE_MS = 300;
/** The controls of the pay filter. */
interface PayControls {
  host: ControlsHost;
  amountBox: HTMLInputElement;
  currencyBox: HTMLSelectElement;
  intervalBox: HTMLSelectElement;
  showUnstated: ReturnType<typeof createUnstated>;
  /** The timer that waits for a pause in typing. */
  pause: number;
}

function createPay(host: ControlsHost): FilterControl {
  const pay: PayControls = {
    host,
    amountBox: byId<HTMLInputElement>('pay'),
    currencyBox: byId<HTMLSelectElement>('currency'),
    intervalBox: byId<HTMLSelectElement>('pay-interval'),
    showUnstated: createUnstated('pay', host),
    pause: 0,
  };
  listenToPay(pay);
  return {
    fill: (query) => fillPay(pay, query),
    // Without an amount no job is excluded.
    show: ({ filters: { pay: asked } }, { unstated }) =>
      pay.showUnstated(asked?.amount === undefined ? undefined : asked, unstated?.pay),
  };
}

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
    box.addEventListener('change', () => void applyPay(pay, false));
}

function markWrong({ amountBox }: PayControls, isWrong: boolean): void {
  byId('pay-wrong').hidden = !isWrong;
  if (isWrong) amountBox.setAttribute('aria-invalid', 'true');
  else amountBox.removeAttribute('aria-invalid');
}

/** Selects a currency typed with the amount. */
function takeCurrency({ currencyBox }: PayControls, typed: readonly string[]): void {
  if (typed.length === 0 || typed.includes(currencyBox.value)) return;
  const offered = [...currencyBox.options].map(({ value }) => value);
  const currency = typed.find((code) => offered.includes(code)) ?? typed[0]!;
  selectValue(currencyBox, currency, currency);
}

/** Searches for what the fields say. */
async function applyPay(controls: PayControls, isTyping: boolean): Promise<void> {
  const { host, amountBox, currencyBox, intervalBox } = controls;
  clearTimeout(controls.pause);
  const { readTypedPay } = await payReader();
  const { filters, sort } = host.present();
  const { pay } = filters;
  const isEmpty = amountBox.value.trim() === '';
  const typed = readTypedPay(amountBox.value, pageLocale());
  markWrong(controls, !isEmpty && !typed);
  if (typed) {
    takeCurrency(controls, typed.currencies);
    if (typed.interval) intervalBox.value = typed.interval;
  }
  const currency = currencyBox.value || undefined;
  const interval = PAY_INTERVALS.find((candidate) => candidate === intervalBox.value)!;
  if (typed) {
    const { amount } = typed;
    const isSame = pay?.amount === amount && pay.interval === interval && pay.currency === currency;
    // Show how the amount was understood.
    if (!isTyping) amountBox.value = host.context.format.number(amount);
    const chosen: PayFilter = {
      amount,
      interval,
      ...(currency && { currency }),
      unstated: pay?.unstated ?? false,
    };
    // Amounts in several currencies have no order.
    const order = currency || sort !== 'pay' ? sort : undefined;
    if (!isSame) host.choose({ filters: { ...filters, pay: chosen }, sort: order }, isTyping);
  } else if (isEmpty && pay) {
    // Without an amount, the filter only sets the currency for sorting.
    if (pay.amount === undefined && currency)
      host.choose({ filters: { ...filters, pay: { ...pay, currency } } });
    else host.choose({ sort: undefined, ...withoutFilter(host.present(), 'pay') }, isTyping);
  }
}

function fillPay(controls: PayControls, { filters: { pay } }: SearchQuery): void {
  const { host, amountBox, currencyBox, intervalBox } = controls;
  clearTimeout(controls.pause);
  markWrong(controls, false);
  amountBox.value = pay?.amount === undefined ? '' : host.context.format.number(pay.amount);
  if (pay) selectValue(currencyBox, pay.currency ?? '', pay.currency ?? '');
  if (pay?.amount === undefined) controls.showUnstated();
  else intervalBox.value = pay.interval;
}
