/** What is searched: honest jobs alone, or with those of strangers who chose their words for the search. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Random, seededRandom } from '../../../scripts/data/sample/generate.ts';
import type { Job } from '../../../src/job/job.ts';
import { occupationsIn, readExport } from '../../bench/search/corpus.ts';
import { datasetOf } from '../../lib/api-site.ts';
import type { InMemory } from '../../lib/in-memory.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { idOf } from '../../lib/search-of.ts';
import { settled } from '../../lib/settled.ts';

/** The words of one stranger's advert. */
type Words = Pick<Job, 'title'> & { tags: string[]; name: string; city?: string; description?: string };

/** Strangers: so many adverts on so many domains. */
const STRANGE = { jobs: 400, domains: 40 };
/** The limits of the format (schema/jobfeed-1.0.schema.json). */
const MOST = { title: 255, tags: 16, tag: 28 };

/** Words that carry the grammar of a query, and signs that do: English, German, French, Italian. */
export const GRAMMAR =
  `or oder ou o and und et e not no ohne nicht kein pas sans non senza except sauf außer - -- " "" ' / | , ; : ( ) & + * ? …
  near in bei um around within nähe près vicino at à 20 km 10 80% 50-100% 100k über ab from min remote part time teilzeit jobs job stelle
  emploi lavoro urgent new heute today instead of rather than weg von il la der die das the a i if possible gerne`.split(
    /\s+/,
  );

/** Texts that tell nothing or much: signs alone, joined and turned letters, no spaces, long runs. */
// prettier-ignore
const ODD = [
  ...['🙂', '—', '…', '"', '-', '\u00ad', 'ﬀ', 'İ', 'ß', 'ſ', 'Å', 'a\u0301\u0301\u0301', '½', '①', 'Ⅻ', '零',
    'が', '한글'],
  ...['مهندس', 'מהנדס/ת', "מנכ'ל", 'здоров’я', 'Ελλάδα', 'ไทย', '軟體工程師', 'ソフトウェア', 'c++', '.net', 'a/b',
    'R&D', "l'", "d'", 'x'],
  ...['=parttime', '~near', '>x', '__proto__', 'constructor', 'toString', '\u202eabc', '%00', '<b>', '{q}',
    '$&', '\\', '0', '00000'],
];

const several = <T>(random: Random, least: number, most: number, one: () => T): T[] =>
  Array.from({ length: random.between(least, most) }, one);

/** Strangers by what they know of the search; each gets words of honest jobs. */
const STRANGERS: Record<string, (random: Random, honest: Job) => Words> = {
  grammar: (random, { title, tags = [] }) => {
    const word = (): string => random.pick(GRAMMAR);
    const [first = '', ...rest] = title.split(' ');
    return {
      title: random.pick([`${word()} ${word()}`, `${first} ${word()} ${rest.join(' ')}`, word(), title]),
      tags: [...several(random, 1, 12, word), ...tags.slice(0, 4)],
      name: random.pick([word(), `${word()} ${word()}`, title, tags[0] ?? word()]),
      city: random.pick([word(), first, tags[0] ?? word()]),
    };
  },
  repeated: (random, { title, tags = [], employer }) => {
    const words = [...title.split(' '), ...tags, employer.name];
    const word = (): string => random.pick(words);
    const again = word();
    return {
      title: several(random, 2, 12, () => (random.chance(0.6) ? again : word())).join(' '),
      tags: several(random, 2, 16, () => random.pick([word(), `${again} ${word()}`, again.toUpperCase()])),
      name: `${again} ${again}`,
      description: `${title} `.repeat(random.between(1, 40)),
    };
  },
  odd: (random, { title, tags = [] }) => {
    const text = (): string =>
      random.pick([
        random.pick(ODD),
        random.pick(ODD).repeat(random.between(1, 40)),
        `${random.pick(ODD)}${title}${random.pick(ODD)}`,
        title.replaceAll(' ', random.pick(['', '-', '/', '\u00a0', '\u200d'])).repeat(random.between(1, 8)),
        several(random, 1, 20, () => random.pick(ODD)).join(random.pick(['', ' ', '-', '.'])),
      ]);
    return {
      title: text(),
      tags: [...several(random, 1, 14, text), ...tags.slice(0, 2)],
      name: text(),
      city: text(),
      description: text(),
    };
  },
};
export const CORPORA = ['honest', ...Object.keys(STRANGERS)];

const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trim() || 'x';

function strangersOf(kind: string, honest: readonly Job[]): Job[] {
  const random = seededRandom(kind.length);
  return Array.from({ length: STRANGE.jobs }, (_, i) => {
    const model = random.pick(honest);
    const { title, tags, name, city, description } = STRANGERS[kind]!(random, model);
    const domain = `stranger-${i % STRANGE.domains}.example`;
    return {
      ...model,
      ...{ id: idOf(1_000_000 + i), domain, url: `https://${domain}/${i}` },
      title: cut(title, MOST.title),
      tags: [...new Set(tags.map((tag) => cut(tag, MOST.tag)))].slice(0, MOST.tags),
      employer: { ...model.employer, name: cut(name, MOST.title) },
      ...(city && {
        locations: [{ city: cut(city, MOST.title), country: random.pick(['CH', 'DE', 'US', 'GB']) }],
      }),
      ...(description && { description }),
    };
  });
}

/** The jobs of EXPORT_URL, else of the sample. */
async function honestJobs(): Promise<readonly Job[]> {
  if (!process.env['EXPORT_URL']) return sampleJobs();
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-fuzz-export-'));
  try {
    return (await readExport(folder)).jobs;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The jobs of a corpus as a build has them, the newest first. */
export async function corpusOf(name: string, honest?: readonly Job[]): Promise<InMemory> {
  const own = honest ?? (await honestJobs());
  const strange = name === 'honest' ? [] : strangersOf(name, own);
  const newest = own.reduce((last, { addedAt }) => (addedAt > last ? addedAt : last), '');
  const { jobs, places } = await settled([...strange.map((job) => ({ ...job, addedAt: newest })), ...own]);
  return { ...datasetOf(jobs), places, occupations: await occupationsIn(jobs) };
}
