export type JsonObject = Record<string, unknown>;

/**
 * The API's description as one document: schema/openapi.json refers to the definitions of the feed schema, so that no
 * field of a job is described twice; whoever reads the description finds them among its own schemas.
 */
export function bundleOpenApi(openapi: JsonObject, feedSchema: JsonObject): JsonObject {
  const local = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll('"jobfeed-1.0.schema.json#/$defs/', '"#/components/schemas/')
        .replaceAll('"jobfeed-1.0.schema.json"', '"#/components/schemas/feed"')
        .replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as T;
  const { $defs, $schema: _, $id: __, ...feed } = feedSchema;
  const components = openapi['components'] as JsonObject;
  return local({
    ...openapi,
    components: {
      ...components,
      schemas: { ...(components['schemas'] as JsonObject), feed, ...($defs as JsonObject) },
    },
  });
}
