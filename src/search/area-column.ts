/** Areas as values of the filter for regions: no column has their jobs. */
import type { CountableColumn, ReadColumns } from './counts.ts';
import type { PlaceWords } from './formats/place-words.ts';

/**
 * The column of regions with the areas among some values: the jobs of an area are those of its countries, regions and cities. It
 * counts as the column does, because areas are no choices of their own there.
 * @returns undefined where no value is an area
 */
export async function withAreas(
  values: readonly string[],
  columns: ReadColumns,
  placeWords: () => Promise<PlaceWords>,
): Promise<CountableColumn | undefined> {
  const { regions } = await columns(['regions']);
  const unknown = values.filter((value) => regions!.codeOf(value) < 0);
  if (unknown.length === 0) return undefined;
  const words = await placeWords();
  const areas = unknown.flatMap((value) => words.members(value) ?? []);
  if (areas.length === 0) return undefined;
  const { countries, cities } = await columns(['countries', 'cities']);
  const first = regions!.values.length;
  const codes = new Map(
    unknown.filter((value) => words.members(value)).map((value, i) => [value.toLowerCase(), first + i]),
  );
  return {
    ...regions!,
    codeOf: (value) => codes.get(value.toLowerCase()) ?? regions!.codeOf(value),
    jobsWith: (code) => {
      const area = areas[code - first];
      if (!area) return regions!.jobsWith(code);
      const lists = [
        ...area.countries.map((one) => countries!.jobsWith(one)),
        ...area.regions.map((one) => regions!.jobsWith(one)),
        ...area.cities.map((one) => cities!.jobsWith(one)),
      ];
      const jobs = new Set<number>();
      for (const list of lists) for (const job of list) jobs.add(job);
      return Uint32Array.from(jobs);
    },
  };
}
