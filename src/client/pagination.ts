/** Pages to link to: the first, the last, and those around the present one; `undefined` stands for a gap. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const shown = new Set(
    [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last),
  );
  const pages: (number | undefined)[] = [];
  let before = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - before === 2) pages.push(page - 1);
    else if (page - before > 2) pages.push(undefined);
    pages.push(page);
    before = page;
  }
  return pages;
}
