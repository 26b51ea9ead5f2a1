import { type Posting } from '../../../src/posting.ts';
import { oneWordsIn } from './joins.ts';
import { NamesFinder } from './names.ts';

/** What must be known of all jobs before the words of one can be collected. */
export class BeforeWords {
  readonly names = new NamesFinder();
  /** The words that jobs write as one. */
  readonly written = new Set<string>();
  /** The countries that they name. */
  readonly countries = new Set<string>();

  add(posting: Posting): void {
    this.names.add(posting);
    for (const word of oneWordsIn(posting)) this.written.add(word);
    for (const { country } of posting.locations) if (country) this.countries.add(country);
  }
}
