/** What the words of a sentence mean to the search, and which are let go. */
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { jobsUntil, many, openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

const plain = {
  employer: { name: 'Ovens', location: {} },
  locations: [{ country: 'CH' }],
  domain: 'ovens.example',
};
const jobs = (changes: Partial<Job>[]): Job[] => jobsOf(changes.map((change) => ({ ...plain, ...change })));
const titled = (...titles: string[]): Job[] => jobs(titles.map((title) => ({ title })));
/** The titles of the hits that have all words. */
const withAll = (answer: SearchAnswer): string[] => titlesOf(answer).slice(0, jobsUntil(answer, 'lacking'));

describe('names of countries', () => {
  const somewhere = (title: string, country: string, description?: string): Partial<Job> => ({
    title,
    locations: [{ country }],
    ...(description && { description }),
  });
  const places = [
    somewhere('Baker', 'CH'),
    somewhere('Pilot', 'US'),
    somewhere('Cook', 'KR'),
    somewhere('Sales for the United States', 'FR'),
    somewhere('Nurse', 'FR', 'Ask us. Our states are not united.'),
  ];
  const world = jobs(places);

  it.each([
    ['Switzerland', ['Baker']],
    ['schweiz', ['Baker']],
    ['Suisse', ['Baker']],
    ['svizzera baker', ['Baker']],
    ['Frankreich', ['Sales for the United States', 'Nurse']],
    ['USA', ['Pilot']],
    ['united states', ['Pilot']],
    ['États-Unis', ['Pilot']],
    ['etats unis', ['Pilot']],
    ['United States of America', ['Pilot']],
    ['corée du sud', ['Cook']],
    ['cook Corée du Sud', ['Cook']],
  ])('"%s" finds the jobs there', async (q, titles) => {
    const { ask } = await searchOf(world);
    expect(withAll(await ask(`q=${encodeURIComponent(q)}`))).toEqual(titles);
  });

  it('may be abbreviations, which titles write in upper case', async () => {
    const { ask } = await searchOf(jobs([...places, { title: 'US Sales' }, { title: 'US Payroll' }]));
    expect(titlesOf(await ask('q=US'))).toEqual(['Pilot']);
    expect(titlesOf(await ask('q=us sales'))[0]).toBe('US Sales');
    expect(withAll(await ask('q=pilot us'))).toEqual(['Pilot']);
  });

  it('are not corrections of other words', async () => {
    const { ask } = await searchOf(world);
    expect((await ask('q=frankreih')).corrected).toBeUndefined();
  });
});

describe('function words', () => {
  it('are left out next to others, and reported', async () => {
    const { ask } = await searchOf(titled('Head of Bakery', 'Bakery'));
    expect(await ask('q=the bakery')).toMatchObject({ total: 2, ignored: ['the'] });
    expect(await ask('q=of')).toMatchObject({ total: 1, ignored: [] });
  });

  it('are names in upper case, and next to a significant word', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'IT Support' },
        { title: 'IT-Supporter' },
        { title: 'Support', description: 'It is a job that needs IT' },
        { title: 'Support', description: 'You will love it' },
      ]),
    );
    for (const q of ['IT support', 'it support', 'support it'])
      expect(withAll(await ask(`q=${q}`))).toEqual(['IT Support', 'IT-Supporter', 'Support']);
    expect(await ask('q=is it support')).toMatchObject({ ignored: ['is'] });
    expect((await ask('q=IT')).total).toBe(3);
  });

  it('are names if an employer has the name', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Engineer', employer: { name: 'Uber', location: {} } },
        { title: 'Engineer über Tage' },
        { title: 'Engineer' },
      ]),
    );
    expect(await ask('q=uber engineer')).toMatchObject({ ignored: [] });
    expect((await ask('q=uber engineer')).total).toBe(1);
    expect(await ask('q=über engineer')).toMatchObject({ total: 3, ignored: ['über'] });
  });

  it('are recognized when elided in French', async () => {
    const { ask } = await searchOf(titled("Agent d'entretien", 'Agent'));
    expect(await ask(`q=${encodeURIComponent("l'agent d’entretien")}`)).toMatchObject({
      total: 1,
      ignored: ['l', 'd'],
    });
  });
});

