/** The value of an enumeration that was meant by another word, without case and punctuation. */
const SYNONYMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jobType: {
    employee: 'permanent',
    festanstellung: 'permanent',
    fixedterm: 'contract',
    fulltime: 'permanent',
    parttime: 'permanent',
    regular: 'permanent',
    unbefristet: 'permanent',
    unlimited: 'permanent',
    vollzeit: 'permanent',
    teilzeit: 'permanent',
    befristet: 'temporary',
    seasonal: 'temporary',
    temp: 'temporary',
    contractor: 'contract',
    intern: 'internship',
    praktikum: 'internship',
    trainee: 'internship',
    apprentice: 'apprenticeship',
    ausbildung: 'apprenticeship',
    lehrstelle: 'apprenticeship',
    freelancer: 'freelance',
    selfemployed: 'freelance',
    volunteering: 'volunteer',
  },
  workType: {
    inoffice: 'on-site',
    office: 'on-site',
    onpremise: 'on-site',
    presence: 'on-site',
    vorort: 'on-site',
    fullyremote: 'remote',
    homeoffice: 'remote',
    telecommute: 'remote',
    wfh: 'remote',
    flexible: 'hybrid',
    mixed: 'hybrid',
    partiallyremote: 'hybrid',
  },
  experienceLevel: {
    beginner: 'junior',
    entry: 'junior',
    entrylevel: 'junior',
    graduate: 'junior',
    associate: 'mid',
    intermediate: 'mid',
    midlevel: 'mid',
    professional: 'mid',
    regular: 'mid',
    experienced: 'senior',
    expert: 'senior',
    seniorlevel: 'senior',
    principal: 'lead',
    teamlead: 'lead',
    management: 'manager',
    clevel: 'executive',
  },
  interval: {
    annual: 'yearly',
    annually: 'yearly',
    perannum: 'yearly',
    year: 'yearly',
    jahr: 'yearly',
    month: 'monthly',
    monat: 'monthly',
    week: 'weekly',
    day: 'daily',
    hour: 'hourly',
    perhour: 'hourly',
    peryear: 'yearly',
    permonth: 'monthly',
  },
};

const bare = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * The allowed value that was meant.
 *
 *     suggestValue('jobType', 'full-time', ['permanent', …]) // => 'permanent'
 */
export function suggestValue(field: string, given: unknown, allowed: readonly string[]): string | undefined {
  if (given === true && field === 'workType') return 'remote';
  if (typeof given !== 'string' || given.length > 40) return undefined;
  const word = bare(given);
  return allowed.find((value) => bare(value) === word) ?? synonym(field, word);
}

function synonym(field: string, word: string): string | undefined {
  const values = SYNONYMS[field] ?? {};
  return Object.hasOwn(values, word) ? values[word] : undefined;
}
