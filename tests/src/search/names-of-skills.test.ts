import { describe, expect, test } from 'vitest';
import { jobsOf, openedOnce, searchOf, titlesOf } from '../../lib/search-of.ts';

const jobs = jobsOf([
  { title: 'Engineer Kubernetes' },
  { title: 'Platform', tags: ['K8s'] },
  { title: 'Consultant', tags: ['GCP'] },
  { title: 'Architect', tags: ['Google Cloud Platform'] },
  { title: 'Arbeitsrecht', language: 'de' },
  { title: 'Juriste droit du travail', language: 'fr' },
  { title: 'Driver', tags: ['Forklift ticket'] },
  { title: 'Magasinier CACES', language: 'fr' },
  { title: 'Frontend', tags: ['TypeScript'] },
  { title: 'Officer', description: 'With an active TS/SCI clearance.' },
]);
const opened = openedOnce((folder) => searchOf(jobs, {}, {}, folder));
const find = async (q: string): Promise<string[]> => {
  const answer = await opened().ask(String(new URLSearchParams({ q, limit: '50' })));
  return titlesOf(answer).slice(0, answer.total).toSorted();
};

describe('names of one skill find the same jobs', () => {
  test.each(
    // prettier-ignore
    [
      [['Kubernetes', 'k8s'], ['Engineer Kubernetes', 'Platform']],
      [['GCP', 'Google Cloud', 'google cloud platform'], ['Architect', 'Consultant']],
      [['Arbeitsrecht', 'employment law', 'droit du travail'], ['Arbeitsrecht', 'Juriste droit du travail']],
      [['Staplerschein', 'forklift licence', 'permis cariste'], ['Driver', 'Magasinier CACES']],
    ],
  )('%j', async (names, titles) => {
    for (const name of names) expect([name, await find(name)]).toEqual([name, titles]);
  });

  test('an ambiguous abbreviation only counts in queries', async () => {
    expect(await find('TS')).toContain('Frontend');
    expect(await find('TypeScript')).toEqual(['Frontend']);
  });
});
