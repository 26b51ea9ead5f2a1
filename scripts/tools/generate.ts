/** npm run generate: writes what derives from schemas and tables; with --check it only says what is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { generateParameters } from './generate-parameters.ts';
import { TABLES, withTable } from './generate-tables.ts';
import { generateTypes } from './generate-types.ts';
import { generateValidator } from './generate-validator.ts';

const formatted = async (file: string, source: string): Promise<string> =>
  format(source, { ...(await resolveConfig(file)), filepath: file });

/** What each file should hold. */
const FILES: Record<string, () => string | Promise<string>> = {
  'src/feed/types.ts': generateTypes,
  'src/feed/compiled-schema.js': generateValidator,
  'src/search/parameters.ts': generateParameters,
  ...Object.fromEntries(
    TABLES.map((table) => [table.file, () => withTable(readFileSync(table.file, 'utf8'), table)]),
  ),
};

const isCheck = process.argv.includes('--check');
for (const [file, generate] of Object.entries(FILES)) {
  const source = await generate();
  // Ajv's own code is left as it comes.
  const next = file.endsWith('.js') ? source : await formatted(file, source);
  if (!isCheck) writeFileSync(file, next);
  else if (readFileSync(file, 'utf8') !== next) {
    console.error(`"${file}" is out of date. Run "npm run generate" and commit the result.`);
    process.exitCode = 1;
  }
}
