/** How words find jobs, with typos and in which order. */
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import { jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';
import { listOf } from '../../lib/text-table.ts';

const plain = {
  employer: { name: 'Ovens', location: {} },
  locations: [{ country: 'CH' }],
  domain: 'ovens.example',
};
const jobs = (changes: Partial<Job>[]): Job[] => jobsOf(changes.map((change) => ({ ...plain, ...change })));
const titled = (...titles: string[]): Job[] => jobs(titles.map((title) => ({ title })));
const many = (title: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${title} ${i}`);
const corrected = (answer: SearchAnswer): string | undefined => answer.corrected?.q;

describe('the order of hits', () => {
  it('is title, then tags, employer, city and category, then description, then page', async () => {
    const postings = jobs([
      { title: 'Page' },
      { title: 'Description', description: 'with yeast' },
      { title: 'Category', category: 'yeast' },
      { title: 'City', locations: [{ city: 'Yeast' }] },
      { title: 'Employer', employer: { name: 'Yeast Ltd', location: {} } },
      { title: 'Tag', tags: ['Yeast'] },
      { title: 'Title yeast' },
    ]);
    const { ask } = await searchOf(postings, { [postings[0]?.id ?? '']: ['yeast'] });
    expect(titlesOf(await ask('q=yeast'))).toEqual(
      listOf('Title yeast | Category | City | Employer | Tag | Description | Page'),
    );
    expect(titlesOf(await ask('q=yeast&sort=newest'))).toEqual(postings.map(({ title }) => title));
  });

  it('is recency among equals', async () => {
    const { ask } = await searchOf(titled('Baker one', 'Cook', 'Baker two', 'Baker three'));
    expect(titlesOf(await ask('q=baker'))).toEqual(['Baker one', 'Baker two', 'Baker three']);
  });

  it('puts a job whose title is the query first, then those with most of the title', async () => {
    const { ask } = await searchOf(
      titled(
        'Staff software engineer, data privacy and governance',
        'Senior data engineer',
        'Engineer for data centres in the north and in the south',
        'Data engineer (m/w/d)',
      ),
    );
    for (const q of ['data engineer', 'Data Engineer (m/f/x)', 'data enginer'])
      expect(titlesOf(await ask(`q=${encodeURIComponent(q)}`)).slice(0, 3)).toEqual([
        'Data engineer (m/w/d)',
        'Senior data engineer',
        'Staff software engineer, data privacy and governance',
      ]);
  });

  it('puts the whole word before completions', async () => {
    const { ask } = await searchOf(
      jobs([{ title: 'JavaScript' }, { title: 'Backend', tags: ['Java'] }, { title: 'Java' }]),
    );
    expect(titlesOf(await ask('q=java'))).toEqual(['Java', 'Backend', 'JavaScript']);
  });
});

describe('words', () => {
  it('of jobs are completed only to words of titles', async () => {
    const { ask } = await searchOf(
      jobs([
        ...many('Waiter', 12).map((title) => ({ title, description: 'We develop our bar.' })),
        { title: 'Clerk', locations: [{ city: 'Barcelona', country: 'ES' }] },
        ...many('Developer', 10).map((title) => ({ title })),
      ]),
    );
    expect((await ask('q=bar')).total).toBe(12);
    expect(titlesOf(await ask('q=develop'))[0]).toMatch('Developer');
  });

  it.each([
    ['office', 'Officer', 'Office clerk'],
    ['engine', 'Engineer', 'Engine mechanic'],
    ['care', 'Career adviser', 'Care worker'],
  ])('%s is not a form of another word', async (q, other, own) => {
    const { ask } = await searchOf(titled(other, ...Array.from({ length: 10 }, () => own), 'Baker'));
    const answer = await ask(`q=${q}`);
    expect(new Set(titlesOf(answer).slice(0, answer.total))).toEqual(new Set([own]));
  });

  it('must all match, the last one as a prefix', async () => {
    const { ask } = await searchOf(titled('Senior Baker', 'Baker', 'Senior Cook', 'Seniority Baker'));
    const answer = await ask('q=senior bak');
    expect(titlesOf(answer).slice(0, answer.total)).toEqual(['Senior Baker']);
    expect(titlesOf(await ask('q=bak senior&exact=true'))).toEqual([]);
  });

  it('of one or two letters match as a whole', async () => {
    const { ask } = await searchOf(titled('R developer', 'Rust developer', 'Go developer', 'Golf teacher'));
    expect(titlesOf(await ask('q=r&exact=true'))).toEqual(['R developer']);
    expect(titlesOf(await ask('q=go&exact=true'))).toEqual(['Go developer']);
  });

  it.each([
    ['C++', 'C'],
    ['C#', 'C'],
    ['.NET', 'Network'],
    ['Node.js', 'Node'],
    ['R&D', 'R'],
    ['24/7', '24'],
    ['80-100%', '80'],
  ])('with signs are found as typed: %s, not %s', async (word, other) => {
    const { ask } = await searchOf(titled(`Work with ${word}, now`, `Work with ${other}`));
    expect(titlesOf(await ask(`q=${encodeURIComponent(word)}&exact=true`))).toEqual([
      `Work with ${word}, now`,
    ]);
  });

  it('without a match are not replaced by a shorter, unrelated word', async () => {
    const { ask } = await searchOf(titled('Data engineer', 'Cook'));
    expect((await ask('q=databricksomething')).total).toBe(0);
    expect((await ask('q=cookiecutter')).total).toBe(0);
  });

  it('that are function words do not count next to others', async () => {
    const { ask } = await searchOf(titled('Head of Bakery', 'Bakery'));
    expect((await ask('q=the bakery')).total).toBe(2);
    expect((await ask('q=of')).total).toBe(1);
  });

  it('find all jobs if the query is empty or excludes what no job has', async () => {
    const { ask } = await searchOf(titled('Baker', 'Cook'));
    for (const q of ['', '-zebra', '-"zebra crossing"'])
      expect((await ask(`q=${encodeURIComponent(q)}`)).total).toBe(2);
  });
});

describe('German', () => {
  it.each(['bäcker', 'baecker', 'backer', 'BÄCKER'])('umlauts: %s finds Bäcker', async (q) => {
    const { ask } = await searchOf(titled('Bäcker', 'Baecker', 'Koch'));
    expect((await ask(`q=${q}&exact=true`)).total).toBe(2);
  });

  it('ß and ss are equal', async () => {
    const { ask } = await searchOf(titled('Straßenbauer', 'Strassenbauer'));
    expect((await ask('q=strassenbauer&exact=true')).total).toBe(2);
    expect((await ask('q=straßenbauer&exact=true')).total).toBe(2);
  });

  it.each(['entwickler', 'entwicklerin', 'Entwickler:in', 'Entwickler/-in', 'entwicklerinnen'])(
    'gender forms: %s finds all of them',
    async (q) => {
      const { ask } = await searchOf(
        titled(
          'Entwickler (m/w/d)',
          'Entwickler:in',
          'Entwickler*innen',
          'Entwickler/-in',
          'EntwicklerIn',
          'Entwicklerin',
        ),
      );
      expect((await ask(`q=${encodeURIComponent(q)}&exact=true`)).total).toBe(6);
    },
  );

  it('compounds are found by their parts', async () => {
    const de = (title: string) => ({ ...plain, title, language: 'de' });
    const { ask } = await searchOf(
      jobsOf([
        de('Softwareentwickler:in (m/w/d)'),
        de('Altenpflegerin'),
        ...['Software', 'Entwickler', 'Alten', 'Pflege', 'Pflegerin'].flatMap((word) => [
          de(word),
          de(word),
          de(word),
        ]),
      ]),
    );
    expect(titlesOf(await ask('q=entwickler'))).toContain('Softwareentwickler:in (m/w/d)');
    expect(titlesOf(await ask('q=pflege'))).toContain('Altenpflegerin');
    expect(titlesOf(await ask('q=pflege alten'))).toContain('Altenpflegerin');
  });

  it('a compound finds its parts separately and with a hyphen', async () => {
    const { ask } = await searchOf(
      titled('Software Entwickler', 'Software-Entwickler', 'Softwareentwickler', 'Koch'),
    );
    expect((await ask('q=softwareentwickler&exact=true')).total).toBe(3);
  });

  it('plural and singular find each other', async () => {
    const { ask } = await searchOf(
      titled('Developer Bern', 'Developers Bern', 'Krankenschwester Bern', 'Krankenschwestern Bern'),
    );
    expect((await ask('q=developers bern&exact=true')).total).toBe(2);
    expect((await ask('q=krankenschwester bern&exact=true')).total).toBe(2);
  });
});

describe('typos', () => {
  it.each(['kuberntes', 'kubrenetes', 'kuberneetes', 'kubernetis', 'kubrentes'])(
    '%s finds Kubernetes',
    async (q) => {
      const { ask } = await searchOf(titled('Kubernetes engineer', 'Cook'));
      const answer = await ask(`q=${q}`);
      expect(titlesOf(answer)).toEqual(['Kubernetes engineer']);
      expect(answer.corrected).toEqual({ q: 'kubernetes', words: [{ from: q, to: 'kubernetes' }] });
      expect((await ask(`q=${q}&exact=true`)).total).toBe(0);
    },
  );

  it('are corrected to the usual spelling, in place', async () => {
    const { ask } = await searchOf(titled('Bäckerei Zürich', 'Bäckerei Bern'));
    expect(corrected(await ask('q=Bäckrei, Zürich!'))).toBe('bäckerei, Zürich!');
  });

  it('numbers, names with signs and quoted words are not corrected', async () => {
    const { ask } = await searchOf(titled('Kubernetes', 'Office 365', 'C++', 'Node.js'));
    for (const q of ['366', 'c+++', '"kuberntes"']) {
      const answer = await ask(`q=${encodeURIComponent(q)}`);
      expect(corrected(answer)).toBeUndefined();
    }
  });

  it.each([
    ['another', 'cubernetes'],
    ['a missing', 'ubernetes'],
    ['one more', 'akubernetes'],
    ['a swapped', 'ukbernetes'],
  ])('at the first letter are corrected too: %s, %s', async (_, q) => {
    const { ask, search } = await searchOf(titled('Kubernetes engineer', 'Cook'));
    expect(corrected(await ask(`q=${q}`))).toBe('kubernetes');
    // While it is typed its end is missing more likely.
    const typing = await search.search({ q, filters: {}, offset: 0, limit: 10 }, { typing: true });
    expect(corrected(typing)).toBeUndefined();
  });

  it('a word of titles, tags, employers or places is not corrected', async () => {
    const { ask } = await searchOf(
      jobs([
        ...many('Based here', 60).map((title) => ({ title })),
        { title: 'Cook', locations: [{ city: 'Basel' }] },
        { title: 'Cook in Thun', locations: [{ city: 'Thun' }] },
        ...many('Then and there', 60).map((title) => ({ title })),
        { title: 'Clerk', employer: { name: 'Alliant', location: {} } },
        { title: 'Clerk', employer: { name: 'Allianz', location: {} } },
        { title: 'Technician a' },
        { title: 'Technician b' },
        ...many('Technical help', 60).map((title) => ({ title })),
      ]),
    );
    for (const q of ['basel', 'thun', 'alliant', 'allianz', 'technician']) {
      const answer = await ask(`q=${q}`);
      expect([
        q,
        answer.corrected,
        answer.tiers.filter((tier) => tier.total > 0).map(({ why }) => why),
      ]).toEqual([q, undefined, ['words']]);
      expect(answer.total).toBeLessThanOrEqual(2);
    }
  });

  it('a rare word of texts comes first, then the far more frequent one near it', async () => {
    const postings = jobs([
      ...many('Keller', 60).map((title) => ({ title })),
      { title: 'Restaurant', description: 'ein Kelner' },
    ]);
    const { ask } = await searchOf(postings);
    const answer = await ask('q=kelner');
    expect(titlesOf(answer).slice(0, 2)).toEqual(['Restaurant', 'Keller 0']);
    expect(answer.total).toBe(61);
    expect(answer.corrected).toBeUndefined();
    expect(answer.tiers).toEqual([
      { why: 'words', total: 1 },
      { why: 'likelier', q: 'keller', words: [{ from: 'kelner', to: 'keller' }], total: 60 },
    ]);
    expect(titlesOf(await ask('q=kelner&exact=true'))).toEqual(['Restaurant']);
  });

  it.each(['constructor', 'toString', '__proto__ engineer', 'hasOwnProperty'])(
    'names of object properties are ordinary words: %s',
    async (q) => {
      const { ask } = await searchOf(titled('Constructor', 'Engineer', 'Baker'));
      const { total } = await ask(`q=${encodeURIComponent(q)}`);
      expect(total).toBe(q === 'constructor' ? 1 : 0);
    },
  );

  it('are never corrected to function words', async () => {
    const { ask } = await searchOf(jobs(many('Wie wir arbeiten', 30).map((title) => ({ title }))));
    expect((await ask('q=wies')).corrected).toBeUndefined();
  });

  it('in several words are weighed together', async () => {
    const { ask } = await searchOf(titled(...many('Berg guide', 40), ...many('Bern cook', 5), 'Berg chef'));
    expect(corrected(await ask('q=berx'))).toBe('berg');
    expect(corrected(await ask('q=berx cook'))).toBe('bern cook');
  });

  it('prefer corrections in the page’s language', async () => {
    const inLanguage = (language: string, title: string) => ({ language, title });
    const { ask } = await searchOf(
      jobs([
        ...many('Risk', 12).map((title) => inLanguage('en', title)),
        ...many('Risiko', 8).map((title) => inLanguage('de', title)),
      ]),
    );
    expect(corrected(await ask('q=risko&prefer=de'))).toBe('risiko');
    expect(corrected(await ask('q=risko&prefer=en'))).toBe('risk');
  });

  it('with several corrections search for all of them', async () => {
    const { ask } = await searchOf(titled(...many('Bern', 12), 'Berg'));
    const answer = await ask('q=berx');
    expect(corrected(answer)).toBe('bern');
    expect(titlesOf(answer)).toContain('Berg');
  });

  it('insert a missing space', async () => {
    const { ask } = await searchOf(titled('Pastry cook', 'Pastry baker', 'Bread baker'));
    const answer = await ask('q=pastrybaker');
    expect(titlesOf(answer).slice(0, answer.total)).toEqual(['Pastry baker']);
    expect(corrected(answer)).toBe('pastry baker');
  });
});

describe('slips', () => {
  it('of one edit precede those of two, however frequent', async () => {
    const { ask } = await searchOf(titled(...Array.from({ length: 40 }, () => 'Account'), 'Accountant'));
    const answer = await ask('q=accoutant&limit=50');
    expect(titlesOf(answer)[0]).toBe('Accountant');
  });

  it('may move a letter by two places in short words', async () => {
    const { ask } = await searchOf(titled('Energy', 'Energy trader', 'Clerk'));
    expect(await ask('q=engery')).toMatchObject({ total: 2, corrected: { q: 'energy' } });
    expect((await ask('q=enrxgy')).total).toBe(0);
  });

  it('are corrected if a word only resembles a form of others', async () => {
    const { ask } = await searchOf(titled('Work well done', 'Données', 'Données médicales', 'Clerk'));
    const { tiers } = await ask(`q=${encodeURIComponent('donées')}`);
    expect(tiers).toMatchObject([
      { why: 'words', total: 1 },
      { why: 'likelier', total: 2 },
    ]);
  });
});

describe('no job with all words', () => {
  it('drops as few words as possible and reports it', async () => {
    const { ask } = await searchOf(titled('Senior baker Bern', 'Senior cook', 'Junior cook Bern'));
    const answer = await ask('q=senior baker zurich');
    expect(titlesOf(answer)).toEqual(['Senior baker Bern']);
    expect(answer).toMatchObject({ matchedAll: false, droppedWords: ['zurich'] });
    expect(await ask('q=senior baker zurich&exact=true')).toMatchObject({
      total: 0,
      matchedAll: true,
      droppedWords: [],
    });
  });

  it('keeps the rarer of two words that no job has together', async () => {
    const { ask } = await searchOf(titled('Cook a', 'Cook b', 'Cook c', 'Glassblower'));
    expect(titlesOf(await ask('q=glassblower cook'))).toEqual(['Glassblower']);
  });

  it('offers ways out if filters leave nothing', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Baker', jobType: 'permanent' },
        { title: 'Cook', jobType: 'freelance', language: 'de' },
      ]),
    );
    const answer = await ask('q=baker&jobTypes=freelance&languages=en');
    expect(answer).toMatchObject({ total: 0, matchedAll: true });
    expect(answer.waysOut).toEqual([{ filter: 'jobTypes', total: 1 }]);
  });

  it('counts each way out exactly: one filter less (most jobs first), no filter, one word less', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Nurse', language: 'de' },
        { title: 'Nurse', language: 'fr', jobType: 'freelance' },
        { title: 'Nurse', language: 'fr', jobType: 'freelance' },
        { title: 'Cook', language: 'en', jobType: 'freelance' },
        { title: 'Nurse cook', language: 'en' },
      ]),
    );
    expect(await ask('q=nurse&languages=en&languages=es&jobTypes=freelance')).toMatchObject({
      total: 0,
      waysOut: [
        { filter: 'languages', total: 2 },
        { filter: 'jobTypes', total: 1 },
      ],
      withoutFilters: 4,
      fewerWords: [{ q: '', total: 1 }],
    });
    // No filter alone is in the way.
    const both = await ask('q=nurse&languages=es&jobTypes=internship');
    expect(both).toMatchObject({ total: 0, waysOut: [], withoutFilters: 4, fewerWords: [] });
    const words = await ask('q=cook nurse&jobTypes=freelance');
    expect(words).toMatchObject({ total: 0, withoutFilters: 0 });
    expect(words.fewerWords).toEqual([
      { q: 'nurse', total: 2 },
      { q: 'cook', total: 1 },
    ]);
    for (const { q, total } of words.fewerWords)
      expect((await ask(`q=${q}&jobTypes=freelance`)).total).toBe(total);
    const exact = await ask('q="nurse cook" glass&exact=true');
    expect(exact.fewerWords).toEqual([{ q: '"nurse cook"', total: 1 }]);
  });

  it('is not answered by one half of a word', async () => {
    const { ask } = await searchOf(
      titled('Assistenz der Leitung', 'Arzt', 'Arzt', 'Facharzt Chirurgie', 'Assistenz Empfang'),
    );
    expect(await ask('q=assistenzarzt')).toMatchObject({ total: 0, more: 0 });
  });
});

describe('a text without any word', () => {
  const jobs = titled('Baker', 'Cook (m/w/d)', '🥐');
  it.each(['🙂', 'm/w/d', '(m/w/d)', '???', '"🙂"', '– · –'])(
    'finds nothing and reports it: %s',
    async (q) => {
      const { ask, search } = await searchOf(jobs);
      const parameters = new URLSearchParams({ q });
      expect(await ask(String(parameters))).toMatchObject({ hits: [], total: 0, wordless: true });
      parameters.set('jobTypes', 'permanent');
      expect((await ask(String(parameters))).fewerWords).toEqual([{ q: '', total: 3 }]);
      const options = await search.findOptions('jobTypes', '', { q, filters: {}, offset: 0, limit: 10 }, 5);
      expect(options).toEqual([]);
    },
  );

  it('does not include exclusions or text that has just begun', async () => {
    const { ask, search } = await searchOf(jobs);
    expect(await ask('q=-cook')).toMatchObject({ total: 2, wordless: false });
    expect(await ask('q=')).toMatchObject({ total: 3, wordless: false });
    for (const q of ['"', '-', '.']) {
      const typed = await search.search({ q, filters: {}, offset: 0, limit: 10 }, { typing: true });
      expect(typed).toMatchObject({ total: 3, wordless: false });
    }
  });
});

describe('a zero-width joiner or non-joiner inside a word', () => {
  it('is ignored in the index and in queries', async () => {
    const { ask, search } = await searchOf(titled('Pfle\u200dgekraft', 'می\u200cخواهم', 'Koch 👩\u200d🍳'));
    for (const [q, title] of [
      ['pflegekraft', 'Pfle\u200dgekraft'],
      ['pflege\u200dkraft', 'Pfle\u200dgekraft'],
      ['میخواهم', 'می\u200cخواهم'],
      ['koch', 'Koch 👩\u200d🍳'],
    ] as const)
      expect([q, titlesOf(await ask(`q=${encodeURIComponent(q)}&exact=true`))]).toEqual([q, [title]]);
    const { hits } = await search.search({ q: 'pflegekraft', filters: {}, offset: 0, limit: 1 });
    expect(hits[0]?.matches.title).toEqual([[0, 12]]);
  });
});

describe('operators', () => {
  const postings = jobs([
    { title: 'Head of sales' },
    { title: 'Sales head of state' },
    { title: 'Cook', description: 'You are the head of sales, too.' },
    { title: 'Tagged', tags: ['head of sales'] },
    { title: 'Full-stack developer' },
  ]);

  it('"…" finds adjacent words in title or description', async () => {
    const { ask } = await searchOf(postings);
    expect(titlesOf(await ask('q="head of sales"'))).toEqual(['Head of sales', 'Cook']);
    expect(titlesOf(await ask('q="HEAD OF" cook'))).toEqual(['Cook']);
    expect(titlesOf(await ask('q="full stack developer"'))).toEqual(['Full-stack developer']);
    expect(titlesOf(await ask('q="of head"'))).toEqual([]);
  });

  it('"…" around one word matches it exactly', async () => {
    const { ask } = await searchOf(titled('Java', 'JavaScript', 'Javas'));
    expect(titlesOf(await ask('q="java"'))).toEqual(['Java']);
  });

  it('- excludes', async () => {
    const { ask } = await searchOf(postings);
    expect(titlesOf(await ask('q=sales -cook'))).not.toContain('Cook');
    expect(titlesOf(await ask('q=-sales'))).toEqual(['Full-stack developer']);
    expect(titlesOf(await ask('q=sales -"head of sales"'))).toEqual(['Sales head of state', 'Tagged']);
    expect(titlesOf(await ask('q=full-stack'))).toEqual(['Full-stack developer']);
  });
});

describe('while typing', () => {
  const query = { filters: {}, offset: 0, limit: 10 };

  it('one or two letters yield suggestions and are not searched', async () => {
    const { search } = await searchOf(titled('Python developer', 'Python cook', 'Pyrotechnician', 'Baker'));
    const answer = await search.search({ q: 'py', ...query }, { typing: true });
    expect(answer.total).toBe(4);
    expect(answer.suggestions).toEqual(['python', 'pyrotechnician']);
    const second = await search.search({ q: 'baker py', ...query }, { typing: true });
    expect(titlesOf(second)).toEqual(['Baker']);
    expect((await search.search({ q: 'py', ...query })).suggestions).toEqual([]);
  });

  it('a misspelt prefix is corrected', async () => {
    const { search } = await searchOf(titled('Kubernetes engineer', 'Baker'));
    expect(titlesOf(await search.search({ q: 'kubren', ...query }, { typing: true }))).toEqual([
      'Kubernetes engineer',
    ]);
  });
});

describe('highlights', () => {
  const marked = (answer: SearchAnswer): string[] =>
    answer.hits.map(({ posting: { title, description = '' }, matches }) => {
      const mark = (text: string, ranges: typeof matches.title) =>
        [...ranges]
          .reverse()
          .reduce(
            (out, [start, end]) => `${out.slice(0, start)}[${out.slice(start, end)}]${out.slice(end)}`,
            text,
          );
      return `${mark(title, matches.title)} | ${mark(description, matches.snippet)}`;
    });

  it('mark matches with umlauts, forms, compounds, prefixes and corrections', async () => {
    const { ask } = await searchOf(
      jobs([{ title: 'Bäcker:in für Großbäckerei', description: 'Der Baecker bäckt, die Bäckerin auch.' }]),
    );
    expect(marked(await ask('q=baecker'))).toEqual([
      '[Bäcker]:in für Groß[bäcker]ei | Der [Baecker] bäckt, die [Bäckerin] auch.',
    ]);
    expect(marked(await ask('q=bäckr'))).toEqual([
      '[Bäcker]:in für Groß[bäcker]ei | Der [Baecker] bäckt, die [Bäckerin] auch.',
    ]);
    expect(marked(await ask('q=groß'))).toEqual([
      'Bäcker:in für [Groß]bäckerei | Der Baecker bäckt, die Bäckerin auch.',
    ]);
  });

  it('mark phrases only where the words are adjacent', async () => {
    const { ask } = await searchOf(
      jobs([{ title: 'Sales, head of sales', description: 'Full-stack: head  of sales.' }]),
    );
    expect(marked(await ask('q="head of sales"'))).toEqual([
      'Sales, [head of sales] | Full-stack: [head  of sales].',
    ]);
  });

  it('mark a word written as several, and names in upper case', async () => {
    const titles = ['Front end lead', 'Frontend', 'Frontend tester', 'IT support', 'Head of IT'];
    const { ask } = await searchOf(titled(...titles));
    const frontend = ['[Frontend] tester | ', '[Frontend] | ', '[Front end] lead | '].sort();
    expect(marked(await ask('q=frontend')).sort()).toEqual(frontend);
    expect(marked(await ask('q=front+end')).sort()).toEqual(frontend);
    expect(marked(await ask('q=IT')).sort()).toEqual(['Head of [IT] | ', '[IT] support | ']);
  });

  it('mark other forms only as whole words', async () => {
    const { ask } = await searchOf(
      jobs([
        { title: 'Engineer in Bern', description: 'Engineering for everyone.' },
        { title: 'Tester', description: 'Some engineerin.' },
      ]),
    );
    expect(marked(await ask('q=engineer'))).toEqual([
      '[Engineer] in Bern | [Engineer]ing for everyone.',
      'Tester | Some [engineerin].',
    ]);
  });

  it('do not mark short words inside others', async () => {
    const { ask } = await searchOf(titled('Art director, party R'));
    expect(marked(await ask('q=art'))).toEqual(['[Art] director, party R | ']);
    expect(marked(await ask('q=r'))).toEqual(['Art director, party [R] | ']);
  });
});
