/** The filters that have controls of their own: a control is not there where no job states what it asks for. */
import { filterLabel } from '../filters/filters.ts';
import { FILTER_TABLE, OTHER_FILTERS, type OtherFilter } from '../filters/table.ts';
import { printWorkload, readWorkload, type Workload } from '../job/workload.ts';
import { byId } from './page-data.ts';
import { createPay } from './pay-filter.ts';
import { selectValue, type ControlsHost, createUnstated, type FilterControl } from './filter-control.ts';

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
