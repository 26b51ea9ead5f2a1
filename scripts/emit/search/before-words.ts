import { type Posting } from '../../../src/posting.ts';
import { NamesFinder } from './names.ts';
import { scanOneWords, type TakeWord } from './scan-words.ts';
import { textsByField } from './texts.ts';
import { WordSlots } from './word-slots.ts';

/** What must be known of all jobs before the words of one can be collected. */
export class BeforeWords {
  readonly names = new NamesFinder();
  /** The words that jobs write as one. */
  readonly written = new Set<string>();
  /** The countries that they name. */
  readonly countries = new Set<string>();
  readonly #noted = new WordSlots((word) => this.written.add(word));

  add(posting: Posting): void {
    this.names.add(posting);
    for (const texts of textsByField(posting)) for (const text of texts) scanOneWords(text, this.#note);
    for (const { country } of posting.locations) if (country) this.countries.add(country);
  }

  readonly #note: TakeWord = (text, start, end, hash) => {
    this.#noted.at(text, start, end, hash);
  };
}
