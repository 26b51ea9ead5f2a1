/** The checks beyond the schema, in the order in which findings at the same place are told. */
import { applyBeforePassed } from './apply-before-passed.ts';
import { countryCode } from './country-code.ts';
import { currencyCode } from './currency-code.ts';
import { duplicateReference } from './duplicate-reference.ts';
import { duplicateUrl } from './duplicate-url.ts';
import { emptyTitle } from './empty-title.ts';
import { endDatePassed } from './end-date-passed.ts';
import { htmlInText } from './html-in-text.ts';
import { languageCode } from './language-code.ts';
import { personalData } from './personal-data.ts';
import { plainText } from './plain-text.ts';
import { publishedInFuture } from './published-in-future.ts';
import { type Rule } from './rule.ts';
import { salaryCurrency } from './salary-currency.ts';
import { salaryRange } from './salary-range.ts';
import { similarTags } from './similar-tags.ts';
import { unknownProperty } from './unknown-property.ts';
import { updatedBeforeJob } from './updated-before-job.ts';
import { updatedInFuture } from './updated-in-future.ts';
import { urlScheme } from './url-scheme.ts';
import { workloadRange } from './workload-range.ts';

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
