/** Sentences without an occupation: words that only texts have, and words that no job has, say nothing of the job. */
import { expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

const TEXT =
  'We love it. After a break you can use what you know every day, and treat people well. Our company takes care. Das Unternehmen nimmt etwas Neues auf. Cette entreprise prend soin de tous.';
const jobs = jobsOf([
  { title: 'Marketing' },
  { title: 'Online Marketing' },
  { title: 'Cybersecurity' },
  { title: 'Cybersecurity, apprentissage' },
  { title: 'Rocket tests', description: 'We build rockets.' },
  ...Array.from({ length: 40 }, (_, i) => ({
    title: `Warenkunde ${i}`,
    description: `We build things. ${TEXT}`,
  })),
  { title: 'Empfang, Sprachen: Deutsch', description: 'You speak German.' },
]);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));

test.for<[string, string[]]>([
  ['after my maternity break I want a marketing job', ['Marketing', 'Online Marketing']],
  ['which company takes people for marketing', ['Marketing', 'Online Marketing']],
  ['welches Unternehmen nimmt Leute im Marketing', ['Marketing', 'Online Marketing']],
  ['nach der Elternzeit möchte ich etwas im Marketing', ['Marketing', 'Online Marketing']],
  ["j'aimerais m'investir dans la cybersecurity", ['Cybersecurity', 'Cybersecurity, apprentissage']],
  ['quelle entreprise prend quelqu’un en cybersecurity', ['Cybersecurity', 'Cybersecurity, apprentissage']],
  ['quiero trabajar en algo relacionado con marketing', ['Marketing', 'Online Marketing']],
  ['vorrei crescere ogni giorno nel marketing', ['Marketing', 'Online Marketing']],
  // Everyday words say nothing, even if no job has them.
  ['ich hab gerade erstmal lust auf marketing', ['Marketing', 'Online Marketing']],
  ['quelque chose avec beaucoup de gens, le marketing', ['Marketing', 'Online Marketing']],
  // The most telling word of a sentence that names no job.
  ['I would love to build rockets', ['Rocket tests']],
  // "CAN" is a name, and no word of this sentence.
  ['a place where I can use my German', ['Empfang, Sprachen: Deutsch']],
])('%s', async ([q, expected]) => {
  const answer = await opened().search.search({ q, filters: {}, offset: 0, limit: 20 });
  expect(titlesOf(answer).slice(0, answer.total).sort()).toEqual(expected);
});

test.each([
  // A slip of a word of titles.
  ['I look for something in markting please', true],
  // Too short for a sentence: all words are needed.
  ['break marketing', false],
])('%s', async (q, isFound) => {
  const answer = await opened().search.search({ q, filters: {}, offset: 0, limit: 20 });
  expect(answer.total > 0).toBe(isFound);
});
