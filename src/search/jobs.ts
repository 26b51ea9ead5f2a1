import { artefactCache, once, type Source } from './artefacts.ts';
import { ByteReader } from './formats/bytes.ts';
import { type Manifest } from './formats/manifest.ts';
import { artefactPath, placeOf, readOrdinalTable, readWordTable } from './formats/table.ts';
import { type Card, type FoundPosting } from './types.ts';

/** Reads jobs by ordinal, chunk by chunk. */
export interface Jobs {
  cards(ordinals: readonly number[]): Promise<Card[]>;
  postings(ordinals: readonly number[]): Promise<FoundPosting[]>;
  /** Titles and descriptions, for jobs whose employers are known: the cards are not read. */
  texts(
    ordinals: readonly number[],
    domainOf: (ordinal: number) => string,
  ): Promise<{ title: string; description?: string }[]>;
  byId(id: string): Promise<FoundPosting | undefined>;
}

/** Memory of parsed rows for each byte of their JSON, *measured* in V8. */
const ROWS_BYTES = 2;

/** So many characters of each id, by ordinal, find a job by its id. */
export const ID_START = 5;
/** Details are sorted by this. */
export const detailsKey = ({ domain, id }: { domain: string; id: string }): string => `${domain} ${id}`;

type Row = Record<string, unknown>;
const readJson = <T>(content: Uint8Array): T[] => JSON.parse(new TextDecoder().decode(content)) as T[];

export function openJobs(source: Source, { files, jobs }: Manifest): Jobs {
  const table = artefactCache(source, (content) => content);
  const cardTable = once(async () => readOrdinalTable(new ByteReader(await table(files.cards))));
  const detailsTable = once(async () => readWordTable(new ByteReader(await table(files.details))));
  const ids = once(async () => new TextDecoder().decode(await table(files.ids)));
  const cardChunk = artefactCache(source, readJson<Card>, ROWS_BYTES);
  const detailsChunk = artefactCache(source, readJson<Row>, ROWS_BYTES);

  async function card(ordinal: number): Promise<Card> {
    const { starts, hashes } = await cardTable();
    const place = placeOf(starts, ordinal);
    const rows = await cardChunk(artefactPath('cards', hashes[place] ?? new Uint8Array()));
    return rows[ordinal - (starts[place] ?? 0)] as Card;
  }

  /** @param id as much of it as is known */
  async function details(domain: string, id: string): Promise<Row> {
    const { words, hashes } = await detailsTable();
    const key = detailsKey({ domain, id });
    const last = placeOf(words, `${key}~`);
    for (let place = Math.max(0, placeOf(words, key)); place <= last; place++) {
      const rows = await detailsChunk(artefactPath('details', hashes[place] ?? new Uint8Array()));
      const row = rows.find((one) => (one['id'] as string).startsWith(id));
      if (row) return row;
    }
    return {};
  }

  async function posting(ordinal: number): Promise<FoundPosting> {
    const one = await card(ordinal);
    const other = (await details(one.domain, one.id)) as unknown as FoundPosting;
    return { ...one, ...other, employer: { ...other.employer, ...one.employer } };
  }

  return {
    cards: (ordinals) => Promise.all(ordinals.map(card)),
    postings: (ordinals) => Promise.all(ordinals.map(posting)),
    async texts(ordinals, domainOf) {
      const starts = await ids();
      const rows = ordinals.map((ordinal) =>
        details(domainOf(ordinal), starts.slice(ordinal * ID_START, (ordinal + 1) * ID_START)),
      );
      return (await Promise.all(rows)) as { title: string; description?: string }[];
    },
    async byId(id) {
      if (!/^[a-z2-7]{16}$/.test(id)) return undefined;
      const starts = await ids();
      const beginning = id.slice(0, ID_START);
      for (let job = 0; job < jobs; job++) {
        if (!starts.startsWith(beginning, job * ID_START)) continue;
        if ((await card(job)).id === id) return posting(job);
      }
      return undefined;
    },
  };
}
