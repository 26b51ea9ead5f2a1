/** What the cards of some jobs do not say. Nothing is decoded or parsed before it is asked for: most of it never is. */
export interface Details {
  /** The place of the job whose id begins so, or -1. */
  find: (idStart: string) => number;
  texts: (job: number) => { title: string; description?: string };
  /** The other fields. */
  others: (job: number) => Record<string, unknown>;
}

/** One job, as it is written. */
export interface JobDetails {
  id: string;
  title: string;
  description?: string | undefined;
  others: object;
}

const LINE_END = 10;
const decoder = new TextDecoder();

/** Lines of JSON, which have no line ends within: the ids; and of each job its texts, and its other fields. */
export function writeDetails(jobs: readonly JobDetails[]): Uint8Array {
  const lines = jobs.flatMap(({ title, description, others }) => [
    description === undefined ? [title] : [title, description],
    others,
  ]);
  const all = [jobs.map(({ id }) => id), ...lines].map((line) => JSON.stringify(line));
  return new TextEncoder().encode(all.join('\n'));
}

export function readDetails(content: Uint8Array): Details {
  const starts = [0];
  for (let end = content.indexOf(LINE_END); end >= 0; end = content.indexOf(LINE_END, end + 1))
    starts.push(end + 1);
  starts.push(content.length + 1);
  const line = (at: number): unknown =>
    JSON.parse(decoder.decode(content.subarray(starts[at], (starts[at + 1] ?? 0) - 1)));
  const ids = line(0) as string[];
  return {
    find: (idStart) => ids.findIndex((id) => id.startsWith(idStart)),
    texts: (job) => {
      const [title, description] = line(1 + 2 * job) as [string, string?];
      return { title, ...(description !== undefined && { description }) };
    },
    others: (job) => line(2 + 2 * job) as Record<string, unknown>,
  };
}
