/** What sources return: adverts as stated, not yet interpreted. */

/** One advert. Texts may be HTML; dates, places, kinds and pay are as written. */
export interface Posting {
  /** The advert's position in the source, such as "row 3". */
  at?: string;
  /** The source's stable id, used as referenceId. */
  id?: string;
  url?: string;
  title?: string;
  /** HTML (possibly double-escaped) or plain text; parts are separated by blank lines. */
  text?: string;
  language?: string;
  /** The date of publication in any notation; numbers are milliseconds since 1970. */
  published?: string | number;
  applyBefore?: string | number;
  starts?: string | number;
  ends?: string | number;
  places?: PostingPlace[];
  /** Words for the kind of employment, such as "FullTime", "CDI", "Festanstellung" or "permanent". */
  kind?: string[];
  /** Words for hours, such as "full-time", "80-100%" or "Teilzeit"; hours a week as "20-30 h". */
  hours?: string[];
  /** Words for where the work is done, such as "hybrid", "fully remote" or "onsite". */
  workplace?: string;
  level?: string;
  pay?: PostingPay | string;
  category?: string;
  tags?: string[];
  employer?: { name?: string };
  /**
   * Why the source marks this advert as not public (unlisted, internal, unsolicited, prospect). Such adverts are
   * only counted.
   */
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
  country?: string;
}

/** A response of a source. */
interface Answer {
  status: number;
  /** The address after redirects. */
  url: string;
  text: string;
}

/** Requests an address. It obeys robots.txt, the HTTP policy and the limits of the run. */
export type Get = (url: string, accept?: string) => Promise<Answer>;

/** A system to read adverts from. */
export interface Source {
  /** The prefix in `--from`, such as "greenhouse". */
  name: string;
  /** @returns the postings, and whether they are complete */
  read: (where: string, get: Get) => Promise<{ postings: Posting[]; complete: boolean }>;
  /**
   * Reads the postings of a single response, for files and pasted text. Undefined if the response is not from
   * this system.
   */
  readText: (text: string) => Posting[] | undefined;
}
