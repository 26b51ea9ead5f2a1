import { type Format } from './format.ts';
import { type TextKey } from './i18n/translate.ts';
import { type Job } from './feed/types.ts';
import { type Facet } from './search/types.ts';

type LabelKey = Extract<TextKey, `${'jobTypes' | 'workTypes' | 'experienceLevels'}.${string}`>;

/** What people read for a filter value: enum values, countries and languages in their language, others as they are. */
export function facetLabel(
  facet: Facet,
  { value, label }: { value: string; label: string },
  { t, format }: { t: (key: LabelKey) => string; format: Format },
): string {
  switch (facet) {
    case 'countries':
      return format.country(value);
    case 'languages':
      return format.language(value);
    case 'jobTypes':
      return t(`jobTypes.${value as Job['jobType']}`);
    case 'workTypes':
      return t(`workTypes.${value as NonNullable<Job['workType']>}`);
    case 'experienceLevels':
      return t(`experienceLevels.${value as NonNullable<Job['experienceLevel']>}`);
    case 'tags':
    case 'employers':
    case 'cities':
      return label;
  }
}
