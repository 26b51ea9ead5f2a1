/** A longer line is cut to what stands this far before and after the place. */
const WHOLE = 110;
const BEFORE = 40;
const AFTER = 60;

/**
 * The line of a finding with a caret under the place; of a long line only what is around it.
 *
 *     9 |       "jobType": "fulltime",
 *       |                  ^
 *
 * @param line the text of the line
 */
export function excerpt(line: string, { line: number, column }: { line: number; column: number }): string {
  const at = column - 1;
  const from = line.length > WHOLE ? Math.max(0, at - BEFORE) : 0;
  const to = line.length > WHOLE ? at + AFTER : line.length;
  const head = from > 0 ? '…' : '';
  const tail = to < line.length ? '…' : '';
  // What a terminal would act on, or show in no or two columns, would move the caret away from its place.
  const visible = (text: string): string =>
    text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => (character === '\t' ? ' ' : '\ufffd'));
  const margin = String(number).padStart(6);
  const place = visible(head + line.slice(from, at));
  return `${margin} | ${visible(head + line.slice(from, to) + tail)}\n${' '.repeat(margin.length)} | ${' '.repeat(width(place))}^`;
}

/** Columns that a terminal needs for a text: wide characters (CJK, emoji) take two, combining marks none. */
function width(text: string): number {
  let columns = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    columns +=
      /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
        segment,
      )
        ? 2
        : 1;
  }
  return columns;
}
