/** One line of the report. */
export interface Figure {
  what: string;
  /** A share in percent, or a plain number of faults. */
  value: number;
  unit: '%' | '';
  /** How many were asked. */
  of: number;
  /** What it must not be above or, for successes, below. */
  target?: { most: number } | { least: number };
  /** What went wrong, for a reader. */
  examples: string[];
}

/** A share of faults in percent. */
export const faults = (what: string, wrong: readonly string[], of: number, most: number): Figure => ({
  what,
  value: of === 0 ? 0 : (100 * wrong.length) / of,
  unit: '%',
  of,
  target: { most },
  examples: [...wrong],
});

/** A share of successes in percent; `wrong` are the others. */
export const successes = (
  what: string,
  right: number,
  of: number,
  wrong: readonly string[],
  least?: number,
): Figure => ({
  what,
  value: of === 0 ? 100 : (100 * right) / of,
  unit: '%',
  of,
  ...(least !== undefined && { target: { least } }),
  examples: [...wrong],
});

/** Prints each figure with its target and some examples of what went wrong, spread over all of them. */
export function print(figures: readonly Figure[], most: number): void {
  for (const { what, value, unit, of, target, examples } of figures) {
    const shown = `${unit === '%' ? value.toFixed(1) : value} ${unit}`.trim();
    console.log(
      `${what.padEnd(58)} ${shown.padStart(8)} of ${String(of).padEnd(6)} ${verdict(value, target)}`,
    );
    const step = Math.max(1, Math.floor(examples.length / most));
    const some = examples.filter((_, i) => i % step === 0).slice(0, most);
    for (const example of some) console.log(`    ${example}`);
  }
}

function verdict(value: number, target: Figure['target']): string {
  if (!target) return '';
  const [sign, limit, holds] =
    'most' in target ? ['≤', target.most, value <= target.most] : ['≥', target.least, value >= target.least];
  return `(${sign} ${limit}: ${holds ? 'holds' : 'missed'})`;
}
