/** `npm run tools`: fetches the checkers of other authors for the tests, and says where they are. */
import { fetchToolSet, TOOL_SETS, type ToolSetName, whyNotSet } from './programs.ts';

try {
  for (const name of Object.keys(TOOL_SETS) as ToolSetName[]) {
    const { brings } = TOOL_SETS[name];
    const missing = whyNotSet(name);
    if (missing) console.error(`${missing} The tests do without ${brings}.`);
    else console.error(`For the tests, ${brings}: ${await fetchToolSet(name)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
