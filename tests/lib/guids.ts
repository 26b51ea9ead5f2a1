/** The guids of the items of a feed, in order. */
export const guidsOf = (feed: string): string[] =>
  [...feed.matchAll(/<guid[^>]*>([^<]+)<\/guid>/g)].map(([, guid]) => guid!);
