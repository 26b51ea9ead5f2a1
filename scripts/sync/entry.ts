/** Why a feed that an export names cannot be had: a fault of this entry, which costs its domain alone. */
export type Problem =
  'too-large' | 'unreadable' | 'encrypted' | 'compression' | 'sparse' | 'not-a-file' | 'link-outside';

/** Where an export has a feed. */
export interface Place {
  domain: string;
  /** Its path in the archive, or its line: what people find it by. */
  name: string;
  /** Later entries have larger numbers. */
  at: number;
}

/** A feed as it was sent, or one that cannot be had. */
export type FeedEntry = Place & ({ feed: Buffer; fetchedAt?: string } | { problem: Problem });

/**
 * One thing found in an export: a feed, a line that should be one and whose domain nobody knows, or what is no feed
 * (folders end in "/").
 */
export type Entry = FeedEntry | { refused: string } | { ignored: string };

/** A symbolic link, or a second name of a file that is in the archive already. */
export interface Link {
  link: string;
  /** A path of the archive for a hard link, else one from where the link is. */
  target: string;
  isHard: boolean;
  at: number;
}

/** What a reader of an archive is to read an entry for: the feeds whose content it is. */
export type Wants = (path: string, at: number) => Place[];
