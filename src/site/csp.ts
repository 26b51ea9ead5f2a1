/**
 * The content security policy of every page, one source for the meta element and for the header. Nothing inline, nothing
 * from elsewhere, no code made at run time.
 * @param imageOrigins further origins of images, such as the bucket that holds employers' icons
 */
export function contentSecurityPolicy(imageOrigins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** The same for the header, where framing can be forbidden too (a meta element cannot say it). */
export const cspHeader = (imageOrigins?: readonly string[]): string =>
  `${contentSecurityPolicy(imageOrigins)}; frame-ancestors 'none'`;

/** Of the one page that any other may frame: its own script and styles, and the feeds that these read. */
export const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const FRAME_CSP_HEADER = `${FRAME_POLICY}; frame-ancestors *`;

/** Where images may come from besides the site: the bucket, when it holds the icons. */
export const imageOrigins = (config: { ICONS_MODE: string; S3_PUBLIC_URL: string | undefined }): string[] =>
  config.ICONS_MODE === 's3' && config.S3_PUBLIC_URL ? [new URL(config.S3_PUBLIC_URL).origin] : [];
