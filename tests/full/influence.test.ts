/**
 * A trial of influence: what one stranger changes for everybody on the site of an export (EXPORT_URL, default: the bundled
 * sample). The same questions are asked of the honest site and of one with the feeds of strangers.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../src/job/job.ts';
import { normalize } from '../../src/text/normalize.ts';
import type { FoundSuggestion } from '../../src/suggestions/suggestions.ts';
import { copiedAdverts, manyDomains, namedEmployers, oneFeed } from '../lib/influence/attacks.ts';
import {
  type Answer,
  type Feeds,
  honestFeeds,
  influenceSite,
  type InfluenceSite,
  readExports,
} from '../lib/influence/site.ts';
import { chooseTargets, type Targets } from '../lib/influence/targets.ts';

/** Of the first ten hits, at least so many stay with others than one stranger. */
const [FIRST, HONEST] = [10, 7];
const KEPT = ['domain', 'employer', 'locations', 'tags', 'title', 'description'] as const;
/** A value of fewer employers decides nothing for others. */
const LEAST_OWNERS = 3;

/** What is asked of every site. */
async function ask(site: InfluenceSite, { searches, cities, slips, prefixes, tags }: Targets) {
  const answers = async <T>(questions: readonly string[], answer: (question: string) => Promise<T>) => {
    const found: Record<string, T> = {};
    for (const question of questions) found[question] = await answer(question);
    return found;
  };
  const names = cities.map(({ city }) => city);
  return {
    searches: await answers(searches, (q) => site.search({ q })),
    slips: await answers(
      slips.map(({ wrong }) => wrong),
      (q) => site.search({ q }),
    ),
    cities: await answers(names, (city) => site.search({ cities: city })),
    citiesInText: await answers(names, (q) => site.search({ q })),
    cityFeeds: await answers(names, (city) => site.feed({ cities: city })),
    tags: await answers(tags, (tag) => site.search({ tags: tag })),
    suggestions: await answers(
      prefixes.map(({ prefix }) => prefix),
      (typed) => site.suggest(typed),
    ),
    all: { hits: (await site.search({})).ids, feed: await site.feed({}) },
  };
}

let feeds: Record<string, string>, targets: Targets, honest: ReadonlyMap<string, Job>;
let before: Awaited<ReturnType<typeof ask>>;
/** The day of the newest job: strangers' jobs are of the same. */
let day: string, now: string;

