import type { Feed } from '../../feed/types.ts';
import type { PluralKey, TextKey, Translate } from '../../i18n/translate.ts';

type Own<K> = Extract<K, `validator.${string}`>;
export type ValidatorTranslate = Translate<Own<TextKey>, Own<PluralKey>>;
export const VALIDATOR_DATA_ID = 'validator-data';

/** Data that the validator page hands its browser code besides that of every page. */
export interface ValidatorData {
  strings: Record<string, unknown>;
  /** A valid feed with one job, to start from. */
  example: Feed;
}

/** The strings that this page's code writes: all whose key begins with "validator.". */
export const validatorStrings = (strings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(strings).filter(([key]) => key.startsWith('validator.')));

/** The name of a kind of finding: texts for every code of the engine, the code itself for a new one. */
export function codeText(t: ValidatorTranslate, strings: Record<string, unknown>, code: string): string {
  return `validator.code.${code}` in strings ? t(`validator.code.${code}` as Own<TextKey>) : code;
}
