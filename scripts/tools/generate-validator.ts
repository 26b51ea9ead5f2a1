import { _, Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import schema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { formats } from '../../src/feed/formats/index.ts';

const BANNER =
  '// Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate-validator.ts. Do not edit.';

/**
 * src/feed/compiled-schema.js: Ajv's validator of the schema as a module that needs no code generation at run time
 * (browsers under our CSP and edge runtimes forbid it).
 */
export async function generateValidator(): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false, // messages.ts writes better ones
    formats,
    code: { source: true, esm: true, formats: _`formats` },
  });
  const source = [
    "import { formats } from './formats/index.ts';",
    "import { collect } from './error-limit.ts';",
    "import { namesOf } from './json/names.ts';",
    listNamesOnce(limitErrors(standalone(ajv, ajv.compile(inlineRefs(schema))))),
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: 'src/feed', sourcefile: 'compiled-schema.js' },
    bundle: true, // Ajv's own run-time parts, which it asks for with require()
    external: ['./formats/index.ts', './error-limit.ts', './json/names.ts'],
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    banner: { js: BANNER },
    logLevel: 'silent',
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild returned no bundle. Check scripts/tools/generate-validator.ts.');
  return bundle.text;
}

/**
 * The schema with each `$ref` replaced by what it names (it has no cycles). Ajv makes one function of that; otherwise
 * each `$ref` is a function whose errors are concatenated to the list so far, which is quadratic in bad jobs.
 */
function inlineRefs(root: typeof schema): AnySchemaObject {
  const defs: Record<string, unknown> = root.$defs;
  const inline = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inline);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node) {
      const name = /^#\/\$defs\/(\w+)$/.exec(String(node.$ref))?.[1] ?? '';
      if (!(name in defs) || Object.keys(node).length > 1)
        throw new Error(`"${String(node.$ref)}" names no definition or has neighbours. Correct the schema.`);
      return inline(defs[name]);
    }
    const entries = Object.entries(node).filter(([key, value]) => !isAnnotation(key, value));
    return Object.fromEntries(entries.map(([key, value]) => [key, inline(value)]));
  };
  return inline({ ...root, $defs: undefined }) as AnySchemaObject;
}

/** What only people read. A property that is called "title" is a schema and therefore an object. */
const isAnnotation = (key: string, value: unknown): boolean =>
  ['$id', '$schema', 'title', 'description'].includes(key) ? typeof value === 'string' : key === 'examples';

/** Ajv knows no limit for `allErrors`, so each push goes through one that does. */
function limitErrors(source: string): string {
  const limited = source.replaceAll(/\bvErrors\.push\((\w+)\)/g, 'collect(vErrors, $1)');
  if (limited === source || /vErrors\.(push|concat)/.test(limited)) {
    throw new Error(
      'Ajv reports errors in a new way. Adapt limitErrors in scripts/tools/generate-validator.ts.',
    );
  }
  return limited;
}

/** Unknown names are looked for in the list that messages and the count of names read too. */
function listNamesOnce(source: string): string {
  const listed = source.replaceAll(/\bfor\(const (\w+) in (\w+)\)/g, 'for(const $1 of namesOf($2))');
  if (listed === source || /\bfor ?\([^)]* in /.test(listed)) {
    throw new Error(
      'Ajv goes through names in a new way. Adapt listNamesOnce in scripts/tools/generate-validator.ts.',
    );
  }
  return listed;
}
