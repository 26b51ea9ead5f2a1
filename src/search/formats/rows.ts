/**
 * Records as JSON by column, one line per field: equal fields lie side by side, which compresses better than record
 * by record. A field that a record lacks is null there and absent again when read. The lines are given apart.
 */
export function writeRows(rows: readonly object[]): Uint8Array[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = names.map((name) => [
    name,
    ...rows.map((row) => (row as Record<string, unknown>)[name] ?? null),
  ]);
  return [[rows.length], ...lines].map((line) => new TextEncoder().encode(`${JSON.stringify(line)}\n`));
}

export function readRows(bytes: Uint8Array): Record<string, unknown>[] {
  const [head = '[0]', ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\n');
  const [length] = JSON.parse(head) as [number];
  const rows = Array.from({ length }, (): Record<string, unknown> => ({}));
  for (const line of lines) {
    const [name, ...values] = JSON.parse(line) as [string, ...unknown[]];
    rows.forEach((row, i) => {
      if (values[i] != null) row[name] = values[i];
    });
  }
  return rows;
}
