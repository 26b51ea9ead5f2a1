import { expect, it } from 'vitest';
import type { Segment } from '../../../../src/feed/finding.ts';
import { printPath } from '../../../../src/feed/json/value.ts';

it.each<[Segment[], string]>([
  [[], '$'],
  [['jobs', 3, 'salary', 'min'], '$.jobs[3].salary.min'],
  [['job title'], "$['job title']"],
  [['_a1', '1a', ''], "$._a1['1a']['']"],
  [["it's", 'a\\b', 'ä'], "$['it\\'s']['a\\\\b']['ä']"],
  [['\n', '\u202e', '\ud800', '\u{e0001}'], "$['\\u000a']['\\u202e']['\\ud800']['\\udb40\\udc01']"],
  [['__proto__', 'constructor'], '$.__proto__.constructor'],
])('prints %j as %s', (segments, path) => expect(printPath(segments)).toBe(path));
