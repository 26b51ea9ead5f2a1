/** Families of work: which occupations people change between, by their groups of ISCO-08. */
import type { Occupation } from '../../src/occupations/labels.ts';

/**
 * A line for each family: the beginnings of its groups of ISCO-08. A group may be in several. ISCO-08 itself sorts by skill first, so an
 * engineer, a technician and a foreman of one trade are far apart there, and an early years teacher is beside a social media manager.
 * Reviewed by titles that were near by their words alone.
 */
const FAMILIES = `
  farming, gardens: 131 2131 2132 2162 314 6 92 9613
  natural sciences, laboratories: 211 2131 2133 2143 2145 2212 311 314 321 3213 1223 2310
  numbers and data: 212 2413 251 252 2431 2433 3314 1330 2421 4312 2631 2632
  engineering, machines: 1223 132 214 215 216 311 3122 313 3155 72 74 81 82 7543 2152
  building: 1323 2142 216 3112 3123 71 74 81 834 931 1349 3118 2151
  design, media: 1222 2163 2166 216 243 251 264 265 343 352 3521 731 7321 2431 2432 2513 1431
  health: 1342 1343 22 2634 2635 32 3412 5321 5322 5329 3258 2266 3344 5164 1341
  teaching, care of children: 1341 1345 23 2635 2634 3412 342 531 2310 2622
  social work, care: 1344 1343 2635 2634 263 3412 531 532 5162 5169 2636 2342
  business, administration: 12 132 133 1346 1349 242 241 33 41 42 43 44 2432 2431 2433 2422 2423 2424 1120 3342 3343 2619 261
  sales: 1221 1222 142 141 2431 2433 2434 332 3339 52 95 4222 4225 3341 9520 9510 5221 5222 4212 5230 243
  IT: 133 25 351 2166 2434 3114 2152 7422 2433 2153 212 7421
  law, policy, security: 1112 1114 1213 1349 261 2422 263 3411 335 541 3355 2619 9629 4229
  logistics, transport: 1324 315 432 4321 4322 4323 8 9333 9329 933 932 9334 4412 9621 3331 3323 7231
  kitchen, hotels, restaurants: 141 1439 4224 4226 51 5246 7511 7512 94 5151 911 5111 5169 5212 4221
  cleaning, houses, waste: 515 9 7133 7544 5153 8332 3122 3132 2133 1439 6113
  beauty, sport, leisure: 1431 342 514 5113 2355 2653 2659 265 2269 3255 5169
`;

/** Whether two occupations, by their rows, are of one family; where the group of one is unknown they are. */
export function sameFamily(
  occupations: readonly Pick<Occupation, 'id' | 'group'>[],
): (one: number, other: number) => boolean {
  const families = FAMILIES.trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2).split(' '));
  const bits = occupations.map(({ id, group = id.startsWith(GROUP) ? id.slice(GROUP.length) : '' }) =>
    families.reduce(
      (set, beginnings, at) => (beginnings.some((own) => group.startsWith(own)) ? set | (1 << at) : set),
      0,
    ),
  );
  return (one, other) => bits[one] === 0 || bits[other] === 0 || (bits[one]! & bits[other]!) !== 0;
}

const GROUP = 'isco/C';
