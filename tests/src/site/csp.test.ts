import { expect, test } from 'vitest';
import { contentSecurityPolicy, cspHeader, FRAME_CSP_HEADER } from '../../../src/site/csp.ts';

/** The sources of each directive of a policy. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
const header = read(cspHeader(['https://icons.example']));

test('a page loads only from its own site, and runs nothing inline', () => {
  const { 'img-src': images, ...others } = header;
  expect(images).toEqual(["'self'", 'https://icons.example']);
  expect(new Set(Object.values(others).flat())).toEqual(new Set(["'self'", "'none'"]));
  // Each of these would fall back to `default-src`, which allows nothing.
  expect(header).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
  });
});

test('the page for frames runs no code from text, and loads only from its own site', () => {
  const frame = read(FRAME_CSP_HEADER);
  expect(frame).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ['*'] });
  expect(frame['require-trusted-types-for']).toEqual(["'script'"]);
  expect(FRAME_CSP_HEADER).not.toMatch(/unsafe|https?:/);
});

test('no page changes its base address, submits forms elsewhere, or can be framed', () => {
  // Nothing falls back to `default-src` here: without them everything is allowed.
  expect(header).toMatchObject({
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  expect(`${contentSecurityPolicy()}; frame-ancestors 'none'`).toBe(cspHeader());
});
