import { unknownNameHint } from '../messages/names.ts';
import { quote } from '../json/quote.ts';
import { type FieldSchema, fieldAt, fieldNames } from '../schema-fields.ts';
import { type WordKey } from '../words/say.ts';
import { type Rule, type Scope } from './rule.ts';

/** Where other properties are allowed (in a feed and a job they are an error of the schema). */
const OPEN: Partial<Record<Scope, { field: FieldSchema | undefined; message: WordKey }>> = {
  employer: { field: fieldAt(['employer']), message: 'name.employer' },
  location: { field: fieldAt(['employer', 'location']), message: 'name.location' },
  salary: { field: fieldAt(['jobs', 0, 'salary']), message: 'name.salary' },
  workLoad: { field: fieldAt(['jobs', 0, 'workLoad']), message: 'name.workLoad' },
};
const NAMES = new Map(
  Object.entries(OPEN).map(([scope, { field, message }]) => [
    scope,
    { field, message, known: new Set(fieldNames(field)) },
  ]),
);

export const unknownProperty: Rule = {
  name: 'unknown-property',
  description: 'Employer, locations, salary and workLoad hold no properties that nobody reads.',
  level: 'warning',
  scopes: ['employer', 'location', 'salary', 'workLoad'],
  check: (object, report, { scope, say }) => {
    const open = NAMES.get(scope);
    if (!open) return;
    const { field, known, message } = open;
    for (const name of Object.keys(object)) {
      if (known.has(name)) continue;
      report({
        path: [name],
        at: 'key',
        message: say(message, { name: quote(name) }),
        hint: unknownNameHint(name, object, field, say),
      });
    }
  },
};
