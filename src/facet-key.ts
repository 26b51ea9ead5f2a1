/** Values are compared without case (66 tags of a real export differ only in case). */
export const facetKey = (value: string): string => value.toLowerCase();