beforeAll(async () => {
  feeds = await honestFeeds();
  const newest = Object.values(feeds)
    .flatMap((feed) => feed.match(/(?<="publishedAt":")\d{4}-\d\d-\d\d/g) ?? [])
    .sort()
    .at(-1)!;
  [day, now] = [newest, `${newest}T12:00:00.000Z`];
  const site = await influenceSite([feeds], now);
  try {
    targets = await chooseTargets(site);
    honest = site.jobs;
    before = await ask(site, targets);
  } finally {
    await site.close();
  }
});

const isHonest = (id: string): boolean => honest.has(id);
const withHostile = (hostile: Feeds): Record<string, string> => ({
  ...feeds,
  ...Object.fromEntries(Object.entries(hostile).map(([domain, feed]) => [domain, JSON.stringify(feed)])),
});
/** How many of the first are honest, said only where they are fewer than can be. */
function fewHonest(ids: readonly string[], able: number): string | undefined {
  const kept = ids.slice(0, FIRST).filter(isHonest).length;
  return kept >= Math.min(HONEST, able) ? undefined : `${kept} of the first ${FIRST}`;
}
/** The answers that something is said of. */
const said = <T>(record: Record<string, T>, say: (value: T, question: string) => unknown) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([question, value]) => {
      const what = say(value, question);
      return what === undefined ? [] : [[question, what]];
    }),
  );

const ATTACKS: [name: string, make: (targets: Targets, day: string) => Feeds][] = [
  ['one feed of 3,000 jobs', oneFeed],
  ['100 domains with one registrable domain', (...on) => manyDomains('registrable domain', ...on)],
  ['100 domains with the tenant of one board', (...on) => manyDomains('tenant', ...on)],
  ['100 domains with one name and half of the texts', (...on) => manyDomains('name and texts', ...on)],
  ['employers called as searches, places, skills and levels', namedEmployers],
  ["copies of ten employers' adverts", copiedAdverts],
];

describe.each(ATTACKS)('%s', (_name, make) => {
  let site: InfluenceSite, after: typeof before;
  beforeAll(async () => {
    site = await influenceSite([withHostile(make(targets, day))], now);
    after = await ask(site, targets);
  });
  afterAll(() => site?.close());

  test('jobs of others stay on the site', () => {
    expect([...honest.keys()].filter((id) => !site.jobs.has(id))).toEqual([]);
    expect(site.jobs.size).toBeGreaterThan(honest.size);
  });

  test('jobs of others keep their domain, employer, places, tags and text', () => {
    const changed = [...honest].flatMap(([id, was]) => {
      const is = site.jobs.get(id) ?? was;
      return KEPT.flatMap((field) => {
        const [before, after] = [JSON.stringify(was[field]), JSON.stringify(is[field])];
        return before === after
          ? []
          : [`${was.domain}, ${field}: ${after} instead of ${before}`.slice(0, 300)];
      });
    });
    expect([changed.length, changed.slice(0, 5)]).toEqual([0, []]);
  });

  test('others keep seven of the first ten hits of common searches', () =>
    expect(said(after.searches, ({ ids }, q) => fewHonest(ids, before.searches[q]!.total))).toEqual({}));

  test('others keep seven of the first ten without a search, in lists and feeds', () =>
    expect(said(after.all, (ids) => fewHonest(ids, HONEST))).toEqual({}));

  test('a city keeps its page and feed, and its name in a search means it', () => {
    const lost = said(after.cities, (answer, city) => {
      const there = [...site.jobs.values()].filter(
        ({ id, locations }) => !isHonest(id) && locations.some((place) => place.city === city),
      );
      const expected = before.cities[city]!.total + there.length;
      return answer.total === expected ? undefined : `${answer.total} jobs instead of ${expected}`;
    });
    const feeds = said(after.cityFeeds, (ids, city) => fewHonest(ids, before.cityFeeds[city]!.length));
    const meaning = ({ query: { place, cities } }: Answer): string => JSON.stringify([place, cities]);
    const texts = said(after.citiesInText, (answer, city) => {
      const [was, is] = [meaning(before.citiesInText[city]!), meaning(answer)];
      return is === was ? undefined : `${is} instead of ${was}`;
    });
    expect({ lost, feeds, texts }).toEqual({ lost: {}, feeds: {}, texts: {} });
  });

  test('a misspelling still finds what was meant, and the answer says so', () => {
    const right = new Map(targets.slips.map(({ wrong, right: word }) => [wrong, word]));
    expect(targets.slips.length).toBeGreaterThan(0);
    const wrongly = said(after.slips, ({ ids, query: { corrected, also } }, slip) => {
      const word = right.get(slip)!;
      const isSaid = [corrected, also?.q].some((text) => text && normalize(text) === normalize(word));
      return isSaid ? fewHonest(ids, before.slips[slip]!.total) : `"${word}" is not said`;
    });
    expect(wrongly).toEqual({});
  });

  test("others' tags keep their jobs and their spelling", () => {
    const changed = said(after.tags, ({ ids, total }, tag) => {
      const sample = ids.flatMap((id) => site.jobs.get(id)?.tags ?? []);
      const spellings = new Set(sample.filter((one) => one.toLowerCase() === tag.toLowerCase()));
      if (total < before.tags[tag]!.total) return `${total} jobs instead of ${before.tags[tag]!.total}`;
      return [...spellings].every((one) => one === tag) ? undefined : [...spellings].join(', ');
    });
    expect(changed).toEqual({});
  });

  test("others' suggestions stay", () => {
    const lost = said(after.suggestions, (found, prefix) => {
      const list = before.suggestions[prefix]!;
      const kept = list.filter(isOfMany).map(nameOf);
      const there = new Set(found.map(nameOf));
      const newcomers = found.filter(
        (one) => !isOfMany(one) && !list.some((old) => nameOf(old) === nameOf(one)),
      );
      const [first] = newcomers;
      if (!first || kept.length === 0) return undefined;
      const gone = kept.filter((name) => !there.has(name));
      if (gone.length > 0) return `${nameOf(first)} instead of ${gone.join(', ')}`;
      return first === found[0] ? `${nameOf(first)} is first` : undefined;
    });
    expect(lost).toEqual({});
  });

  test("an advert remains the employer's", async () => {
    const wrong: string[] = [];
    for (const { id, domain, title, description } of targets.copied.flat()) {
      const { status, body } = await site.job(id);
      if (status !== 200 || body.domain !== domain || body.description !== description)
        wrong.push(`${domain} ${title}: ${status} ${body.domain}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('copying known adverts takes over none of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-test-'));
  try {
    const { jobs } = await readExports(folder, [feeds, withHostile(copiedAdverts(targets, day))], now);
    const ids = new Set(jobs.map(({ id }) => id));
    expect([...honest.keys()].filter((id) => !ids.has(id))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const nameOf = ({ kind, text }: FoundSuggestion): string => `${kind}: ${text}`;

/** How many employers' jobs have the text that is suggested; an employer is one. */
function isOfMany({ kind, text, names }: FoundSuggestion): boolean {
  if (kind === 'occupations') return true;
  const texts = new Set(names.map((name) => name.text.toLowerCase()).concat(text.toLowerCase()));
  const domains = [...honest.values()].flatMap((job) => {
    const own = {
      titles: [job.title],
      tags: job.tags ?? [],
      cities: job.locations.map(({ city = '' }) => city),
      employers: [job.employer.name],
    }[kind];
    return own.some((value) => texts.has(value.toLowerCase())) ? [job.domain] : [];
  });
  return new Set(domains).size >= LEAST_OWNERS;
}
