import { expect, it } from 'vitest';
import { phraseTexts } from '../../../src/engine/engine.ts';

it('contains words with several readings in each', () => {
  expect(phraseTexts('A front-end developer')).toEqual(['a front end developer', 'a frontend developer']);
  // A sentence that starts without a blank.
  expect(phraseTexts('With a data scientist.Then more')).toEqual([
    'with a data scientistthen more',
    'with a data scientist then more',
  ]);
});
