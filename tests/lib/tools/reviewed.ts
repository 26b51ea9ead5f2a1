import { rowsOf } from '../text-table.ts';
import type { Reviewed } from './review.ts';

/** What a tool finds that is right as it is. An entry that fits nothing any more fails the tests. */
export const reviewed = (tool: 'nu' | 'htmlValidate' | 'redocly' | 'feeds' | 'equalAccess'): Reviewed[] =>
  rowsOf('reviewed')
    .filter(([of]) => of === tool)
    .map(([, finding, reason]) => ({ finding: new RegExp(finding!), reason: reason! }));
