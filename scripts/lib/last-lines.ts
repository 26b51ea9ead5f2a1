import { createInterface } from 'node:readline';

const KEPT = 30;

/** The last lines that a process printed, once it has ended. */
export async function lastLines(stream: NodeJS.ReadableStream): Promise<string[]> {
  const last: string[] = [];
  for await (const line of createInterface({ input: stream })) {
    if (line.trim()) last.push(line);
    if (last.length > KEPT) last.shift();
  }
  return last;
}
