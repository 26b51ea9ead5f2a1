import { compileFromFile } from 'json-schema-to-typescript';

/** src/feed/types.ts: the schema as types. */
export const generateTypes = (): Promise<string> =>
  compileFromFile('schema/jobfeed-1.0.schema.json', {
    bannerComment:
      '/** Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate-types.ts. Do not edit. */',
    additionalProperties: false,
    // Tuple types for maxItems: 16 would be a union of 17 shapes that nobody can use.
    ignoreMinAndMaxItems: true,
    format: false,
  });
