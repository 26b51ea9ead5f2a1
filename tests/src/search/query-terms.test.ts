import { expect, test } from 'vitest';
import { JOB_TYPES, LEVELS, WORK_TYPES } from '../../../src/search/same-words.ts';
import { isDetail, isKind, isLevel } from '../../../src/search/query-terms.ts';
import { normalize } from '../../../src/text/normalize.ts';

const words = (...texts: string[]): string[] => texts.flatMap((text) => text.split(' ').map(normalize));

test.each(words(...Object.values(WORK_TYPES), JOB_TYPES.permanent, JOB_TYPES.temporary, JOB_TYPES.contract))(
  'a workplace or contract is a working condition: %s',
  (word) => expect(isDetail({ word })).toBe(true),
);

test.each(words(LEVELS.junior, LEVELS.mid, LEVELS.senior))('%s is a level', (word) =>
  expect(isLevel({ word })).toBe(true),
);

test.each(words(JOB_TYPES.internship, JOB_TYPES.apprenticeship, JOB_TYPES.volunteer, JOB_TYPES.freelance))(
  '%s is an applicant',
  (word) => expect(isKind(word)).toBe(true),
);

test.each(['manager', 'director', 'nurse', 'sap'])('%s is none of these', (word) =>
  expect(isDetail({ word }) || isKind(word)).toBe(false),
);
