import { expect, test } from 'vitest';
import { STRINGS } from '../../src/i18n/strings.ts';
import { parseText } from '../../src/search/query-text.ts';

const examplesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, example]) => example!);

test.each(Object.entries(STRINGS))(
  'the examples of how to search mean what is said of them: %s',
  (_, strings) => {
    const [words] = examplesIn(strings['form.help.words']).map((q) => parseText(q));
    expect([words!.words.length, words!.phrases, words!.excluded]).toEqual([2, [], []]);
    const [phrase] = examplesIn(strings['form.help.phrase']).map((q) => parseText(q));
    expect([phrase!.phrases.length, phrase!.excluded]).toEqual([1, []]);
    const [word, excludedPhrase] = examplesIn(strings['form.help.without']).map((q) => parseText(q));
    expect([word!.words.length, word!.excluded.map(({ words: left }) => left.length)]).toEqual([1, [1]]);
    expect(excludedPhrase!.excluded.map(({ words: left }) => left.length > 1)).toEqual([true]);
  },
);
