/**
 * `npm run generate` writes the files that are derived from schemas and tables. With --check it only reports files that are out
 * of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { bundleOpenApi, type JsonObject } from '../../src/api/bundle-openapi.ts';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { RULES } from '../../src/feed/rules/index.ts';
import { GROUPS } from '../settings/groups.ts';
import { SETTINGS } from '../settings/table.ts';
import { apiReference, fieldRows } from './reference.ts';
import { compileFromFile } from 'json-schema-to-typescript';
import { _, Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import schema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { formats } from '../../src/feed/formats.ts';
import { EMBED_VERSION } from '../../src/embed/version.ts';
import { embedListStrings } from '../../src/i18n/client-keys.ts';
import { STRINGS } from '../../src/i18n/strings.ts';

const BANNER = '// Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate.ts. Do not edit.';

/**
 * Generates src/feed/compiled-schema.js, which is Ajv's validator of the schema as a module. It generates no code at run time,
 * because browsers under our CSP and edge runtimes forbid that.
 */
async function generateValidator(): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false, // src/feed/messages writes better messages.
    formats,
    code: { source: true, esm: true, formats: _`formats` },
  });
  const source = [
    "import { formats } from './formats.ts';",
    "import { collect } from './finding.ts';",
    "import { namesOf } from './json/value.ts';",
    listNamesOnce(limitErrors(standalone(ajv, ajv.compile(inlineRefs(schema))))),
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: 'src/feed', sourcefile: 'compiled-schema.js' },
    bundle: true, // Bundle the modules that Ajv's code loads with require().
    external: ['./formats.ts', './finding.ts', './json/value.ts'],
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    banner: { js: BANNER },
    logLevel: 'silent',
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild returned no bundle. Check scripts/tools/generate.ts.');
  return bundle.text;
}

/**
 * The schema with each `$ref` replaced by its definition (there are no cycles). Ajv compiles it to one function. Otherwise each
 * `$ref` would become a function that appends its errors to the list so far, which takes time in the square of the number of
 * invalid jobs.
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

/**
 * Whether a keyword is only documentation. A property of a feed that is called "title" is a schema, and therefore an object.
 */
const isAnnotation = (key: string, value: unknown): boolean =>
  ['$id', '$schema', 'title', 'description'].includes(key) ? typeof value === 'string' : key === 'examples';

/** Replaces each push of an error by a call that limits their number, because Ajv has no limit for `allErrors`. */
function limitErrors(source: string): string {
  const limited = source.replaceAll(/\bvErrors\.push\((\w+)\)/g, 'collect(vErrors, $1)');
  if (limited === source || /vErrors\.(push|concat)/.test(limited)) {
    throw new Error('Ajv reports errors in a new way. Adapt limitErrors in scripts/tools/generate.ts.');
  }
  return limited;
}

/**
 * Makes Ajv's code iterate over `namesOf`. That function caches the list of names, which messages and the count of names also
 * use.
 */
function listNamesOnce(source: string): string {
  const listed = source.replaceAll(/\bfor\(const (\w+) in (\w+)\)/g, 'for(const $1 of namesOf($2))');
  if (listed === source || /\bfor ?\([^)]* in /.test(listed)) {
    throw new Error('Ajv goes through names in a new way. Adapt listNamesOnce in scripts/tools/generate.ts.');
  }
  return listed;
}

/**
 * Generates the file in src/embed/released/, which is the script that embeds lists on other sites, in one file for all
 * languages. The files of released versions do not change.
 */
