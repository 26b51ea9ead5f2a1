import { unknownNameHint } from '../messages/names.ts';
import { quote } from '../json/quote.ts';
import { type FieldSchema, fieldAt, fieldNames } from '../schema-fields.ts';
import { type Rule, type Scope } from './rule.ts';

/** Where other properties are allowed (in a feed and a job they are an error of the schema). */
const OPEN: Partial<Record<Scope, FieldSchema | undefined>> = {
  employer: fieldAt(['employer']),
  location: fieldAt(['employer', 'location']),
  salary: fieldAt(['jobs', 0, 'salary']),
  workLoad: fieldAt(['jobs', 0, 'workLoad']),
};
const NAMES = new Map(
  Object.entries(OPEN).map(([scope, field]) => [scope, { field, known: new Set(fieldNames(field)) }]),
);

export const unknownProperty: Rule = {
  name: 'unknown-property',
  description: 'Employer, locations, salary and workLoad hold no properties that nobody reads.',
  level: 'warning',
  scopes: ['employer', 'location', 'salary', 'workLoad'],
  check: (object, report, { scope }) => {
    const { field, known } = NAMES.get(scope) ?? {};
    for (const name of Object.keys(object)) {
      if (!known || known.has(name)) continue;
      report({
        path: [name],
        at: 'key',
        message: `${quote(name)} is not known in ${scope === 'employer' ? '"employer"' : `a ${scope}`} and is not read.`,
        hint: unknownNameHint(name, object, field),
      });
    }
  },
};
