/** The filters by pay, hours and deadline: none of them is there where no job states it. */
import { printWorkload, readWorkload, type Workload } from '../workload.ts';
import { byId } from './page-data.ts';
import { createPay } from './pay-filter.ts';
import { selectValue } from './select-value.ts';
import { createUnstated, type TermFilters, type TermsHost } from './term-filter.ts';

const ANY_WORKLOAD: Workload = { min: 0, max: 100 };

export function createTermFilters(host: TermsHost): TermFilters {
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

function createHours(host: TermsHost): TermFilters {
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

function createDeadline({ context: { t }, choose }: TermsHost): TermFilters {
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
