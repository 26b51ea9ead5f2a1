/** Reads `_redirects`, as Cloudflare Pages and Netlify do: a line has the path, where it leads and the status, 301. */
export const parseRedirects = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to]] : [];
    }),
  );
