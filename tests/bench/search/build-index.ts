/**
 * A process of its own, so that its memory is the engine's: build-index.ts <engine> <corpus folder> <out folder> prints
 * the seconds from the jobs in memory to the last file.
 */
import { readCorpus } from './corpus.ts';
import { engineOf, type EngineName } from './engine.ts';

const [name = '', corpusDir = '', outDir = ''] = process.argv.slice(2);
const corpus = readCorpus(corpusDir);
const engine = await engineOf(name as EngineName);
const started = performance.now();
await engine.build(corpus, outDir);
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));
