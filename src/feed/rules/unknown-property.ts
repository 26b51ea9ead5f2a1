import { unknownNameHint } from '../messages/names.ts';
import { quote } from '../json/value.ts';
import { fieldAt, fieldNames } from '../messages/violation.ts';
import type { Rule, Scope } from './rule.ts';

/** Where other properties are allowed (in a feed and a job they are an error of the schema). */
const OPEN = {
  employer: fieldAt(['employer']),
  location: fieldAt(['employer', 'location']),
  salary: fieldAt(['jobs', 0, 'salary']),
  workLoad: fieldAt(['jobs', 0, 'workLoad']),
};

export const unknownProperty: Rule = {
  name: 'unknown-property',
  description: 'Employer, locations, salary and workLoad hold no properties that nobody reads.',
  scopes: Object.keys(OPEN) as Scope[],
  check: (object, report, context) => {
    const { say } = context;
    const scope = context.scope as keyof typeof OPEN;
    const field = OPEN[scope];
    const known = fieldNames(field);
    for (const name of Object.keys(object)) {
      if (known.includes(name)) continue;
      report({
        path: [name],
        at: 'key',
        message: say(`name.${scope}`, { name: quote(name) }),
        hint: unknownNameHint(name, object, field, say),
      });
    }
  },
};
