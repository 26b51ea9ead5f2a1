import type { Feed } from '../feed/types.ts';

/** The feed that the page for employers shows; a test holds it to the validator. */
export const EXAMPLE_FEED: Feed = {
  version: '1.0',
  lastUpdated: '2026-03-02T08:30:00Z',
  employer: {
    name: 'Bakery Example',
    location: { city: 'Bern', country: 'CH' },
    industry: 'Food',
    url: 'https://bakery.example/',
  },
  jobs: [
    {
      language: 'en',
      publishedAt: '2026-03-01',
      title: 'Baker',
      jobType: 'permanent',
      locations: [{ city: 'Bern', country: 'CH' }],
      url: 'https://bakery.example/jobs/baker',
      referenceId: 'B-17',
      description: 'You bake bread and pastries in our bakery by the river. Start at four, home at noon.',
      category: 'Production',
      startDate: '2026-05-01',
      applyBefore: '2026-04-15',
      experienceLevel: 'junior',
      workType: 'on-site',
      workLoad: { minPercentage: 80, maxPercentage: 100 },
      salary: { min: 55_000, max: 62_000, currency: 'CHF', interval: 'yearly' },
      tags: ['Bread', 'Early shift'],
    },
  ],
};
