import { type Facet, FACET_TABLE } from '../../../src/filters/facets.ts';
import type { Job } from '../../../src/job/job.ts';
import type { Ask } from './ask.ts';
import type { Figure } from './report.ts';

const LEAST = 0.9;

/** How people ask for a filter's value in words; written apart from the engine's own table. */
const FILTER_WORDS: Partial<Record<Facet, Record<string, string>>> = {
  workTypes: {
    remote:
      'remote, homeoffice, home office, home-office, work from home, von zu Hause, télétravail, teletravail, telelavoro, fully remote',
    hybrid: 'hybrid, hybride, ibrido',
    'on-site': 'on-site, onsite, on site, vor Ort, sur site, in sede',
  },
  jobTypes: {
    permanent: 'permanent, unbefristet, Festanstellung, festangestellt, CDI, tempo indeterminato',
    temporary: 'temporary, befristet, CDD, tempo determinato',
    internship: 'internship, intern, Praktikum, Praktikant, stage, stagiaire, tirocinio',
    apprenticeship:
      'apprenticeship, apprentice, Ausbildung, Lehrstelle, apprentissage, alternance, apprendistato',
    freelance: 'freelance, freelancer, freiberuflich, indépendant, libero professionista',
    contract: 'contract, contractor',
    volunteer: 'volunteer, Ehrenamt, ehrenamtlich, bénévolat, volontariato',
  },
  experienceLevels: {
    junior:
      'junior, entry level, Berufseinsteiger, débutant, without experience, ohne Erfahrung, sans expérience',
    mid: 'mid-level',
    senior: 'senior',
    lead: 'lead',
    manager: 'manager',
    director: 'director, Direktor, directeur, direttore',
    executive: 'executive',
  },
  languages: {
    en: 'english, Englisch, anglais, inglese, english speaking',
    de: 'german, Deutsch, allemand, tedesco, german speaking, deutschsprachig',
    fr: 'french, Französisch, français, francese, french speaking',
    it: 'italian, Italienisch, italiano',
  },
};

/** Words for a filter's value that find less than nine tenths of its jobs. */
export async function filterWordFaults(ask: Ask, postings: readonly Job[]): Promise<Figure[]> {
  const wrong: string[] = [];
  let of = 0;
  for (const [facet, byValue] of Object.entries(FILTER_WORDS) as [Facet, Record<string, string>][]) {
    for (const [value, words] of Object.entries(byValue)) {
      const jobs = postings.filter((job) => FACET_TABLE[facet].valuesOf(job).includes(value)).length;
      if (jobs === 0) continue;
      for (const word of words.split(', ')) {
        of++;
        const { total } = await ask(word, { filters: { [facet]: [value] } });
        const { answer } = await ask(word);
        if (total < jobs * LEAST || answer.corrected) wrong.push(`${word}: ${total} of ${jobs} ${value}`);
      }
    }
  }
  const what = "words for a filter's value that find under 90 % of it";
  return [{ what, value: wrong.length, unit: '', of, target: { most: 0 }, examples: wrong }];
}
