import { bundleOpenApi, type JsonObject } from '../../src/api/bundle-openapi.ts';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };

const LIMITS = ['minimum', 'maximum', 'default', 'minLength', 'maxLength', 'maxItems', 'enum'];

/**
 * src/search/parameters.ts: the parameters in schema/openapi.json, so that page, API and feed allow exactly what is
 * documented.
 */
export function generateParameters(): string {
  const bundle = bundleOpenApi(openapi, feedSchema);
  const resolve = (schema: JsonObject): JsonObject =>
    typeof schema['$ref'] === 'string' ? at(bundle, schema['$ref']) : schema;
  const parameters = at(bundle, '#/components/parameters') as Record<
    string,
    { name: string; schema: JsonObject }
  >;
  const limits = Object.values(parameters).map(({ name, schema }) => {
    const { items = {}, ...own } = resolve(schema) as { items?: JsonObject };
    const all = Object.entries({ ...own, ...resolve(items) });
    return [name, Object.fromEntries(all.filter(([key]) => LIMITS.includes(key)))];
  });
  return `/** Generated from schema/openapi.json by scripts/tools/generate-parameters.ts. Do not edit. */

/** What each parameter of a search allows; of a list also what its values allow. */
export const PARAMETERS = ${JSON.stringify(Object.fromEntries(limits))} as const;
`;
}

/** The part of a document that a reference such as "#/components/parameters" names. */
function at(document: JsonObject, reference: string): JsonObject {
  return reference
    .slice(2)
    .split('/')
    .reduce<JsonObject>((node, key) => {
      const next = node[key];
      if (typeof next === 'object' && next !== null) return next as JsonObject;
      throw new Error(`"${reference}" names nothing in schema/openapi.json. Correct the reference.`);
    }, document);
}
