/**
 * Runs in the page that other sites show in a frame. Passes its parameters to `<jobfeed-list>` as attributes,
 * and reports its height to the parent page.
 */
const NAMES = ['employer', 'src', 'lang', 'limit', 'group'];

const list = document.querySelector('jobfeed-list')!;
const parameters = new URL(location.href).searchParams;
const src = parameters.get('src');
// Only accept lists of this site, because anybody can link to this page.
if (src !== null && new URL(src, location.origin).origin !== location.origin) parameters.delete('src');
for (const name of NAMES) {
  const value = parameters.get(name);
  if (value !== null) list.setAttribute(name, value);
}
const lang = /^[a-z]{2}$/.exec(parameters.get('lang') ?? '')?.[0];
if (lang) document.documentElement.lang = lang;
const theme = parameters.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;

/** The parent page's origin, so that messages go to no other page. */
function parentOrigin(): string | undefined {
  const address = location.ancestorOrigins?.[0] ?? document.referrer;
  return /^https?:\/\//.test(address) ? new URL(address).origin : undefined;
}

const around = parentOrigin();
if (window.parent !== window && around) {
  const tell = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ type: 'jobfeed-height', height }, around);
  };
  new ResizeObserver(tell).observe(document.body);
}
