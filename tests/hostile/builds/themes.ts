import { hash } from 'node:crypto';
import { loadTowns } from '../../../scripts/dataset/gazetteer.ts';
import type { Random } from '../../../scripts/data/sample/generate.ts';
import { slugify } from '../../../src/addresses/names.ts';
import { isUri } from '../../../src/feed/formats.ts';
import { findMarkup } from '../../../src/feed/rules/texts.ts';
import type { Feed } from '../../../src/feed/types.ts';
import * as words from './dictionary.ts';
import { SITE_URL } from './grounds.ts';

/** A feed of which each part may be anything. */
export interface LooseFeed {
  [name: string]: unknown;
  employer: Record<string, unknown>;
  jobs: Record<string, unknown>[];
}

/** The feed as JSON. A number that none can hold stands between "@@" in it. */
export const jsonOf = (feed: LooseFeed): string => JSON.stringify(feed).replace(/"@@([^"]*)@@"/g, '$1');

interface Parts {
  random: Random;
  feed: LooseFeed;
  /** The feeds of the honest domains. */
  honest: readonly Feed[];
  /** One of the dictionary's texts, at most so many characters long. */
  text: (most: number) => string;
}

/** Changes a feed in one way. It stays valid, unless its name says "invalid". */
export type Theme = (parts: Parts) => void | Promise<void>;

const TEXTS = [
  ...[
    words.RESERVED,
    words.RESERVED,
    words.ENCODED,
    words.SCRIPTS,
    words.WORDLESS,
    words.MARKUP,
    words.NOTHING,
  ],
];
/** Those that the format takes. */
const LINKS = words.addresses(SITE_URL).filter((address) => isUri(address) && /^https?:/i.test(address));
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** … of a description, which holds no markup. */
const plain = (text: string, most: number): string =>
  cut(findMarkup(text) === undefined ? text : text.replace(/[<:]/g, ''), most);

/** A text of the dictionary, sometimes two of them or a very long one. */
export const textOf =
  (random: Random) =>
  (most: number): string => {
    const one = () => random.pick(random.pick(TEXTS));
    if (random.chance(0.05)) return cut(random.pick(words.LONG(most)), most);
    return cut(random.chance(0.1) ? `${one()} ${one()}` : one(), most);
  };

/** Each job gets this. */
const eachJob =
  (change: (parts: Parts, index: number) => Record<string, unknown>) =>
  (parts: Parts): void => {
    parts.feed.jobs.forEach((job, index) => Object.assign(job, change(parts, index)));
  };

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
const many = <T>(random: Random, most: number, make: (index: number) => T): T[] =>
  Array.from({ length: random.between(1, most) }, (_, index) => make(index));
const honestJobs = (honest: readonly Feed[]) => honest.flatMap(({ jobs }) => jobs);
const honestTags = (honest: readonly Feed[]) => honestJobs(honest).flatMap(({ tags }) => tags ?? []);

/** The same to a reader, or to an address, and not to a computer. */
const RESPELLINGS: ((value: string, random: Random) => string)[] = [
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => `${value}!`,
  (value) => `.${value}`,
  (value) => value.replace(/[ -]/g, '.'),
  (value) => slugify(value),
  (value) => value.normalize('NFD'),
  (value) => value.replace(/e/g, 'é').replace(/o/g, 'ö'),
  (value) =>
    [...value]
      .map((sign) => (/[!-~]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign))
      .join(''),
  (value) => `${value[0] ?? ''}\u200b${value.slice(1)}`,
  // What an address with a hash would be.
  (value, random) =>
    `${slugify(value)}-${hash('sha256', random.pick([value, `${value}!`]).toLowerCase()).slice(0, random.pick([6, 12]))}`,
];
const respell = (value: string, random: Random): string => random.pick(RESPELLINGS)(value, random);

/** Of two characters, as the format counts them. */
const codeOf = (random: Random): string => cut(`${random.pick(words.CODES)}xx`, 2);

/** Pay and workload; `number` gives what stands in them. */
const amounts = (random: Random, number: (most: number) => unknown): Record<string, unknown> => ({
  salary: {
    min: number(Infinity),
    max: number(Infinity),
    currency: cut(`${random.pick(words.CURRENCIES)}   `, 3),
    interval: random.pick(['hourly', 'yearly']),
  },
  workLoad: { minPercentage: number(100), maxPercentage: number(100) },
});
const written = (text: string): string => `@@${text}@@`;

