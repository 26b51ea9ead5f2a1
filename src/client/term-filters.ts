/** The filters by pay, hours and deadline: none of them is there where no job states it. */
import { PAY_INTERVALS, yearlyPay } from '../pay.ts';
import { withoutFilter } from '../search/filter-parameters.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import { PARAMETERS } from '../search/parameters.ts';
import type { PayFilter, SearchQuery } from '../search/types.ts';
import { printWorkload, readWorkload, type Workload } from '../workload.ts';
import { byId, type ClientContext } from './page-data.ts';
import { selectValue } from './select-value.ts';

const ANY_WORKLOAD: Workload = { min: 0, max: 100 };

/**
 * Reads an amount as people write it: "80000", "80'000", "80.000", "80,000.50", "22,5". A point or comma before three
 * digits parts thousands. Undefined for anything else and for what the search does not allow.
 */
export function readAmount(text: string): number | undefined {
  const [, whole = '', cents = '0'] = /^(\d[\d.,'’\s]*?)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (!/^(?:\d+|\d{1,3}(?:[.,'’\s]\d{3})+)$/.test(whole)) return undefined;
  const amount = Number(`${whole.replace(/\D/g, '')}.${cents}`);
  const { minimum, maximum } = PARAMETERS.pay;
  return amount >= minimum && amount <= maximum ? amount : undefined;
}

export interface TermFilters {
  /** Brings the controls in step with a query that they did not make. */
  fill: (query: SearchQuery) => void;
  /** Shows how many jobs state nothing. */
  show: (query: SearchQuery, answer: CardsAnswer) => void;
}

interface Host {
  context: ClientContext;
  /** The query that changes begin with. */
  present: () => SearchQuery;
  /** Searches for the present query with these changes. */
  choose: (changes: Partial<SearchQuery>) => void;
}

export function createTermFilters(host: Host): TermFilters {
  const filters = [
    document.getElementById('pay') && createPay(host),
    document.getElementById('workload-from') && createHours(host),
    document.getElementById('apply-within') && createDeadline(host),
  ].filter((filter) => filter !== null);
  return {
    fill: (query) => filters.forEach(({ fill }) => fill(query)),
    show: (query, answer) => filters.forEach(({ show }) => show(query, answer)),
  };
}

/**
 * The box that shows jobs too that state nothing, with how many there are.
 * @returns shows it where the filter is set and there are some
 */
function createUnstated(name: 'pay' | 'workload', { context: { t }, present, choose }: Host) {
  const box = byId<HTMLInputElement>(`${name}-unstated`);
  const row = box.closest('label')!;
  const text = row.querySelector('span')!;
  box.addEventListener('change', () => {
    const filter = present()[name];
    if (filter) choose({ [name]: { ...filter, unstated: box.checked } });
  });
  return (filter?: { unstated: boolean }, count = 0): void => {
    row.hidden = !filter || count === 0;
    box.checked = filter?.unstated ?? false;
    text.textContent = t.plural(`search.${name}Unstated`, count);
  };
}

function createPay(host: Host): TermFilters {
  const { context, present, choose } = host;
  const amountBox = byId<HTMLInputElement>('pay');
  const currencyBox = byId<HTMLSelectElement>('currency');
  const intervalBox = byId<HTMLSelectElement>('pay-interval');
  const wrong = byId('pay-wrong');
  const showUnstated = createUnstated('pay', host);

  const showWhetherWrong = (isWrong: boolean): void => {
    wrong.hidden = !isWrong;
    if (isWrong) amountBox.setAttribute('aria-invalid', 'true');
    else amountBox.removeAttribute('aria-invalid');
  };
  const apply = (): void => {
    const { pay } = present();
    const isEmpty = amountBox.value.trim() === '';
    const amount = readAmount(amountBox.value);
    showWhetherWrong(!isEmpty && amount === undefined);
    const currency = currencyBox.value;
    const interval = PAY_INTERVALS.find((one) => one === intervalBox.value)!;
    if (amount !== undefined)
      choose({ pay: { amount, interval, currency, unstated: pay?.unstated ?? false } satisfies PayFilter });
    else if (isEmpty && pay) {
      // Without an amount it only says what the order is in.
      if (pay.amount === undefined) choose({ pay: { ...pay, currency } });
      else choose({ sort: undefined, ...withoutFilter(present(), 'pay') });
    }
  };
  for (const box of [amountBox, currencyBox, intervalBox]) box.addEventListener('change', apply);
  const mostStated = currencyBox.value;
  let isCurrencyChosen = false;
  currencyBox.addEventListener('change', () => (isCurrencyChosen = true));
  /** Until a reader says which: jobs in Switzerland are looked for in francs. */
  const suggestCurrency = (hits: CardsAnswer['hits']): void => {
    const stated = hits.flatMap(({ posting }) => yearlyPay(posting.salary)?.currency ?? []);
    const count = (currency: string): number => stated.filter((other) => other === currency).length;
    const [first = mostStated] = stated.toSorted((a, b) => count(b) - count(a));
    selectValue(currencyBox, first, first);
  };

  return {
    fill({ pay }) {
      showWhetherWrong(false);
      amountBox.value = pay?.amount === undefined ? '' : context.format.number(pay.amount);
      if (pay) selectValue(currencyBox, pay.currency, pay.currency);
      if (pay?.amount === undefined) showUnstated();
      else intervalBox.value = pay.interval;
    },
    show({ pay }, { hits, payUnstated }) {
      if (!pay && !isCurrencyChosen && amountBox.value === '') suggestCurrency(hits);
      // Without an amount no job is left out.
      showUnstated(pay?.amount === undefined ? undefined : pay, payUnstated);
    },
  };
}

function createHours(host: Host): TermFilters {
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
    const isUnstatedToo = present().workload?.unstated ?? false;
    choose({ workload: isAny ? undefined : { ...range, unstated: isUnstatedToo } });
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
    fill({ workload }) {
      showRange(workload ?? ANY_WORKLOAD);
      if (!workload) showUnstated();
    },
    show: ({ workload }, { workloadUnstated }) => showUnstated(workload, workloadUnstated),
  };
}

function createDeadline({ context: { t }, choose }: Host): TermFilters {
  const days = byId<HTMLSelectElement>('apply-within');
  days.addEventListener('change', () => choose({ applyWithin: Number(days.value) || undefined }));
  return {
    fill: ({ applyWithin }) =>
      applyWithin === undefined
        ? (days.value = '')
        : selectValue(days, String(applyWithin), t.plural('search.applyWithin', applyWithin)),
    show: () => undefined,
  };
}
