/** Letters that are heard alike in one of our languages, each for all that sound like it. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph|[vw]/g, 'f'],
  [/ck|qu|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/th|dt/g, 't'],
  [/[sz]h|z/g, 's'],
  // Vowels are what people get wrong most, and an h after one is silent.
  [/[aeiouy]h?/g, 'a'],
];

/** As it sounds, vowels alike and nothing doubled. */
function soundOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const sound = ALIKE.reduce((text, [letters, one]) => text.replace(letters, one), plain);
  return [...sound].filter((letter, i, all) => letter !== all[i - 1]).join('');
}

/** Whether two words sound about the same, vowels aside: "docter" and "doctor", "fysik" and "physik". */
export const soundsLike = (one: string, other: string): boolean => soundOf(one) === soundOf(other);
