/** The data of the bundled sample (words.json): its made-up employers, the jobs that they offer, and their phrases. */
import words from './words.json' with { type: 'json' };

export type SampleLanguage = 'en' | 'de' | 'fr';

export interface SampleEmployer {
  /** Ends in `.example`: nobody can register it. */
  domain: string;
  name: string;
  kind: string;
  industry: string;
  city: string;
  country: string;
  /** Further towns where it hires. */
  sites?: [city: string, country: string][];
  languages: SampleLanguage[];
  /** How many openings, a translation counting as one. */
  openings: number;
}

/** A title and the sentence that says what the work is; a language without one is not advertised. */
type Wording = [title: string, task: string];

/** The jobs that employers of some kinds offer. Titles and tasks are ours; no advert was a model. */
export interface Role extends Partial<Record<SampleLanguage, Wording>> {
  kinds: string[];
  tags: string[];
  category: Record<SampleLanguage, string>;
  /** Usual yearly pay in thousands of euro. */
  pay: number;
  /** The level that the title itself says. */
  level?: 'manager' | 'director' | 'executive';
  jobType?: 'internship' | 'apprenticeship' | 'temporary' | 'volunteer' | 'freelance' | 'contract';
  /** Desk work can be done from elsewhere. */
  desk?: boolean;
}

/** Sentences that every kind of opening can use. The generator fills `{…}`. */
interface Phrases {
  /** The employer. */
  intro: string[];
  /** Requirements. */
  asks: string[];
  /** Benefits. */
  offers: string[];
  /** Titles at these levels. */
  senior: string;
  lead: string;
  junior: string;
}

export const EMPLOYERS = words.employers as SampleEmployer[];
/** Healthy, but without an opening at present. */
export const WITHOUT_OPENINGS = words.withoutOpenings as SampleEmployer;
/** Its feed breaks the rules of the format. */
export const INVALID = words.invalid as SampleEmployer;
export const PHRASES: Record<SampleLanguage, Phrases> = words.phrases;
export const ROLES = words.roles.map((role) => ({
  ...role,
  category: words.categories[role.category as keyof typeof words.categories],
})) as Role[];
