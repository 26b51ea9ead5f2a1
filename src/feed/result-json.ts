import type { Discovery } from './discover.ts';
import type { ValidationResult } from './finding.ts';

/** In UTF-16 units. */
const PIECE_LENGTH = 64 * 1024;

/**
 * A result as JSON, piece by piece: of 100,000 findings it has some 40 MB, which nobody needs in one string.
 * @param discovery how the document was found, when it was looked for
 */
export function* resultJson(
  { valid, errors, warnings }: ValidationResult,
  discovery?: Discovery,
): Generator<string> {
  let text = `{"valid":${valid}`;
  for (const [name, list] of Object.entries({ errors, warnings })) {
    text += `,"${name}":[`;
    for (const [index, finding] of list.entries()) {
      text += `${index === 0 ? '' : ','}${JSON.stringify(finding)}`;
      if (text.length < PIECE_LENGTH) continue;
      yield text;
      text = '';
    }
    text += ']';
  }
  if (discovery) text += `,"discovery":${JSON.stringify(discovery)}`;
  yield `${text}}`;
}
