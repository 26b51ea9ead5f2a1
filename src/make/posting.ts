/** What sources give to the core: adverts as they state them, of which nothing is decided yet. */

/** One advert. Text may be HTML; dates, places, kinds and pay are as written. */
export interface Posting {
  /** Where it stands in its source: "row 3". */
  at?: string;
  /** The source's stable id, which becomes referenceId. */
  id?: string;
  url?: string;
  title?: string;
  /** HTML (also escaped twice) or plain text; several parts are joined with blank lines. */
  text?: string;
  language?: string;
  /** Any shape; numbers are milliseconds since 1970. */
  published?: string | number;
  applyBefore?: string | number;
  starts?: string | number;
  ends?: string | number;
  places?: PostingPlace[];
  /** Words for the kind of employment: "FullTime", "CDI", "Festanstellung", "permanent". */
  kind?: string[];
  /** Words for hours: "full-time", "80-100%", "Teilzeit"; hours a week as "20-30 h". */
  hours?: string[];
  /** "hybrid", "fully remote", "onsite". */
  workplace?: string;
  level?: string;
  pay?: PostingPay | string;
  category?: string;
  tags?: string[];
  employer?: { name?: string; url?: string };
  /** Why the source itself says that this advert is not public (unlisted, internal, unsolicited, prospect): it is counted, not written. */
  leftOut?: string;
}

export interface PostingPay {
  min?: number | string;
  max?: number | string;
  currency?: string;
  period?: string;
}

export interface PostingPlace {
  text?: string;
  city?: string;
  region?: string;
  postcode?: string;
  country?: string;
  remote?: boolean;
}

/** An answer to a source's question. */
interface Answer {
  status: number;
  /** After redirects. */
  url: string;
  text: string;
}

/** Asks for an address by robots.txt, the HTTP policy and the bounds of the run. */
export type Get = (url: string, accept?: string) => Promise<Answer>;

/** A system that adverts are read from. */
export interface Source {
  /** Before the colon in `--from`: "greenhouse". */
  name: string;
  /** @returns whether all was had, or a part is missing */
  read: (where: string, get: Get) => Promise<{ postings: Posting[]; complete: boolean }>;
  /** The postings in one answer, for files and what is pasted; undefined when the text is no answer of this system. */
  readText: (text: string) => Posting[] | undefined;
}