export const THEMES: Readonly<Record<string, Theme>> = {
  tags: eachJob(({ random, text }) => ({ tags: unique(many(random, 16, () => text(28))) })),
  'reserved tags': eachJob(({ random }) => ({
    tags: unique(many(random, 16, () => cut(random.pick(words.RESERVED), 28))),
  })),
  cities: eachJob(({ random, text }) => ({
    locations: many(random, 5, () => ({
      city: text(300),
      country: codeOf(random),
    })),
  })),
  'reserved cities': eachJob(({ random }) => ({
    locations: many(random, 3, () => ({ city: random.pick(words.RESERVED) })),
  })),
  categories: eachJob(({ text }) => ({ category: text(255) })),
  'reserved categories': eachJob(({ random }) => ({ category: random.pick(words.RESERVED) })),
  titles: eachJob(({ text }) => ({ title: text(255) })),
  'titles of scripts': eachJob(({ random }) => ({
    title: many(random, 4, () => random.pick(words.SCRIPTS)).join(' '),
  })),
  'one title': (parts) => {
    const title = parts.random.pick([...words.SCRIPTS, 'Software Engineer', parts.text(255)]);
    eachJob(() => ({ title }))(parts);
  },
  'numbered titles': eachJob((_parts, index) => ({ title: `Software Engineer ${10_000 + index}` })),
  'wordless titles': eachJob(({ random }) => ({
    title: random.pick(words.WORDLESS),
    publishedAt: '2026-09-30',
  })),
  addresses: eachJob(({ random }) => ({ url: random.pick(LINKS) })),

  'own addresses': eachJob(({ random }, index) => ({
    url: `${SITE_URL}/${random.pick(['nope', '%FF', 'api/../x', 'feed.xml?q=', '#', '#%FF', 'jobs/', '404/', 'de/', ''])}${index || ''}`,
  })),
  'employer address': ({ random, feed }) => {
    feed.employer['url'] = random.pick(LINKS);
  },
  'honest addresses': eachJob(({ random, honest }) => ({ url: random.pick(honestJobs(honest)).url })),
  'one address': eachJob(({ honest }) => ({ url: honestJobs(honest)[0]!.url })),
  descriptions: eachJob(({ random, text }) => ({
    description: plain(many(random, 30, () => text(200)).join(random.pick([' ', '\n', ''])), 1000),
  })),
  markup: eachJob(({ random }) => {
    const mark = () => random.pick(words.MARKUP);
    return {
      title: mark(),
      category: mark(),
      referenceId: mark(),
      tags: [cut(mark(), 28)],
      locations: [{ city: mark() }],
    };
  }),
  employer: ({ feed, text }) => {
    Object.assign(feed.employer, {
      name: text(255) || ' ',
      industry: text(255) || ' ',
      location: { city: text(255) },
    });
  },
  'honest employer': ({ random, feed, honest }) => {
    const { employer } = random.pick(honest);
    Object.assign(feed.employer, structuredClone(employer), {
      name: random.pick([employer.name, respell(employer.name, random)]),
    });
  },
  // What one owner writes many times makes no word right, respells nothing, and owns no search.
  'honest slips': eachJob(({ random, honest }) => {
    const { title } = random.pick(honestJobs(honest));
    const at = random.between(0, Math.max(0, [...title].length - 1));
    return {
      title: cut([...title].toSpliced(at, 1).join('') || title, 255),
      tags: unique(many(random, 16, () => cut(respell(random.pick(honestTags(honest)), random), 28))),
    };
  }),
  'name of a search': ({ random, feed, honest }) => {
    feed.employer['name'] = random.pick(honestJobs(honest)).title;
  },
  'honest owner': ({ random, feed, honest }) => {
    const one = random.pick(honest);
    feed.employer['name'] = one.employer.name;
    feed.jobs.forEach((job, index) => {
      const { description, url } = one.jobs[index % one.jobs.length]!;
      Object.assign(job, {
        ...(description && { description }),
        url: `${new URL(url).origin}/copy/${index}`,
      });
    });
  },
  'honest tags': eachJob(({ random, honest }) => ({
    tags: unique(many(random, 16, () => cut(respell(random.pick(honestTags(honest)), random), 28))),
  })),
  'honest values': eachJob(({ random, honest }) => {
    const { title, category, locations } = random.pick(honestJobs(honest));
    return {
      title: respell(title, random),
      ...(category && { category: cut(respell(category, random), 255) }),
      locations: locations.map(({ city = '', country = 'CH' }) => ({ city: respell(city, random), country })),
    };
  }),
  'honest jobs': eachJob(({ random, honest }) =>
    structuredClone(random.pick(honestJobs(honest)) as unknown as Record<string, unknown>),
  ),
  // Every advert of an employer, under its name, with a text of one's own.
  'honest adverts': ({ random, feed, honest, text }) => {
    const { employer, jobs } = random.chance(0.5) ? honest.at(-1)! : random.pick(honest);
    feed.employer['name'] = random.pick([employer.name, respell(employer.name, random)]);
    feed.jobs = jobs.map((job) => ({ ...structuredClone(job), description: plain(text(1000), 1000) }));
  },
  numbers: eachJob(({ random }) =>
    amounts(random, (most) => {
      const texts = words.NUMBER_TEXTS.filter(
        (text) => Number(text) >= 0 && Number(text) <= Math.min(most, 1e308),
      );
      const numbers = words.NUMBERS.filter((number) => number >= 0 && number <= most);
      return random.chance(0.2) ? written(random.pick(texts)) : random.pick(numbers);
    }),
  ),
  dates: eachJob(({ random }) => ({
    publishedAt: random.pick(words.VALID_DATES),
    ...(random.chance(0.3) && { startDate: random.pick(words.VALID_DATES) }),
    ...(random.chance(0.3) && { endDate: random.pick(words.VALID_DATES) }),
    ...(random.chance(0.3) && { applyBefore: random.pick(words.VALID_DATES) }),
  })),
  newest: eachJob(() => ({ publishedAt: '9999-12-31' })),
  nothing: eachJob(({ random }) => ({
    title: random.pick(words.NOTHING),
    category: random.pick(words.NOTHING),
    description: random.pick(words.NOTHING),
    referenceId: random.pick(words.NOTHING),
    tags: unique(many(random, 3, () => random.pick(words.NOTHING))),
    locations: many(random, 3, () =>
      random.pick<object>([{}, { city: '' }, { city: random.pick(words.NOTHING) }]),
    ),
    salary: {},
    workLoad: {},
  })),
  'no jobs': ({ feed }) => {
    feed.jobs = [];
  },
  codes: eachJob(({ random }) => ({
    language: codeOf(random),
    locations: many(random, 5, () => ({
      country: codeOf(random),
      city: 'Bern',
    })),
  })),
  'new tags': eachJob((_parts, index) => ({
    tags: Array.from({ length: 16 }, (_, at) => `tag ${index} ${at}`),
  })),
  'new cities': eachJob(({ random }, index) => ({
    locations: many(random, 120, (at) => ({ city: `Neudorf ${index} ${at}`, country: 'CH' })),
  })),
  'new categories': eachJob((_parts, index) => ({ category: `Category ${index}` })),
  'many known cities': async (parts) => {
    const towns = await loadTowns();
    eachJob(({ random }) => ({
      locations: many(random, 100, () => {
        const [, { name, country }] = random.pick(towns);
        return { city: name, country };
      }),
    }))(parts);
  },
  'namesake towns': eachJob(({ random, honest }) => {
    const towns = honestJobs(honest).flatMap(({ locations }) => locations.flatMap(({ city }) => city ?? []));
    return {
      locations: many(random, 3, () => ({
        city: random.pick(towns),
        country: random.pick(['US', 'GB', 'CA', 'AU', 'DE', 'FR', codeOf(random)]),
      })),
    };
  }),
  // No gazetteer has a place of this name there, and nothing else says which is meant.
  'cities elsewhere': (parts) => {
    const cities = honestJobs(parts.honest).flatMap(({ locations }) =>
      locations.flatMap(({ city }) => city ?? []),
    );
    parts.feed.employer['location'] = {};
    eachJob(({ random }) => ({
      locations: many(random, 3, () => ({
        city: random.chance(0.5) ? random.pick(cities) : respell(random.pick(cities), random),
        country: random.pick(['AQ', 'BV', 'HM', 'JP', 'BR', codeOf(random)]),
      })),
    }))(parts);
  },
  'long values': eachJob(({ random }) => ({
    title: cut(random.pick(words.LONG(255)), 255),
    description: plain(random.pick(words.LONG(1000)), 1000),
    category: cut(random.pick(words.LONG(255)), 255),
    referenceId: cut(random.pick(words.LONG(255)), 255),
    tags: unique(many(random, 4, (index) => cut(`${index}${random.pick(words.LONG(40))}`, 28))),
    locations: [{ city: random.pick(words.LONG(2000)) }],
  })),
  references: eachJob(({ text }) => ({ referenceId: text(255) })),
  'other properties': ({ random, feed, text }) => {
    for (let index = 0; index < random.between(1, 300); index++) feed.employer[text(40) || 'a'] ??= text(300);
  },
  'invalid: a field': ({ random, feed }) => {
    const values = [null, [], {}, 1, '', true, [null], 'a'.repeat(2000)];
    for (const job of feed.jobs.slice(0, 1))
      job[random.pick(Object.keys(job))] = random.pick<unknown>(values);
  },
  'invalid: dates': eachJob(({ random }) => ({
    publishedAt: random.pick(words.DATES),
    applyBefore: random.pick(words.DATES),
  })),
  'invalid: numbers': eachJob(({ random }) =>
    amounts(random, () =>
      random.chance(0.5) ? written(random.pick(words.NUMBER_TEXTS)) : random.pick(words.NUMBERS),
    ),
  ),
  'invalid: markup': eachJob(({ random }) => ({ description: random.pick(words.MARKUP) })),
  'invalid: addresses': eachJob(({ random }) => ({ url: random.pick(words.addresses(SITE_URL)) })),
  'invalid: another property': ({ feed, text }) => {
    feed[text(40) || 'a'] = text(300);
    if (feed.jobs[0]) feed.jobs[0][text(40) || 'a'] = text(300);
  },
};
