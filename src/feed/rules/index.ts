/** The checks beyond the schema, in the order in which findings at the same place are told. */
import {
  countryCode,
  currencyCode,
  languageCode,
  salaryCurrency,
  salaryRange,
  workloadRange,
  urlScheme,
} from './values.ts';
import {
  applyBeforePassed,
  endDatePassed,
  publishedInFuture,
  updatedBeforeJob,
  updatedInFuture,
} from './dates.ts';
import { duplicateReference, duplicateUrl, similarTags } from './duplicates.ts';
import { emptyTitle, htmlInText, plainText } from './plain-text.ts';
import { personalData } from './personal-data.ts';
import type { Rule } from './rule.ts';
import { unknownProperty } from './unknown-property.ts';

export const RULES: readonly Rule[] = [
  plainText,
  unknownProperty,
  updatedInFuture,
  updatedBeforeJob,
  emptyTitle,
  languageCode,
  countryCode,
  currencyCode,
  urlScheme,
  duplicateUrl,
  duplicateReference,
  publishedInFuture,
  applyBeforePassed,
  endDatePassed,
  salaryCurrency,
  salaryRange,
  workloadRange,
  similarTags,
  htmlInText,
  personalData,
];
