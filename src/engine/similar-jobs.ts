/** Finds the jobs that a job's page links to, in an engine. */
import { type Facet, UNKNOWN_LANGUAGE } from '../filters/facets.ts';
import { occupationWords } from '../search/marker-terms.ts';
import { countTitleWords } from '../search/query-text.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { tokenize } from '../text/tokens.ts';
import type { FoundJob } from '../job/job.ts';
import { SIMILARITY, mostOfList, SAME_EMPLOYER, SAME_OCCUPATION_SHOWN, SHOWN } from '../site/similarity.ts';
import { both, type Condition, type Score } from './condition.ts';
import type { Engine, PageAsked } from './engine.ts';

/** The job whose page links to others. It may be deleted, so that less is known of it. */
export interface Subject extends Pick<FoundJob, 'id' | 'domain' | 'title' | 'language' | 'tags'> {
  referenceId?: string | undefined;
  /** The rows of the occupations that the job's title names. */
  rows: readonly number[];
  /** The job's values of a facet. */
  valuesOf: (facet: Facet) => string[];
}

export interface JobsBeside {
  similar: FoundJob[];
  sameOccupation: FoundJob[];
  otherLanguages: FoundJob[];
}

/** Maximum number of features by which candidates are selected: the rarest title words, tags and occupations. */
const MOST_RARE = { title: 4, tags: 2, occupation: 2 };
/** Number of candidates to read. More are read than shown, because some repeat an advert or an employer. */
const READ = { others: 40, own: 12, occupation: 12, languages: 50 };
/**
 * The factors of title similarity, by how many times as many words the other title has. They approximate the Jaccard
 * similarity, because an engine does not know how rare the other words are.
 */
const LONGER: [times: number, factor: number][] = [
  [1, 1],
  [1.5, 0.75],
  [2, 0.5],
  [3, 0.375],
];
const MUCH_LONGER = 0.25;

type Kind = keyof typeof MOST_RARE;
interface Feature {
  kind: Kind;
  jobs: Condition;
}

/**
 * Finds the jobs that a job's page links to, by the same traits as a build (src/site/similar.ts). A build considers only jobs
 * of about the same age. An engine considers all jobs, and of equally similar ones the newest come first.
 * @param jobs number of jobs of the site
 */
export async function jobsBeside(
  engine: Pick<Engine, 'count' | 'pages'>,
  subject: Subject,
  jobs: number,
): Promise<JobsBeside> {
  const features = featuresOf(subject);
  const counts = await engine.count(features.map((feature) => feature.jobs));
  const { domain, language, referenceId } = subject;
  const ownJobs: Condition = { field: 'employers', values: [domain] };
  const notThis: Condition = { none: [{ field: 'id', values: [subject.id] }] };
  const score = similarScore(subject, features, counts, jobs);
  const inOtherLanguages =
    subject.rows.length > 0 && language !== UNKNOWN_LANGUAGE
      ? both({ any: subject.rows.map(hasOccupation) }, { none: [{ field: 'languages', values: [language] }] })
      : undefined;
  const at = (field: 'at' | 'countries', values: readonly string[]): PageAsked[] =>
    inOtherLanguages && values.length > 0
      ? [{ jobs: both(inOtherLanguages, { field, values }), offset: 0, limit: READ.occupation }]
      : [];
  const asked = {
    others: score
      ? [{ ...score, jobs: both(score.jobs, { none: [ownJobs] }), limit: READ.others, isCollapsed: true }]
      : [],
    own: score ? [{ ...score, jobs: both(ownJobs, notThis), limit: READ.own, isCollapsed: true }] : [],
    near: at('at', subject.valuesOf('cities')),
    inCountry: at('countries', subject.valuesOf('countries')),
    languages: referenceId
      ? [
          {
            jobs: both(ownJobs, { field: 'reference', values: [referenceId] }, notThis),
            offset: 0,
            limit: READ.languages,
          },
        ]
      : [],
  } satisfies Record<string, PageAsked[]>;
  const pages = await engine.pages(Object.values(asked).flat());
  const found = Object.fromEntries(
    Object.entries(asked).map(([name, own]) => [
      name,
      own.flatMap(() => pages.shift()!.hits.map(({ posting }) => posting)),
    ]),
  ) as Record<keyof typeof asked, FoundJob[]>;
  const similar = choose([...found.others, ...found.own], subject, SHOWN, SAME_EMPLOYER);
  const isSimilar = new Set(similar.map(({ id }) => id));
  const known = [...found.near, ...found.inCountry].filter(
    (candidate) => candidate.language !== UNKNOWN_LANGUAGE,
  );
  return {
    similar,
    sameOccupation: choose(known, subject, SAME_OCCUPATION_SHOWN).filter(({ id }) => !isSimilar.has(id)),
    otherLanguages: firstOfEach(found.languages, language),
  };
}

