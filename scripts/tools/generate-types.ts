/** Writes src/feed/types.ts from schema/jobfeed-1.0.schema.json; with --check it only says whether that is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { compileFromFile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';
import { isEntryPoint } from '../lib/entry-point.ts';

const TARGET = 'src/feed/types.ts';

export async function generateTypes(): Promise<string> {
  const source = await compileFromFile('schema/jobfeed-1.0.schema.json', {
    bannerComment:
      '/** Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate-types.ts. Do not edit. */',
    additionalProperties: false,
    // Tuple types for maxItems: 16 would be a union of 17 shapes that nobody can use.
    ignoreMinAndMaxItems: true,
    format: false,
  });
  return format(source, { ...(await resolveConfig(TARGET)), filepath: TARGET });
}

if (isEntryPoint(import.meta.url)) {
  const source = await generateTypes();
  if (!process.argv.includes('--check')) writeFileSync(TARGET, source);
  else if (readFileSync(TARGET, 'utf8') !== source) {
    console.error(`"${TARGET}" does not match the schema. Run "npm run generate" and commit the result.`);
    process.exitCode = 1;
  }
}
