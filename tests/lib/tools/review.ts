/** A finding that a person has looked at and that stays. */
export interface Reviewed {
  /** What a finding holds: its rule and enough of its text or place that nothing else is allowed with it. */
  finding: RegExp;
  reason: string;
}

/** How many places of one finding are named. */
const EXAMPLES = 3;

/**
 * What is wrong: findings that nobody has reviewed, the same ones of many pages as one, and reviewed ones that occur no more.
 * @param findings what each finding is, and where
 */
export function review(
  findings: readonly { what: string; where: string }[],
  reviewed: readonly Reviewed[],
): string[] {
  const seen = new Set<Reviewed>();
  const left = findings.filter(({ what, where }) => {
    const known = reviewed.filter(({ finding }) => finding.test(`${what} (${where})`));
    for (const one of known) seen.add(one);
    return known.length === 0;
  });
  return [
    ...[...Map.groupBy(left, ({ what }) => what)].map(([what, all]) => {
      const places = [...new Set(all.map(({ where }) => where))];
      const more = places.length > EXAMPLES ? `, and ${places.length - EXAMPLES} more` : '';
      return `${what} (${places.slice(0, EXAMPLES).join(', ')}${more})`;
    }),
    ...reviewed
      .filter((one) => !seen.has(one))
      .map(({ finding }) => `stale: nothing is found any more for ${String(finding)}. Take it off the list.`),
  ];
}
