import { expect, it } from 'vitest';
import { openSearchWriter } from '../../../scripts/engine/opensearch-index.ts';
import { type StoredDocument, EngineUnavailable } from '../../../src/engine/engine.ts';
import { openSearchClient } from '../../../src/engine/opensearch-client.ts';
import { serve } from '../../lib/serve.ts';

const documents = ['a', 'b', 'c'].map((id) => ({ id, version: 1, words: [] }) as unknown as StoredDocument);
const idsIn = (body: string): string[] => [...body.matchAll(/"_id":"(\w)@1"/g)].map(([, id]) => id!);

/** A node that answers so, one answer after the other, and what it was sent. */
async function node(answers: ((ids: string[]) => [status: number, body: object])[]) {
  const sent: string[][] = [];
  const { origin } = await serve((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const ids = idsIn(body);
      sent.push(ids);
      const [status, answer] = (answers.length > 1 ? answers.shift()! : answers[0]!)(ids);
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  return { sent, writer: openSearchWriter(openSearchClient({ urls: [origin] }), [1, 1]) };
}
const taking =
  (refused: string[] = [], status = 429) =>
  (ids: string[]): [number, object] => [
    200,
    {
      errors: refused.length > 0,
      items: ids.map((id) => ({
        index: refused.includes(id) ? { status, error: { reason: `no ${id}` } } : { status: 201 },
      })),
    },
  ];
const full = (): [number, object] => [429, { error: { reason: 'Data too large' } }];

it('only documents rejected by a busy node are sent again', async () => {
  const { sent, writer } = await node([taking(['b', 'c']), taking(['c']), taking()]);
  await writer.write('jobs', documents);
  expect(sent).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']]);
});

it('a node that rejects everything for a while is retried', async () => {
  const { sent, writer } = await node([full, full, taking()]);
  await writer.write('jobs', documents);
  expect(sent.length).toBe(3);
});

it.each([
  ['stays busy', [taking(['b'])], 'rejected a job for "jobs": no b', 3],
  ['stays full', [full], 'has no room for more work', 3],
  ['refuses a job for good', [taking(['b'], 400)], 'rejected a job for "jobs": no b', 1],
])('a node that %s ends the push with a sentence', async (_, answers, said, times) => {
  const { sent, writer } = await node(answers);
  const error = await writer.write('jobs', documents).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineUnavailable);
  expect(String(error)).toContain(said);
  expect(sent.length).toBe(times);
});
