import { bare, otherNames } from './other-names.ts';

/** The values of enumerations with other words for them, without case and punctuation. */
const SYNONYMS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  jobType: new Map(
    otherNames({
      permanent:
        'employee, festanstellung, fulltime, parttime, regular, unbefristet, unlimited, vollzeit, teilzeit',
      contract: 'fixedterm, contractor',
      temporary: 'befristet, seasonal, temp',
      internship: 'intern, praktikum, trainee',
      apprenticeship: 'apprentice, ausbildung, lehrstelle',
      freelance: 'freelancer, selfemployed',
      volunteer: 'volunteering',
    }),
  ),
  workType: new Map(
    otherNames({
      'on-site': 'inoffice, office, onpremise, presence, vorort',
      remote: 'fullyremote, homeoffice, telecommute, wfh',
      hybrid: 'flexible, mixed, partiallyremote',
    }),
  ),
  experienceLevel: new Map(
    otherNames({
      junior: 'beginner, entry, entrylevel, graduate',
      mid: 'associate, intermediate, midlevel, professional, regular',
      senior: 'experienced, expert, seniorlevel',
      lead: 'principal, teamlead',
      manager: 'management',
      executive: 'clevel',
    }),
  ),
  interval: new Map(
    otherNames({
      yearly: 'annual, annually, perannum, year, jahr, peryear',
      monthly: 'month, monat, permonth',
      weekly: 'week',
      daily: 'day',
      hourly: 'hour, perhour',
    }),
  ),
};

/**
 * The allowed value that was meant.
 *
 *     suggestValue('jobType', 'full-time', ['permanent', …]) // => 'permanent'
 */
export function suggestValue(field: string, given: unknown, allowed: readonly string[]): string | undefined {
  if (given === true && field === 'workType') return 'remote';
  if (typeof given !== 'string' || given.length > 40) return undefined;
  const word = bare(given);
  return allowed.find((value) => bare(value) === word) ?? SYNONYMS[field]?.get(word);
}
