const SIGNATURES: [type: string, bytes: (number | undefined)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/x-icon', [0x00, 0x00, 0x01, 0x00]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, , , , , 0x57, 0x45, 0x42, 0x50]],
];

/** The media type of a raster image by its first bytes, whatever it was said to be; undefined for anything else. */
export function imageType(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => byte === undefined || bytes[index] === byte),
  )?.[0];
}
