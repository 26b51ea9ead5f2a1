import type { Case, SystemCases } from './cases.ts';

const OTHERS = ['en', 'fr', 'it', 'es', 'nl'];
const at = (language = 'de', host = 'acme.jobs.personio.de') => `https://${host}/xml?language=${language}`;
const list = (...positions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${positions.join('\n')}</workzag-jobs>`;
const section = (name: string, html: string) =>
  `<jobDescription><name>${name}</name><value><![CDATA[ ${html} ]]></value></jobDescription>`;
const position = (inner: string, sections = section('Deine Aufgaben', '<ul><li>Brot &uuml;ben</li></ul>')) =>
  `<position><id>12</id><subcompany>Acme &amp; Co. KG</subcompany><office>Bern</office><name>B&#228;cker (m/w/d)</name>
   <jobDescriptions>${sections}</jobDescriptions><employmentType>permanent</employmentType><schedule>part-time</schedule>
   <createdAt>2026-09-01T08:30:00+00:00</createdAt>${inner}</position>`;
/** The same in each language, but for what is said. */
const inAll = (xml: string, others: Case['answers'] = {}) => ({
  ...Object.fromEntries([at(), ...OTHERS.map((language) => at(language))].map((url) => [url, xml])),
  ...others,
});

export const personio: SystemCases = {
  address: at(),
  other: 'https://other.jobs.personio.de/xml?language=de',
  empty: list(),
  one: (text) => list(position('', `<jobDescription><value><![CDATA[${text}]]></value></jobDescription>`)),
  // prettier-ignore
  cases: [
    { name: 'fields, entities, the name that is not a heading',
      answers: inAll(list(position('<department>Backstube</department><seniority>experienced</seniority><keywords>Brot,Nacht</keywords>'))),
      postings: [{ id: '12', url: 'https://acme.jobs.personio.de/job/12', title: 'Bäcker (m/w/d)',
        text: '<h3>Deine Aufgaben</h3>\n\n<ul><li>Brot &uuml;ben</li></ul>', kind: ['permanent'], hours: ['part-time'],
        level: 'experienced', category: 'Backstube', tags: ['Brot', 'Nacht'], employer: { name: 'Acme & Co. KG' } }] },
    { name: 'further offices',
      answers: inAll(list(position('<additionalOffices><office>Thun</office><office>Biel</office></additionalOffices>'))),
      postings: [{ places: [{ text: 'Bern' }, { text: 'Thun' }, { text: 'Biel' }] }] },
    { name: 'whom to ask stays out',
      answers: inAll(list(position('',
        section('CONTACT_PERSON', 'Ann Muster +41 31 000 00 00') + section('Profil', 'Flink') + section('Dein Kontakt', 'ann@acme.example')))),
      postings: [{ text: '<h3>Profil</h3>\n\nFlink' }] },
    { name: 'a text that another language has',
      answers: inAll(list(position('', '')), { [at('fr')]: list(position('', section('Missions', 'Pain'))) }),
      postings: [{ text: '<h3>Missions</h3>\n\nPain' }] },
    { name: 'a position of another language, and one that is there twice',
      answers: inAll(list(position(''), position('')), { [at('en')]: list(position('').replace('>12<', '>13<')) }),
      postings: [{ id: '12' }, { id: '13' }] },
    { name: 'the other host, in all languages but one that there is not',
      answers: Object.fromEntries(['de', 'en', 'fr', 'it', 'es'].map((language) => [at(language, 'acme.jobs.personio.com'), list(position(''))])),
      postings: [{ url: 'https://acme.jobs.personio.com/job/12' }] },
    { name: 'a language that fails is half an answer', answers: inAll(list(position('')), { [at('it')]: 429 }), postings: [{ id: '12' }],
      complete: false },
    { name: 'an unknown name leads to the front page, which asks for fewer requests',
      answers: { [at()]: { to: 'https://www.personio.de/' }, 'https://www.personio.de/': 429 },
      error: 'Personio asks for fewer requests (429).' },
    { name: 'what is unsolicited, and escaped text in place of CDATA',
      answers: inAll(list(position('', '<jobDescription><name>A</name><value>&lt;p&gt;Brot&lt;/p&gt;</value></jobDescription>'),
        '<position><id>2</id><name>Initiativbewerbung</name></position>', '<position><name>Ohne Nummer</name></position>')),
      postings: [{ text: '<h3>A</h3>\n\n<p>Brot</p>' }, { leftOut: 'unsolicited' }, { title: 'Ohne Nummer', url: undefined }] },
    {
      name: 'entities that a document defines are not put in',
      answers: inAll(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]>${list(position('<department>&a;&f;</department>')).slice(38)}`,
      ),
      postings: [{ category: '&a;&f;' }],
    },
    { name: 'elements without end', answers: { [at()]: `<workzag-jobs>${'<position>'.repeat(200_000)}` }, error: 'no whole list' },
  ],
};
