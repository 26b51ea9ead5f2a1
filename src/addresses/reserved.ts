/**
 * The names that a folder made of a stranger's text must not have, because something gives them a meaning; each row says
 * what. A text that comes to one of them gets a name with a hash (names.ts).
 */
export const RESERVED: readonly { names: RegExp; why: string }[] = [
  { names: /^$/, why: 'Nothing of the text is left: the page would be that of the folder above.' },
  {
    names: /[^a-z0-9-]/,
    why:
      'Upper case: file systems of Windows and macOS hold "A" and "a" for one name. Other letters: macOS writes "ü" in another way ' +
      'than Linux (NFD, NFC). A dot: "." and ".." lead elsewhere, hosts leave ".x" out, Windows drops it at the end, and what ' +
      'stands behind it is a type. "_": Cloudflare, Netlify and Jekyll read such files themselves (_headers, _redirects, _worker.js). ' +
      'Blanks, "%", "~", "\\", ":" and the like mean something to addresses, shells or Windows.',
  },
  { names: /^-|-$/, why: 'Tools that are given such a name read an option.' },
  {
    names: /^.{61}/,
    why: 'With a hash it fits wherever names do: eCryptfs has room for 143 bytes, old tar for 100.',
  },
  {
    names: /^404$/,
    why: 'Hosts, and our server, answer with the 404.html of a folder for what is not in it; so "404" is theirs in each.',
  },
  { names: /^index$/, why: 'Hosts with short addresses lead from /x/index to /x/, the list of all values.' },
  { names: /^feed$/, why: 'Feeds are feed.xml, and hosts with short addresses take the ending off.' },
  {
    names: /^(?:con|prn|aux|nul|com\d|lpt\d)$/,
    why: 'Devices: Windows opens no file or folder of that name, and IIS answers 404 for it at any depth.',
  },
  {
    names: /^bin$/,
    why: 'IIS, and so Azure App Service, hides each folder of that name (hiddenSegments): 404.',
  },
  {
    names: /(?:^|-)[\da-f]{12}$/,
    why: 'Ours: names with a hash end so, and no text may be the hash of another.',
  },
];

export const isReserved = (name: string): boolean => RESERVED.some(({ names }) => names.test(name));