describe('words for "job"', () => {
  const postings = jobs([
    { title: 'Nurse', locations: [{ city: 'Zürich' }] },
    { title: 'Nurse', locations: [{ city: 'Bern' }] },
    { title: 'Social worker', tags: ['Social work'] },
    { title: 'Room service', employer: { name: 'Job-Room', location: {} } },
    { title: 'Hotel room cleaner' },
  ]);

  it.each([
    'jobs for nurses in zurich',
    'ich suche arbeit als nurse in Zürich',
    'cerco lavoro come nurse a Zürich',
  ])('are left out: %s', async (q) => {
    const { ask } = await searchOf(postings);
    const answer = await ask(`q=${q}`);
    expect(withAll(answer)).toEqual(['Nurse']);
    expect(answer.droppedWords).toEqual([]);
    expect(answer.hits[0]?.posting.locations).toEqual([{ city: 'Zürich' }]);
  });

  it('alone find every job', async () => {
    const { ask } = await searchOf(postings);
    for (const q of ['job', 'jobs', 'jobs in']) expect((await ask(`q=${q}`)).total).toBe(5);
  });

  it('stay if they are part of a meaning or a name', async () => {
    const { ask } = await searchOf(postings);
    expect(titlesOf(await ask('q=social work'))).toEqual(['Social worker']);
    expect(titlesOf(await ask('q=job room'))).toEqual(['Room service']);
    expect((await ask('q=room job')).total).toBe(2);
  });
});

describe('words for filter values', () => {
  const postings = jobs([
    { title: 'Clerk a', workType: 'remote', jobType: 'permanent', language: 'en' },
    { title: 'Clerk b', jobType: 'internship', language: 'de', experienceLevel: 'junior' },
    { title: 'Clerk c', jobType: 'temporary', language: 'fr' },
  ]);

  it.each([
    ['remote', 'a'],
    ['homeoffice', 'a'],
    ['home office', 'a'],
    ['work from home', 'a'],
    ['von zu Hause', 'a'],
    ['télétravail', 'a'],
    ['CDI', 'a'],
    ['tempo indeterminato', 'a'],
    ['english speaking', 'a'],
    ['Praktikum', 'b'],
    ['stage', 'b'],
    ['internship', 'b'],
    ['Deutsch', 'b'],
    ['befristet', 'c'],
    ['français', 'c'],
  ])('find its jobs: %s', async (q, clerk) => {
    const { ask } = await searchOf(postings);
    expect(titlesOf(await ask(`q=${q}`))).toEqual([`Clerk ${clerk}`]);
    expect(withAll(await ask(`q=clerk ${q}`))).toEqual([`Clerk ${clerk}`]);
  });

  it('are neither corrections (except as completions) nor parts of compounds', async () => {
    const { ask } = await searchOf(postings);
    expect((await ask('q=homeofice')).corrected).toBeUndefined();
  });
});

describe('spellings', () => {
  const titles = [
    ...many('Frontend developer', 4),
    ...many('Front end developer', 3),
    'Front-end developer',
    'Developer at the front, to the end',
    ...many('React.js engineer', 2),
    'ReactJS engineer',
    'React JS engineer',
    ...many('Key account manager', 40),
    'Keyaccount manager',
    'Account manager, key clients',
  ];

  it.each([
    ['frontend', 'front end', 'front-end', 8],
    ['reactjs', 'react js', 'React.js', 4],
    ['keyaccount', 'key account', 'key-account', 42],
  ])('joined, split and with a hyphen find the same: %s', async (...given) => {
    const { ask } = await searchOf(titled(...titles));
    const [together, apart, signed, total] = given;
    const answers = await Promise.all([together, apart, signed].map((q) => ask(`q=${q}`)));
    expect(answers.map((answer) => answer.total)).toEqual([total, total, total]);
    expect(answers.map((answer) => answer.corrected)).toEqual([undefined, undefined, undefined]);
  });

  it('fall back to two words if no job has the joined one with the others', async () => {
    const { ask } = await searchOf(titled(...titles, 'Glassblower in front of the end'));
    expect(titlesOf(await ask('q=front end glassblower'))).toContain('Glassblower in front of the end');
  });
});

