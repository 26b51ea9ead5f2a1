/** What was measured of one engine at one size; what was not is absent. */
export interface Figures {
  seconds?: number;
  memory?: number;
  bytes?: number;
  files?: number;
  fetchFilter?: number;
  fetchFew?: number;
  fetchTags?: number;
  fetchWord?: number;
  fetchWordFilter?: number;
  p50?: number;
  p95?: number;
  filterP95?: number;
  coldCpu?: number;
  exact?: number;
  edit1?: number;
  edit2?: number;
  kept?: number;
  titles?: number;
}

interface Target {
  size: string;
  what: string;
  /** Per figure what it must not be above, or for percentages below. */
  limits: Partial<Record<keyof Figures, number>>;
}

const PERCENTAGES: readonly (keyof Figures)[] = ['exact', 'edit1', 'edit2', 'kept', 'titles'];
const MB = 1e6;
const KB = 1e3;

/** What must hold, on 10,000 real jobs with page terms and on 100,000. `full` is 100,000 jobs with page terms. */
const TARGETS: readonly Target[] = [
  { size: '10k', what: 'index build', limits: { seconds: 14, memory: 0.5e9 } },
  { size: '10k', what: 'search artefacts as served', limits: { bytes: 7.6 * MB, files: 850 } },
  {
    size: '10k',
    what: 'bytes to the first result: filter click / its tag counts / word / word + filter',
    limits: { fetchFilter: 15 * KB, fetchTags: 50 * KB, fetchWord: 230 * KB, fetchWordFilter: 280 * KB },
  },
  { size: '10k', what: 'latency, all kinds with all counts, p50 / p95', limits: { p50: 4, p95: 30 } },
  { size: '10k', what: 'filters only, with counts, p95', limits: { filterP95: 1 } },
  { size: '10k', what: 'cold first text query, CPU, p50', limits: { coldCpu: 80 } },
  {
    size: '10k',
    what: 'typo success@10: exact / 1 edit / 2 edits',
    limits: { exact: 100, edit1: 98.5, edit2: 95 },
  },
  { size: '10k', what: 'a right but rare word has a true hit in the first 10', limits: { kept: 99 } },
  { size: '100k', what: 'index build', limits: { seconds: 90, memory: 4e9 } },
  {
    size: '100k',
    what: 'filters only p95; all kinds p50 / p95; bytes of the first word',
    limits: { filterP95: 10, p50: 10, p95: 120, fetchWord: 900 * KB },
  },
  { size: '100k-full', what: 'index build, full text', limits: { seconds: 240, memory: 4e9 } },
];

/** A figure as people read it. */
export function show(figure: keyof Figures, value: number | undefined): string {
  if (value === undefined) return '–';
  switch (figure) {
    case 'seconds':
      return `${value.toFixed(1)} s`;
    case 'memory':
      return `${(value / 1e9).toFixed(2)} GB`;
    case 'bytes':
      return `${(value / MB).toFixed(2)} MB`;
    case 'files':
      return `${value} files`;
    case 'fetchFilter':
    case 'fetchFew':
    case 'fetchTags':
    case 'fetchWord':
    case 'fetchWordFilter':
      return `${(value / KB).toFixed(value < 20 * KB ? 1 : 0)} kB`;
    case 'p50':
    case 'p95':
    case 'filterP95':
    case 'coldCpu':
      return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
    case 'exact':
    case 'edit1':
    case 'edit2':
    case 'kept':
    case 'titles':
      return `${value.toFixed(1)} %`;
  }
}

/** One line per target: what it is, what it asks for, what was measured, whether it holds. */
export function targetLines(measured: ReadonlyMap<string, Figures>): string[] {
  return TARGETS.map(({ size, what, limits }) => {
    const figures = measured.get(size) ?? {};
    const parts = Object.entries(limits).map(([name, limit]) => {
      const figure = name as keyof Figures;
      const value = figures[figure];
      const isPercentage = PERCENTAGES.includes(figure);
      const verdict =
        value === undefined
          ? 'not measured'
          : (isPercentage ? value >= limit : value <= limit)
            ? 'holds'
            : 'missed';
      return `${show(figure, value)} (${isPercentage ? '≥' : '≤'} ${show(figure, limit)}: ${verdict})`;
    });
    return `${size.padEnd(10)}${what}\n          ${parts.join(' / ')}`;
  });
}