function featuresOf({ title, rows, valuesOf }: Subject): Feature[] {
  const words = new Set(tokenize(title).flatMap(({ forms }) => forms[0] ?? [])).difference(STOP_WORDS);
  return [
    ...Array.from(words, (word): Feature => ({
      kind: 'title',
      jobs: { words: [word], beginnings: [], in: 0 },
    })),
    ...valuesOf('tags').map((tag): Feature => ({ kind: 'tags', jobs: { field: 'tags', values: [tag] } })),
    ...rows.map((row): Feature => ({ kind: 'occupation', jobs: hasOccupation(row) })),
  ];
}

const hasOccupation = (row: number): Condition => ({ words: [], beginnings: [occupationWords(row)] });

/** Rounds a weight to few bits, so that sums are exact. */
const exact = (weight: number): number => Math.max(1, Math.round(weight * 64)) / 64;

/** Scores candidates by similarity; undefined if no feature is rare enough. */
function similarScore(
  { title, language, valuesOf }: Subject,
  features: readonly Feature[],
  counts: readonly number[],
  jobs: number,
): (Pick<PageAsked, 'jobs' | 'offset'> & { by: Score }) | undefined {
  const weighed = features
    .map((feature, i) => ({
      ...feature,
      count: counts[i]!,
      weight: Math.log(1 + jobs / Math.max(1, counts[i]!)),
    }))
    .filter(({ count }) => count > 0);
  const ofKind = (kind: Kind) => weighed.filter((feature) => feature.kind === kind);
  const rare = (Object.keys(MOST_RARE) as Kind[]).flatMap((kind) =>
    ofKind(kind)
      .filter(({ count }) => count <= mostOfList(jobs))
      .sort((a, b) => a.count - b.count)
      .slice(0, MOST_RARE[kind]),
  );
  if (rare.length === 0) return undefined;
  const parts = (kind: Kind): Score[] => {
    const own = ofKind(kind);
    const total = own.reduce((sum, { weight }) => sum + weight, 0);
    return own.map((feature) => ({
      jobs: feature.jobs,
      score: exact((SIMILARITY[kind] * feature.weight) / total),
    }));
  };
  const words = countTitleWords(title);
  const ofTitle: Score = {
    score: { sum: [], more: parts('title') },
    times: [
      ...LONGER.map(([times, factor]) => ({
        jobs: { number: 'titleWords', max: Math.ceil(words * times) } as const,
        factor,
      })),
      { jobs: { number: 'titleWords', min: 0 }, factor: MUCH_LONGER },
    ],
  };
  const near: [keyof typeof SIMILARITY.near, Facet, string[]][] = [
    ['language', 'languages', [language]],
    ['country', 'countries', valuesOf('countries')],
    ['city', 'cities', valuesOf('cities')],
    ['jobType', 'jobTypes', valuesOf('jobTypes')],
  ];
  const candidates: Condition = { any: rare.map((feature) => feature.jobs) };
  return {
    jobs: candidates,
    offset: 0,
    by: {
      sum: [{ jobs: candidates, score: exact(0) }],
      more: [
        ...(ofKind('title').length > 0 ? [ofTitle] : []),
        ...parts('tags'),
        ...parts('occupation'),
        ...near
          .filter(([, , values]) => values.length > 0)
          .map(([trait, field, values]): Score => ({
            jobs: { field, values },
            score: exact(SIMILARITY.near[trait]),
          })),
      ],
    },
  };
}

/**
 * Selects the first jobs, without versions of the subject in other languages, and only one job with each title of an
 * employer.
 */
function choose(
  similar: readonly FoundJob[],
  subject: Subject,
  most: number,
  mostOfEmployer = Infinity,
): FoundJob[] {
  const titleOf = ({ domain, title }: Pick<FoundJob, 'domain' | 'title'>): string => `${domain}\n${title}`;
  const titles = new Set([titleOf(subject)]);
  const perEmployer = new Map<string, number>();
  return similar
    .filter((job) => {
      const isSame =
        job.domain === subject.domain &&
        job.referenceId !== undefined &&
        job.referenceId === subject.referenceId;
      const before = perEmployer.get(job.domain) ?? 0;
      if (isSame || before >= mostOfEmployer || titles.has(titleOf(job))) return false;
      titles.add(titleOf(job));
      perEmployer.set(job.domain, before + 1);
      return true;
    })
    .slice(0, most);
}

/** The first job in each language but one. */
function firstOfEach(similar: readonly FoundJob[], but: string): FoundJob[] {
  const seen = new Set([but]);
  return similar.filter(({ language }) => !seen.has(language) && seen.add(language));
}
