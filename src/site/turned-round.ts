/**
 * The lists that each number is in, ascending, from the numbers in each list: a counting sort.
 * @param lists walks through all lists; called twice
 * @param size more than the largest number
 */
export function turnedRound(
  lists: () => Iterable<Iterable<number>>,
  size: number,
): (number: number) => Uint32Array {
  const ends = new Uint32Array(size + 1);
  for (const list of lists()) for (const number of list) ends[number + 1]! += 1;
  for (let number = 0; number < size; number++) ends[number + 1]! += ends[number]!;
  const found = new Uint32Array(ends[size]!);
  // The end of each number's lists moves from where they begin to where those of the next one do.
  let place = 0;
  for (const list of lists()) {
    for (const number of list) found[ends[number]!++] = place;
    place++;
  }
  return (number) => found.subarray(number === 0 ? 0 : ends[number - 1], ends[number]);
}
