import type { Http } from '../http/client.ts';
import { bestFirst, pageIcons } from '../http/page-head.ts';
import type { Env } from './context.ts';

export interface Icon {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * Maximum number of refreshes to follow, because some home pages only contain a refresh to another page ("/"
 * to "/en/").
 */
const MAX_REFRESHES = 2;
const PAGE_LIMITS = { bytes: 1_000_000, decodedBytes: 1_000_000, totalMs: 5000 };
const ICON_LIMITS = { bytes: 200_000, decodedBytes: 200_000, totalMs: 5000 };

/**
 * Fetches the icon of a site: the first raster image among the icons that its home page names. The host
 * re-encodes it if it can; otherwise the bytes determine the type, never the site's claim. Returns undefined
 * on any failure.
 */
export async function fetchIcon(
  http: Http,
  domain: string,
  encode: Env['encodeIcon'],
): Promise<Icon | undefined> {
  const links = await findLinks(http, `https://${domain}/`);
  for (const link of links) {
    const bytes = (await read(http, link, 'image/png, image/webp, image/*', ICON_LIMITS))?.bytes;
    const type = bytes && imageType(bytes);
    if (!type) continue;
    if (!encode) return { bytes, type };
    const drawn = await encode(bytes);
    if (drawn) return { bytes: drawn.webp, type: 'image/webp' };
  }
  return undefined;
}

/** Finds possible icons, best first, after following a limited number of refreshes. */
async function findLinks(http: Http, home: string): Promise<string[]> {
  let address = home;
  for (let pages = 0; ; pages++) {
    const page = await read(http, address, 'text/html', PAGE_LIMITS);
    if (!page) return bestFirst([], address);
    const { icons, refresh } = pageIcons(new TextDecoder().decode(page.bytes), page.url);
    if (refresh === undefined || pages === MAX_REFRESHES) return bestFirst(icons, page.url);
    address = refresh;
  }
}

async function read(http: Http, url: string, accept: string, limits: typeof ICON_LIMITS) {
  try {
    const answer = await http.request(url, { headers: { accept }, limits });
    if (answer.status === 200) return { url: answer.url, bytes: await answer.bytes() };
    answer.discard();
  } catch {
    // It makes no difference whether the request was refused, too large, too slow or broken.
  }
  return undefined;
}

const SIGNATURES: [type: string, bytes: (number | undefined)[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/x-icon', [0x00, 0x00, 0x01, 0x00]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, , , , , 0x57, 0x45, 0x42, 0x50]],
];

/** The media type of a raster image by its first bytes, whatever its declared type; undefined for anything else. */
export function imageType(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => byte === undefined || bytes[index] === byte),
  )?.[0];
}