async function generateEmbed(): Promise<string> {
  const strings = Object.entries(STRINGS).map(([locale, all]) => [locale, embedListStrings(all)]);
  const { outputFiles } = await build({
    entryPoints: ['src/embed/element.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    loader: { '.css': 'text' },
    define: { EMBED_STRINGS: JSON.stringify(Object.fromEntries(strings)) },
    banner: { js: `/*! <jobfeed-list> ${EMBED_VERSION}, MIT licence */` },
  });
  return outputFiles[0]!.text;
}

interface Table {
  file: string;
  name: string;
  /** The rows in Markdown. The first row is the header. */
  rows: string[][];
}

/** The tables of the documentation that are generated from code. */
const TABLES: readonly Table[] = [
  ...GROUPS.map(({ name, settings }) => ({
    file: 'docs/settings.md',
    name: `settings of ${name}`,
    rows: [
      ['setting', 'default', 'what it does'],
      ...settings.map((setting) => {
        const { default: fallback, doc } = SETTINGS[setting];
        return [`\`${setting}\``, fallback ? `\`${fallback}\`` : '(none)', doc];
      }),
    ],
  })),
  ...[undefined, ...Object.keys(schema.$defs)].map((name) => ({
    file: 'docs/format.md',
    name: `fields of ${name ?? 'feed'}`,
    rows: fieldRows(schema, name),
  })),
  {
    file: 'docs/validator.md',
    name: 'rules',
    rows: [
      ['code', 'level', 'what it asks for'],
      ...RULES.map(({ name, isError, description }) => [
        `\`${name}\``,
        isError ? 'error' : 'warning',
        description,
      ]),
    ],
  },
];

/** Replaces a table in the text of a file. */
function withTable(text: string, { name, rows }: Table): string {
  const [head = [], ...others] = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const lines = [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
  const begin = `<!-- ${name}: written by npm run generate -->`;
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(`<!-- /${name} -->`)];
  return `${text.slice(0, before)}\n\n${lines.join('\n')}\n\n${text.slice(after)}`;
}

const LIMITS = ['minimum', 'maximum', 'default', 'minLength', 'maxLength', 'maxItems', 'enum'];

/**
 * Generates src/filters/parameters.ts from the parameters in schema/openapi.json, so that page, API and feed allow exactly what
 * is documented.
 */
function generateParameters(): string {
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
  return `/** Generated from schema/openapi.json by scripts/tools/generate.ts. Do not edit. */

/** The limits of each parameter of a search; for a list also those of its values. */
export const PARAMETERS = ${JSON.stringify(Object.fromEntries(limits))} as const;
`;
}

/** The part of a document to which a reference such as "#/components/parameters" points. */
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

const formatted = async (file: string, source: string): Promise<string> =>
  format(source, { ...(await resolveConfig(file)), filepath: file });

/** Generates src/feed/types.ts, which has the schema as types. */
const generateTypes = (): Promise<string> =>
  compileFromFile('schema/jobfeed-1.0.schema.json', {
    bannerComment:
      '/** Generated from schema/jobfeed-1.0.schema.json by scripts/tools/generate.ts. Do not edit. */',
    additionalProperties: false,
    // As tuple types, `maxItems: 16` would become a union of 17 shapes, which nobody could use.
    ignoreMinAndMaxItems: true,
    format: false,
    // The name is FeedJob, because `Job` is the live job that every stage after the sync uses.
    customName: ({ title }) => (title === 'Job' ? 'FeedJob' : undefined),
  });

/** The generator of each file. */
const FILES: Record<string, () => string | Promise<string>> = {
  'src/feed/types.ts': generateTypes,
  'src/feed/compiled-schema.js': generateValidator,
  'src/filters/parameters.ts': generateParameters,
  'docs/api-reference.md': () => apiReference(bundleOpenApi(openapi, feedSchema)),
  [`src/embed/released/jobfeed-${EMBED_VERSION}.js`]: generateEmbed,
  ...Object.fromEntries(
    [...Map.groupBy(TABLES, ({ file }) => file)].map(([file, tables]) => [
      file,
      () => tables.reduce(withTable, readFileSync(file, 'utf8')),
    ]),
  ),
};

const isCheck = process.argv.includes('--check');
for (const [file, generate] of Object.entries(FILES)) {
  const source = await generate();
  // Ajv's code stays unformatted.
  const next = file.endsWith('.js') ? source : await formatted(file, source);
  if (!isCheck) writeFileSync(file, next);
  else if (readFileSync(file, 'utf8') !== next) {
    console.error(`"${file}" is out of date. Run "npm run generate" and commit the result.`);
    process.exitCode = 1;
  }
}
