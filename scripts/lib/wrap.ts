/** Width for terminals that report none, or 0. */
export const USUAL_COLUMNS = 80;

/**
 * Wraps at `width` columns; longer words get a line each, so that addresses can be copied.
 *
 *     wrap('one two three', 8) // => ['one two', 'three']
 */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1)!;
      if (line && line.length + 1 + word.length > width) lines.push(word);
      else lines[lines.length - 1] = line ? `${line} ${word}` : word;
    }
    return lines;
  });
}
