/** The width to assume for a terminal that reports no width or 0. */
export const USUAL_COLUMNS = 80;

/**
 * Wraps a text at `width` columns, and keeps the indentation of each line. A word longer than that gets a line of its own, so
 * that addresses can be copied.
 *
 *     wrap('one two three', 8) // => ['one two', 'three']
 */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.trimStart();
    const indent = paragraph.slice(0, paragraph.length - words.length);
    const lines: string[] = [];
    for (const word of words.split(' ')) {
      const line = lines.at(-1);
      if (line === undefined || line.length + 1 + word.length > width) lines.push(indent + word);
      else lines[lines.length - 1] = `${line} ${word}`;
    }
    return lines;
  });
}
