/** What employers really have, and what one day does to it. */
import type { Random } from '../../../scripts/data/sample/generate.ts';

/** The jobs of each domain, by their numbers. */
export type World = ReadonlyMap<string, readonly number[]>;

/** Whether an export that says this truly is taken, or held back until somebody accepts it. */
type Fate = 'taken' | 'held back';

export type Day = { what: string; world: World; fate: Fate };

let numbers = 0;
const jobs = (count: number): number[] => Array.from({ length: count }, () => ++numbers);

/** At least two domains with jobs: of fewer a single one is all there is. */
export function newWorld(random: Random): World {
  const sizes = random.pick([
    [1, 2, 5],
    [0, 1, 1, 2, 10, 40],
    [3, 3, 3],
    [1, 200],
  ]);
  const count = random.pick([2, 3, 4, 7, 20, 21, 45]);
  const world = new Map<string, number[]>();
  for (let index = 0; index < count; index++)
    world.set(`firm${index}.example`, jobs(index < 2 ? random.between(1, 9) : random.pick(sizes)));
  if (random.chance(0.3)) world.set('large.example', jobs(Math.ceil(random.pick([1.5, 9]) * sizeOf(world))));
  if (random.chance(0.1)) world.set('hospital.example', jobs(3000));
  return world;
}

const sizeOf = (world: World): number => [...world.values()].reduce((sum, list) => sum + list.length, 0);
const withJobs = (world: World): string[] =>
  [...world].flatMap(([name, list]) => (list.length > 0 ? [name] : []));
const largest = (world: World): string => [...world].toSorted(([, a], [, b]) => b.length - a.length)[0]![0];

type Change = (world: Map<string, readonly number[]>, random: Random) => void;

const rename =
  (names: (world: World, random: Random) => readonly string[]): Change =>
  (world, random) => {
    for (const name of names(world, random)) {
      const list = world.get(name)!;
      world.delete(name);
      world.set(`www.${name}`, list);
    }
  };
/** So many of the domains that have jobs, the largest. */
const share = (world: World, part: number): string[] => {
  const names = withJobs(world).toSorted((a, b) => world.get(b)!.length - world.get(a)!.length);
  return names.slice(0, Math.ceil(names.length * part));
};
const one = (world: World, random: Random): string => random.pick(withJobs(world));
const empty = (world: Map<string, readonly number[]>, names: Iterable<string>): void => {
  for (const name of names) world.set(name, []);
};

/** What happens to employers; none of it may hold back a run. */
const HONEST: Record<string, Change> = {
  nothing: () => undefined,
  'a few jobs come and go': (world, random) => {
    for (const [name, list] of world)
      if (random.chance(0.5))
        world.set(name, [...list.slice(list.length > 4 ? 1 : 0), ...jobs(random.between(0, 2))]);
  },
  'a hospital of 3,000 arrives': (world) => world.set('clinic.example', jobs(3000)),
  'a staffing firm of 20,000 arrives': (world) => world.set('staffing.example', jobs(20_000)),
  'the largest leaves': (world) => world.delete(largest(world)),
  'the largest has no jobs any more': (world) => empty(world, [largest(world)]),
  'one leaves': (world, random) => world.delete(one(world, random)),
  'one has no jobs any more': (world, random) => empty(world, [one(world, random)]),
  'one is renamed': rename((world, random) => [one(world, random)]),
  'the largest is renamed': rename((world) => [largest(world)]),
  'all ids change': (world) => {
    for (const [name, list] of world) world.set(name, jobs(list.length));
  },
  'empty ones are tidied away': (world) => {
    for (const [name, list] of world) if (list.length === 0) world.delete(name);
  },
  'many arrive': (world, random) => {
    for (let index = 0; index < random.between(5, 60); index++)
      world.set(`new${index}.example`, jobs(random.between(0, 9)));
  },
};

/** What happens to providers; none of it may empty a site unseen. */
const FAULTS: Record<string, Change> = {
  'all are empty': (world) => empty(world, [...world.keys()]),
  'four of five are empty, and each has lost its most': (world) => {
    for (const name of share(world, 0.8)) world.set(name, []);
    for (const [name, list] of world) world.set(name, list.slice(0, 1));
  },
  'all are renamed': rename((world) => [...world.keys()]),
  'four of five are missing': (world) => {
    for (const name of share(world, 0.8)) world.delete(name);
  },
  'four of five are renamed': rename((world) => share(world, 0.8)),
};

/** Enough domains for shares of them to be more than one domain. */
const ENOUGH = 10;

export function nextDay(world: World, random: Random): Day {
  const canFail = withJobs(world).length >= ENOUGH;
  const faults = Object.keys(FAULTS).filter((what) => canFail || what.startsWith('all'));
  const isHonest = random.chance(0.65);
  const what = random.pick(isHonest ? Object.keys(HONEST) : faults);
  const next = new Map(world);
  // Nobody else is left to say that the export goes on.
  if (isHonest && withJobs(world).length < 2) return { what: 'nothing', world, fate: 'taken' };
  (isHonest ? HONEST : FAULTS)[what]!(next, random);
  return { what, world: next, fate: isHonest ? 'taken' : 'held back' };
}
