/** What a terminal shows after this was written to it: the lines, of which some were wiped. */
export function screen(written: string): string[] {
  const lines = [''];
  for (const [, up, wipe, text] of written.matchAll(/\x1b\[(\d+)A|(\x1b\[J)|([^\x1b]+)/g)) {
    if (up) lines.splice(lines.length - 1 - Number(up), Infinity, '');
    else if (!wipe)
      for (const [index, line] of text!.split('\n').entries())
        if (index === 0) lines[lines.length - 1] += line;
        else lines.push(line);
  }
  return lines;
}
