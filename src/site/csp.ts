/**
 * The content security policy of every page, for the meta element and the header alike. It allows nothing
 * inline, nothing from other origins, and no code generated at run time.
 * @param imageOrigins further origins of images, such as the bucket with employers' icons
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

/** The policy as a header, which also forbids framing. A meta element cannot forbid that. */
export const cspHeader = (imageOrigins?: readonly string[]): string =>
  `${contentSecurityPolicy(imageOrigins)}; frame-ancestors 'none'`;

/**
 * The policy of the one page that other sites may frame. It allows the page's own script and styles, and the
 * feeds that the script fetches.
 */
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

/** Further origins of images: the bucket, if it holds the icons. */
export const imageOrigins = (config: { ICONS_MODE: string; S3_PUBLIC_URL: string | undefined }): string[] =>
  config.ICONS_MODE === 's3' && config.S3_PUBLIC_URL ? [new URL(config.S3_PUBLIC_URL).origin] : [];
