/** One image of an icon file. */
export type IcoEntry = { width: number; height: number; bits: number; data: Buffer };

/** A Windows icon of these images. */
export function icoOf(...entries: IcoEntry[]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let start = head.length;
  entries.forEach(({ width, height, bits, data }, i) => {
    const at = 6 + 16 * i;
    head[at] = width % 256;
    head[at + 1] = height % 256;
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(bits, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += data.length;
  });
  return Buffer.concat([head, ...entries.map(({ data }) => data)]);
}

/**
 * A bitmap as icons hold it, `side` by `side`, the left half in the first colour and the right half in the second (blue,
 * green, red, alpha), with the top quarter hidden by the mask.
 */
export function bitmapOf(side: number, bits: number, colours: [number[], number[]]): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  const palette = bits > 8 ? Buffer.alloc(0) : Buffer.alloc(4 * 2 ** bits);
  if (bits <= 8) colours.forEach((colour, i) => palette.set(colour.slice(0, 3), 4 * i));
  const pixels = Buffer.alloc(Math.ceil((side * bits) / 32) * 4 * side);
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
  for (let row = 0; row < side; row++) {
    const start = (pixels.length / side) * row;
    for (let x = 0; x < side; x++) {
      const which = x < side / 2 ? 0 : 1;
      if (bits > 8) pixels.set(colours[which].slice(0, bits / 8), start + (x * bits) / 8);
      else pixels[start + Math.floor((x * bits) / 8)]! |= which << (8 - bits - ((x * bits) % 8));
    }
  }
  // Rows are stored from the bottom, so the last ones are the top.
  mask.fill(0xff, mask.length * 0.75);
  return Buffer.concat([header, palette, pixels, mask]);
}
