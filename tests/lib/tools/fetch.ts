/** `npm run tools`: fetches the checkers of other authors for the tests, and says where they are. */
import { fetchToolSet, TOOL_SETS, type ToolSetName, whyNot } from './programs.ts';

try {
  for (const name of Object.keys(TOOL_SETS) as ToolSetName[]) {
    const set = TOOL_SETS[name];
    const missing = 'needs' in set ? whyNot(set.needs) : undefined;
    if (missing) console.error(`${missing} The tests do without ${set.brings}.`);
    else console.error(`For the tests, ${set.brings}: ${await fetchToolSet(name)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