describe('forms', () => {
  it.each([
    ['kauffrau', 'Kaufmann'],
    ['kaufleute', 'Bankkauffrau'],
    ['jr cook', 'Junior cook'],
    ['senior cook', 'Sr. cook'],
    ['dev', 'Developer'],
    ['infirmière', 'Infirmier'],
    ['technicien', 'Technicienne'],
    ['administrateur', 'Administratrice'],
    ['ml', 'Machine learning'],
    ['machine learning', 'ML'],
    ['biz dev', 'Business development'],
  ])('match each other: %s and %s', async (q, title) => {
    const { ask } = await searchOf(
      jobsOf([
        { ...plain, title, language: 'de' },
        ...many('Bank', 3).map((other) => ({ ...plain, title: other, language: 'de' })),
        ...many('Kauffrau', 3).map((other) => ({ ...plain, title: other, language: 'de' })),
        { ...plain, title: 'Glazier' },
      ]),
    );
    expect(titlesOf(await ask(`q=${q}&exact=true&limit=50`))).toContain(title);
  });
});

describe('an abbreviation of several words', () => {
  const short = [
    ['GTM', 'go to market'],
    ['ML', 'machine learning'],
    ['HR', 'human resources'],
    ['AI', 'artificial intelligence'],
    ['BI', 'business intelligence'],
    ['DBA', 'database administrator'],
    ['IoT', 'internet of things'],
    ['KI', 'künstliche Intelligenz'],
    ['MFA', 'medizinische Fachangestellte'],
    ['NLP', 'natural language processing'],
    ['PR', 'public relations'],
    ['QA', 'quality assurance'],
    ['RH', 'ressources humaines'],
    ['SEO', 'search engine optimization'],
    ['SRE', 'site reliability engineer'],
    ['UX', 'user experience'],
    ['VP', 'vice president'],
    ['fulltime', 'full time'],
    ['tempspartiel', 'temps partiel'],
  ];
  const opened = openedOnce((folder) =>
    searchOf(
      titled(...short.flatMap((pair) => pair.map((one) => `Glazier ${one}`)), ...many('Glazier', 30)),
      {},
      {},
      folder,
    ),
  );
  const ask = (q: string): Promise<SearchAnswer> =>
    opened().ask(`exact=true&limit=50&q=${encodeURIComponent(q)}`);

  it.each(short)('%s and "%s" find each other', async (one, several) => {
    for (const q of [one, several, several.replaceAll(' ', '-')])
      expect(titlesOf(await ask(q)).sort()).toEqual(
        expect.arrayContaining([`Glazier ${one}`, `Glazier ${several}`].sort()),
      );
  });

  // "fulltime" is made of its words as a compound is.
  const letters = short.filter(([one]) => one === one!.toUpperCase() || one === 'IoT');
  it.each(letters)('matches as a whole: parts of what %s stands for do not find it', async (one, several) => {
    for (const word of several.split(' ').filter((one) => !['to', 'of', 'experience'].includes(one)))
      expect(titlesOf(await ask(`glazier ${word}`))).not.toContain(`Glazier ${one}`);
  });

  it('needs the words to be adjacent', async () => {
    expect(titlesOf(await ask('machine glazier learning'))).toEqual(['Glazier machine learning']);
    expect(titlesOf(await ask('learning machine'))).toEqual(['Glazier machine learning']);
  });

  it('ranks the full form no lower than the abbreviation', async () => {
    const { ask } = await searchOf(
      titled('GTM Engineer', 'Engineer (Go)', 'Go Engineer', ...many('Clerk', 3)),
    );
    expect(withAll(await ask('q=Go engineer'))).toEqual(['Engineer (Go)', 'Go Engineer']);
  });
});

