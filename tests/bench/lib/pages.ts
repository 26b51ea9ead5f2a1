/** The page texts that benchmarks are given, in one way for all of them. */
import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ConfigError } from '../../../scripts/lib/errors.ts';
import { decompress } from '../../../scripts/sync/unpack.ts';
import type { Job } from '../../../src/job/job.ts';
import { pageTerms } from '../../../scripts/scrape/page-terms.ts';

/** A page's text by the job's address, or the terms that a build made of it by the job's id. */
type PageLine = { url: string; text: string } | { id: string; terms: string[] };

/**
 * The lines of a file, one JSON object each, plain or packed with xz.
 * @throws ConfigError when it cannot be read, naming the line
 */
async function* readPageLines(file: string): AsyncGenerator<PageLine> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  const read = (line: string): PageLine[] => {
    number++;
    return line === '' ? [] : [JSON.parse(line) as PageLine];
  };
  let bytes: ReadStream | undefined;
  try {
    // Opened first: a stream whose file is missing breaks before anybody reads it.
    bytes = (await open(file)).createReadStream();
    const packed: AsyncIterable<Uint8Array> = bytes;
    const chunks = file.endsWith('.xz') ? decompress('xz', packed, Infinity) : packed;
    for await (const chunk of chunks) {
      // Not by node:readline, for which U+2028 ends a line too.
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield* read(line);
    }
    yield* read(rest);
  } catch (error) {
    throw new ConfigError(
      `The pages "${file}" cannot be read (${number > 0 ? `line ${number}: ` : ''}${error instanceof Error ? error.message : String(error)}).`,
      'Give lines of {"url", "text"} or {"id", "terms"}, plain or as .xz.',
      { cause: error },
    );
  } finally {
    // What unpacks it may stop before its end.
    bytes?.destroy();
  }
}

/** Page texts by address. */
export async function readPages(file: string | undefined): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  if (file) for await (const line of readPageLines(file)) if ('url' in line) pages.set(line.url, line.text);
  return pages;
}

/** The page terms of these jobs by id, as a build that has fetched the pages has them. */
export async function readPageTerms(
  file: string | undefined,
  jobs: readonly Job[],
): Promise<Map<string, string[]>> {
  const terms = new Map<string, string[]>();
  if (!file) return terms;
  const byUrl = Map.groupBy(jobs, ({ url }) => url);
  for await (const line of readPageLines(file)) {
    if ('id' in line) terms.set(line.id, line.terms);
    else for (const job of byUrl.get(line.url) ?? []) terms.set(job.id, pageTerms(line.text, job));
  }
  return terms;
}
