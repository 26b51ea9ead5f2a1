import { type Http } from '../http/client.ts';
import { iconLinks } from '../icons/icon-links.ts';
import { imageType } from '../icons/image-type.ts';
import { type Env } from './context.ts';

export interface Icon {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** Addresses that are tried before we give up. */
const MAX_TRIES = 4;
const PAGE_LIMITS = { bytes: 1_000_000, decodedBytes: 1_000_000, totalMs: 5000 };
const ICON_LIMITS = { bytes: 200_000, decodedBytes: 200_000, totalMs: 5000 };

/**
 * Fetches the icon of a site: of those that its home page names, the first that really is a raster image. It is drawn
 * anew where the host can; else its bytes decide what it is, never what the site calls it. Whatever goes wrong means
 * that there is none.
 */
export async function fetchIcon(
  http: Http,
  domain: string,
  encode: Env['encodeIcon'],
): Promise<Icon | undefined> {
  const home = await read(http, `https://${domain}/`, 'text/html', PAGE_LIMITS);
  const links = iconLinks(new TextDecoder().decode(home?.bytes), home?.url ?? `https://${domain}/`);
  for (const link of [...links.slice(0, -1).slice(0, MAX_TRIES - 1), ...links.slice(-1)]) {
    const bytes = (await read(http, link, 'image/png, image/webp, image/*', ICON_LIMITS))?.bytes;
    const type = bytes && imageType(bytes);
    if (!type) continue;
    if (!encode) return { bytes, type };
    const drawn = await encode(bytes);
    if (drawn) return { bytes: drawn.webp, type: 'image/webp' };
  }
  return undefined;
}

async function read(http: Http, url: string, accept: string, limits: typeof ICON_LIMITS) {
  try {
    const answer = await http.request(url, { headers: { accept }, limits });
    if (answer.status === 200) return { url: answer.url, bytes: await answer.bytes() };
    answer.discard();
  } catch {
    // Refused, too large, too slow, broken: for whoever looks at a list of jobs it is all the same.
  }
  return undefined;
}