describe('if no job has all words', () => {
  it('an occupation is kept before its level, and alternatives to keep the others are counted', async () => {
    const { ask } = await searchOf(titled('Junior clerk', 'Glazier a', 'Glazier b'));
    const answer = await ask('q=junior glazier');
    expect(titlesOf(answer)).toEqual(['Glazier a', 'Glazier b']);
    expect(answer).toMatchObject({
      droppedWords: ['junior'],
      keeping: [{ word: 'junior', q: 'junior', total: 1 }],
    });
  });

  it('applicants are kept before skills and places, and the occupation before the place', async () => {
    const inLyon = { locations: [{ city: 'Lyon' }] };
    const { ask } = await searchOf(
      jobs([
        { title: 'Stage', ...inLyon },
        { title: 'DevOps', ...inLyon },
        { title: 'Serveur' },
        { title: 'Ingénieur à Lyon', ...inLyon },
        ...many('Clerk', 3).map((title) => ({ title, ...inLyon })),
      ]),
    );
    expect(titlesOf(await ask('q=devops stage lyon'))).toEqual(['Stage']);
    expect(titlesOf(await ask('q=serveur lyon'))).toEqual(['Serveur']);
    expect(await ask('q=serveur 60%25')).toMatchObject({ total: 0, more: 1, droppedWords: ['60%'] });
  });

  it('alternatives are suggested for the first five dropped words, without duplicates', async () => {
    const things = ['anvil', 'bellow', 'chisel', 'dowel', 'easel', 'funnel', 'gimlet', 'hammer'];
    const { ask } = await searchOf(titled('Glazier', ...things.map((thing) => `Clerk ${thing}`)));
    const { droppedWords, keeping } = await ask(`q=glazier ${things.join(' ')}`);
    expect(droppedWords.length).toBeGreaterThan(5);
    expect(keeping).toHaveLength(5);
    expect(new Set(keeping.map(({ q }) => q)).size).toBe(5);
  });

  it('dropping a word leaves no half that would exclude it', async () => {
    const { ask } = await searchOf(titled('Room in a guest house', 'Sitting'));
    for (const { q } of (await ask('q=guest-sitting')).keeping) expect(q).not.toMatch(/^-/);
    expect((await ask('q=guest-sitting')).keeping).toHaveLength(1);
  });

  it('typed words are kept before distant corrections', async () => {
    const { ask } = await searchOf(
      jobs([
        ...many('Betreuung', 3).map((title) => ({ title, tags: ['Pflege'], language: 'de' })),
        { title: 'Produktmanager', description: 'Was als Nächstes entsteht', language: 'de' },
        { title: 'Einkäufer', description: 'Was als Nächstes kommt', language: 'de' },
      ]),
    );
    const answer = await ask('q=pflege nacht');
    expect(answer).toMatchObject({ total: 0, more: 3, droppedWords: ['nacht'] });
  });

  it('words in better fields are kept', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Nurse' },
        ...many('Clerk', 3).map((title) => ({ title, locations: [{ city: 'Thun' }] })),
      ]),
    );
    expect(titlesOf(await ask('q=nurse thun'))).toEqual(['Nurse']);
  });
});

