/** The script of docs/api.md, against a server that answers as the reference says. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import { serve } from '../lib/serve.ts';

test('the script prints the jobs of an answer', async () => {
  const { example } = openapi.paths['/api/v1/jobs'].get.responses['200'].content['application/json'];
  const asked: string[] = [];
  const server = await serve((request, response) => {
    asked.push(request.url!);
    response.end(JSON.stringify(example));
  });
  const [, script = ''] = /```js\n([^]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))!;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const typed = script.replace('https://jobs.example', `http://localhost:${server.port}`);
  await import(`data:text/javascript,${encodeURIComponent(`export {};${typed}`)}`);
  expect(asked).toEqual(['/api/v1/jobs?q=baker&countries=CH&facets=none&limit=3']);
  expect(log.mock.calls).toEqual([['1 jobs'], ['Baker', 'Bakery Example', 'https://bakery.example/jobs/1']]);
});
