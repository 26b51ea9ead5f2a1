import { expect, it } from 'vitest';
import { RULES, runRules } from '../../../../src/feed/rules/index.ts';
import { ENGLISH } from '../../../../src/feed/words/say.ts';
import { NOW, feedWith } from '../../../lib/feeds.ts';

it('no rule reports an empty object, so those of a long list can be skipped', () => {
  for (const rule of RULES)
    for (const scope of rule.scopes) {
      const said: unknown[] = [];
      rule.check({}, (finding) => said.push(finding), {
        scope,
        now: NOW.getTime(),
        today: '2026-09-22',
        say: ENGLISH,
      });
      expect(said, rule.name).toEqual([]);
    }
});

it('what a rule reports about a job does not depend on the number of jobs', () => {
  const [job] = (JSON.parse(feedWith({ title: ' ', locations: [{ country: 'XX' }] })) as { jobs: object[] })
    .jobs;
  const said = (jobs: object[]) =>
    (['error', 'warning'] as const).flatMap((level) =>
      runRules({ jobs }, level, { now: NOW, say: ENGLISH }, 100).map(({ code, segments }) => ({
        code,
        segments: segments.slice(2),
      })),
    );
  const alone = said([job!]);
  expect(alone.length).toBeGreaterThan(0);
  expect(said([...Array.from({ length: 2000 }, () => ({})), job!, {}])).toEqual(alone);
});
