/**
 * Whether a text that is no valid feed is worth a look at what else it may be, before the code for that is loaded. A feed with
 * faults names its employer; a workbook begins like an archive.
 */
export const mayBeOffered = (text: string): boolean =>
  /^(?:\uFEFF?\s*[<{[]|PK\u0003\u0004)/.test(text.slice(0, 1000))
    ? !/"employer"\s*:/.test(text)
    : /^[^,;\t|\n]*[,;\t|][^\n]*\n[^\n]*\S/.test(text.slice(0, 10_000));
