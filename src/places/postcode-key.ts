/** The key of the beginning of codes of post offices, with so many digits: "80xxx"; of letters alone "swx". */
export const beginningKey = (beginning: string, digits: number): string =>
  digits === 0 ? `${beginning}x` : beginning.padEnd(digits, 'x');
