/**
 * Whether a text that is not a valid feed may be something that `make` reads. This is checked before the code
 * of `make` is loaded. A faulty feed contains "employer"; a workbook starts like a ZIP archive.
 */
export const mayBeOffered = (text: string): boolean =>
  /^(?:\uFEFF?\s*[<{[]|PK\u0003\u0004)/.test(text.slice(0, 1000))
    ? !/"employer"\s*:/.test(text)
    : /^[^,;\t|\n]*[,;\t|][^\n]*\n[^\n]*\S/.test(text.slice(0, 10_000));
