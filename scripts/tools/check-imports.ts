/** Checks the direction of imports, as a part of `npm run check`. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/**
 * The layers of folders and files. A file may import from its own layer and from those before it. Stages stand in the order of
 * a build.
 */
const LAYERS = [
  'src/lib/',
  'src/text/|src/artefacts/',
  'src/',
  'src/search/',
  'src/suggestions/',
  'src/engine/',
  'src/api/',
  'src/client/',
  'src/components/|src/layouts/',
  // This file reads the dataset. Components get their data from the page instead.
  'src/site/site.ts',
  'src/pages/|src/on-demand/',
  'functions/',
  'scripts/lib/',
  'scripts/settings/',
  'scripts/config.ts',
  'scripts/folders/',
  'scripts/state/',
  'scripts/http/',
  'scripts/polite/',
  'scripts/crawl/',
  'scripts/sync/',
  'scripts/scrape/',
  'scripts/icons/',
  'scripts/dataset/',
  'scripts/emit/',
  'scripts/engine/',
  'scripts/render/',
  'scripts/check/',
  'scripts/publish/',
  'scripts/serve/',
  'scripts/validate/',
  'scripts/status/',
  'scripts/',
  'scripts/commands/',
  'scripts/cli.ts|scripts/healthcheck.ts|scripts/serve-edge.ts',
  'scripts/tools/|scripts/data/',
];

/** Folders from which other folders may import through a single file only. */
const DOORS: Readonly<Record<string, string>> = {
  'src/engine/': 'src/engine/index.ts',
  'scripts/engine/': 'scripts/engine/index.ts',
};

/** The files of the project that each file imports, by their paths from the root. Modules of Node are written as `node:fs`. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The index in LAYERS of the longest name that matches; -1 for files outside of all layers, such as schema/. */
function layerOf(file: string): number {
  let [layer, length] = [-1, 0];
  for (const [place, names] of LAYERS.entries())
    for (const name of names.split('|'))
      if (file.startsWith(name) && name.length > length) [layer, length] = [place, name.length];
  return layer;
}

/** The imports from a higher layer, one sentence each. */
export function upwardImports(imports: Imports): string[] {
  return [...imports].flatMap(([file, imported]) =>
    imported
      .filter((other) => layerOf(other) > layerOf(file))
      .map((other) => `${file} imports ${other}, which is above it.`),
  );
}

/** The imports that go past the entry point of a folder, one sentence each. Engines may import each other. */
export function sideDoors(imports: Imports): string[] {
  const folderOf = (file: string): string | undefined =>
    Object.keys(DOORS).find((folder) => file.startsWith(folder));
  return [...imports].flatMap(([file, imported]) =>
    folderOf(file)
      ? []
      : imported.flatMap((other) => {
          const folder = folderOf(other);
          return folder && DOORS[folder] !== other
            ? [`${file} imports ${other}: import what ${DOORS[folder]} exports.`]
            : [];
        }),
  );
}

/** The cycles of imports, one sentence each. Of each cycle it is the shortest through its first file. */
export function circles(imports: Imports): string[] {
  const cycles: string[] = [];
  const inCircle = new Set<string>();
  for (const start of imports.keys()) {
    if (inCircle.has(start)) continue;
    const cameFrom = new Map<string, string>();
    const queue = [start];
    for (const file of queue) {
      for (const other of imports.get(file) ?? []) {
        if (cameFrom.has(other)) continue;
        cameFrom.set(other, file);
        queue.push(other);
      }
    }
    if (!cameFrom.has(start)) continue;
    const circle = [start];
    for (let file = cameFrom.get(start)!; file !== start; file = cameFrom.get(file)!) circle.unshift(file);
    for (const file of circle) inCircle.add(file);
    cycles.push(`${[start, ...circle].join(' imports ')}.`);
  }
  return cycles;
}

/**
 * The chains of imports from `functions/` to modules of Node, one sentence each, because edge runtimes lack these modules.
 * @param imports without imports of types
 */
export function nodeAtTheEdge(imports: Imports): string[] {
  const chains: string[] = [];
  const way = new Map<string, string>();
  const queue = [...imports.keys()].filter((file) => file.startsWith('functions/'));
  for (const file of queue) way.set(file, file);
  for (const file of queue)
    for (const other of imports.get(file) ?? []) {
      if (way.has(other)) continue;
      way.set(other, `${way.get(file)!} imports ${other}`);
      if (other.startsWith('node:')) chains.push(`${way.get(other)!}: edge runtimes have no such module.`);
      else queue.push(other);
    }
  return chains;
}

/** Reads the imports of all code in src/, scripts/ and functions/. */
function readImports({ types }: { types: boolean }): Imports {
  const files = globSync('{src,scripts,functions}/**/*.{ts,astro,js}');
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8');
      // The imports of an .astro file are between its first two lines of dashes.
      const code = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
      const kept = types ? code : code.replace(/^(?:import|export) type [^;]*;$/gm, '');
      const named = ts.preProcessFile(kept, true, true).importedFiles.map(({ fileName }) => fileName);
      return [
        file,
        named.flatMap((name) => {
          if (name.startsWith('.')) return [posix.join(posix.dirname(file), name)];
          return name.startsWith('node:') ? [name] : [];
        }),
      ];
    }),
  );
}

if (import.meta.main) {
  const imports = readImports({ types: true });
  const problems = [
    ...upwardImports(imports),
    ...sideDoors(imports),
    ...circles(imports),
    ...nodeAtTheEdge(readImports({ types: false })),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      'Move what both need to a folder below (scripts/tools/check-imports.ts names their order).',
    );
    process.exitCode = 1;
  }
}