describe('if few jobs have all words', () => {
  const inBerlin = { locations: [{ city: 'Berlin' }] };
  const postings = jobs([
    { title: 'Baker', tags: ['Python'], ...inBerlin },
    { title: 'Baker', description: 'Python for a developer', ...inBerlin },
    ...many('Developer', 12).map((title) => ({ title })),
    { title: 'Python engineer', ...inBerlin },
    ...many('Clerk', 12).map((title) => ({ title, tags: ['Python'] })),
    ...many('Driver', 12).map((title) => ({ title, ...inBerlin })),
  ]);

  it('the best jobs that lack the least important word follow, with counts', async () => {
    const { ask } = await searchOf(postings);
    const answer = await ask('q=python developer berlin');
    expect(titlesOf(answer)).toEqual(['Baker', 'Python engineer', 'Baker']);
    expect(answer).toMatchObject({ total: 1, more: 2, matchedAll: true });
    expect(answer.tiers).toEqual([
      { why: 'words', total: 1 },
      { why: 'lacking', words: ['developer'], total: 2 },
    ]);
    expect(answer.hits[0]?.posting.description).toBe('Python for a developer');
  });

  it('none follow when sorted by date, with `exact`, or with quotes', async () => {
    const { ask } = await searchOf(postings);
    for (const q of ['python developer berlin&sort=newest', 'python developer berlin&exact=true'])
      expect(await ask(`q=${q}`)).toMatchObject({ total: 1, more: 0 });
    expect((await ask('q=python "developer" berlin')).tiers).toEqual([{ why: 'words', total: 1 }]);
  });

  it('jobs with ever fewer of several skills follow', async () => {
    const skilled = (title: string, ...tags: string[]) => ({ title, tags });
    const { ask } = await searchOf(
      jobs([
        skilled('Clerk', 'Fortinet', 'Stormshield'),
        skilled('Cook', 'Fortinet', 'VMware'),
        skilled('Baker', 'Stormshield'),
        skilled('Nurse', 'VMware'),
        skilled('Smith', 'Fortinet', 'Stormshield', 'VMware'),
        skilled('Judge', 'Excel'),
      ]),
    );
    const answer = await ask('q=fortinet stormshield vmware');
    expect(titlesOf(answer)[0]).toBe('Smith');
    expect(new Set(titlesOf(answer).slice(1, 3))).toEqual(new Set(['Clerk', 'Cook']));
    expect(new Set(titlesOf(answer).slice(3))).toEqual(new Set(['Baker', 'Nurse']));
    expect(answer).toMatchObject({ total: 1, more: 4 });
  });

  it('others follow even if a title has all words', async () => {
    const { ask } = await searchOf(titled('Python developer in Berlin', 'Python developer', 'Python'));
    const answer = await ask('q=python developer berlin');
    expect(titlesOf(answer)).toEqual(['Python developer in Berlin', 'Python developer', 'Python']);
    expect(answer).toMatchObject({ total: 1, more: 2, droppedWords: [] });
  });

  it('they are counted under the filters, and names of several words are kept whole', async () => {
    const inYork = { locations: [{ city: 'New York', country: 'US' }] };
    const { ask } = await searchOf(
      jobs([
        { title: 'Director', description: 'Not a nurse', ...inYork },
        ...many('Nurse', 3).map((title) => ({ title })),
        ...many('Clerk', 12).map((title) => ({ title, ...inYork })),
        { title: 'Clerk with new ideas' },
      ]),
    );
    const answer = await ask('q=nurse new york');
    expect(titlesOf(answer)).toEqual(['Director', 'Nurse 0', 'Nurse 1', 'Nurse 2']);
    expect(answer.tiers).toEqual([
      { why: 'words', total: 1 },
      { why: 'lacking', words: ['new', 'york'], total: 3 },
    ]);
    expect(await ask('q=nurse new york&countries=CH')).toMatchObject({
      total: 0,
      more: 3,
      tiers: [{ total: 0 }, { total: 3 }],
    });
  });
});

describe('an occupation', () => {
  it('is found at the end of a compound even if no job has it by itself', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Nachhilfelehrer', language: 'de' },
        { title: 'Gärtner', description: 'Lehre als Gärtner', language: 'de' },
      ]),
    );
    for (const q of ['lehrer', 'Lehrerin']) {
      expect(await ask(`q=${q}`)).toMatchObject({ total: 1 });
      expect(titlesOf(await ask(`q=${q}`))).toEqual(['Nachhilfelehrer']);
    }
  });
});

describe('the preferred language', () => {
  it('is that of the gender note, if the query has one', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Cook', language: 'en' },
        { title: 'Cook', language: 'fr' },
        { title: 'Cook', language: 'de' },
      ]),
    );
    const first = async (q: string): Promise<string | undefined> =>
      (await ask(`q=${q}&prefer=en`)).hits[0]?.posting.language;
    for (const q of ['Cook (m/w/d)', 'Cook w/m']) expect(await first(q)).toBe('de');
    for (const q of ['Cook H/F', 'Cook (F/H)']) expect(await first(q)).toBe('fr');
    for (const q of ['Cook', 'Cook m/f/x']) expect(await first(q)).toBe('en');
  });

  it('breaks ties but does not filter', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Chef de projet', language: 'fr' },
        { title: 'Chef at the grill', language: 'en' },
      ]),
    );
    expect(titlesOf(await ask('q=chef'))).toEqual(['Chef de projet', 'Chef at the grill']);
    expect(titlesOf(await ask('q=chef&prefer=en'))).toEqual(['Chef at the grill', 'Chef de projet']);
    expect(titlesOf(await ask('q=chef&prefer=en&sort=newest'))[0]).toBe('Chef de projet');
  });
});
