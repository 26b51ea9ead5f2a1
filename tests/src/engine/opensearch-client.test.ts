import { expect, test } from 'vitest';
import { wrongWithBlocks } from '../../../src/engine/opensearch-client.ts';

test.each([
  [
    'index [jobs] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];',
    /^has full disks and takes no jobs/,
  ],
  [
    'blocked by: [FORBIDDEN/10/cluster create-index blocked (api)];',
    /^makes no new index, .*disks.*nearly full/,
  ],
  ['index [jobs] blocked by: [FORBIDDEN/5/index read-only (api)];', /^has been made read-only/],
  ['no permissions for [indices:data/write/bulk]', undefined],
])('%s', (reason, said) => {
  const problem = wrongWithBlocks(reason);
  if (said === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(said);
});
