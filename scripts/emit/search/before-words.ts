import { type JobPlace, type Posting } from '../../../src/posting.ts';
import { NamesFinder } from './names.ts';
import { placeNames } from './place-names.ts';
import { scanOneWords, type TakeWord } from './scan-words.ts';
import { textsByField } from './texts.ts';
import { WordSlots } from './word-slots.ts';

/** What must be known of all jobs before the words of one can be collected. */
export interface KnownBefore {
  /** What looks like grammar and is a name: see `NamesFinder`. */
  names: ReadonlySet<string>;
  /** The words that jobs write as one. */
  written: ReadonlySet<string>;
  /** The countries that they name. */
  countries: ReadonlySet<string>;
}

/** Finds it out, one posting after the other. */
export class BeforeWords {
  readonly #names = new NamesFinder();
  readonly #written = new Set<string>();
  readonly #countries = new Set<string>();
  readonly #noted = new WordSlots((word) => this.#written.add(word));

  add(posting: Posting): void {
    this.#names.add(posting);
    for (const texts of textsByField(posting)) for (const text of texts) scanOneWords(text, this.#note);
    for (const { country } of posting.locations) if (country) this.#countries.add(country);
  }

  /** Once all are added. */
  known(places: readonly JobPlace[] = []): KnownBefore {
    const names = this.#names.names(placeNames(places).values(), this.#countries);
    return { names, written: this.#written, countries: this.#countries };
  }

  readonly #note: TakeWord = (text, start, end, hash) => {
    this.#noted.at(text, start, end, hash);
  };
}
