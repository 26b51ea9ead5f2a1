import { expect, it } from 'vitest';
import { documentsOf } from '../../../scripts/engine/documents.ts';
import { engineSiteOf, listsOf } from '../../lib/engine-site.ts';
import { jobsOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

it('a document does not depend on how often others have its tags and cities', async () => {
  const own = {
    title: 'Baker',
    tags: ['Night', 'Bread'],
    locations: [
      { city: 'Bern', country: 'CH' },
      { city: 'Zürich', country: 'CH' },
    ],
  };
  const documentBeside = async (tag: string, city: string) => {
    const others = Array.from({ length: 3 }, () => ({
      ...{ title: 'Clerk', domain: 'bank.example', tags: [tag], locations: [{ city, country: 'CH' }] },
    }));
    const { documents } = await engineSiteOf(jobsOf([own, ...others]), await tempDir());
    return documents[0];
  };
  expect(await documentBeside('Bread', 'Bern')).toEqual(await documentBeside('Night', 'Zürich'));
});

it('a selection of jobs gives the same documents as all jobs', async () => {
  const given = ['Baker', 'Clerk', 'Cook', 'Baker at night', 'Nurse', 'Clerk', 'Driver'];
  const jobs = jobsOf(given.map((title, i) => ({ title, domain: `employer${i}.example` })));
  using lists = await listsOf(jobs, await tempDir());
  const documentsAt = (ordinals: readonly number[]) => Array.fromAsync(documentsOf(jobs, lists, ordinals, 2));
  const documents = await documentsAt([...jobs.keys()]);
  expect(documents.map(({ posting }) => posting.title)).toEqual(given);
  const ordinals = [1, 2, 5, 6];
  expect(await documentsAt(ordinals)).toEqual(ordinals.map((ordinal) => documents[ordinal]));
  expect(await documentsAt([])).toEqual([]);
});
