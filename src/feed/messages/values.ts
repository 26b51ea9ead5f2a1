/** Values that are none of the allowed ones, or not in the notation that is asked for. */
import { suggestUri } from '../hints/addresses.ts';
import { suggestDate, suggestDateTime } from '../hints/dates.ts';
import { suggestValue } from '../hints/values.ts';
import { quote, show } from '../json/quote.ts';
import type { WordKey } from '../words/say.ts';
import { nullHint } from './types.ts';
import { type Violation, type Wording, label } from './violation.ts';

export function notAllowedValue(violation: Violation): Wording {
  const { segments, value, say } = violation;
  return {
    message: say('enum', { label: label(segments, say), given: show(value, say) }),
    hint: value === null ? nullHint(violation) : enumHint(violation),
  };
}

function enumHint({ value, name, field, say }: Violation): string {
  const allowed = field?.enum ?? [];
  const all = allowed.map((one) => `"${one}"`).join(', ');
  if (typeof value === 'object')
    return say(Array.isArray(value) ? 'enum.list.hint' : 'enum.object.hint', { all });
  const meant = suggestValue(name, value, allowed);
  return meant === undefined
    ? say('enum.hint', { all, value: show(value, say) })
    : say('enum.meant.hint', { all, value: show(value, say), meant });
}

export function notTheConstant({ segments, value, field, name, say }: Violation): Wording {
  const wanted = show(field?.const, say);
  return {
    message: say('const', { label: label(segments, say), given: show(value, say), wanted }),
    hint:
      typeof value === 'number'
        ? say('const.number.hint', { name, wanted, value })
        : say('const.hint', { name, wanted }),
  };
}

/** What is meant by a text that is not in a format, and what to do about it then. */
const FORMATS: Readonly<
  Record<
    'date' | 'date-time' | 'uri',
    { suggest: (given: string) => string | undefined; hint: (given: string) => WordKey }
  >
> = {
  date: {
    suggest: suggestDate,
    hint: (given) => (given.includes(':') ? 'date.timeless.hint' : 'instead.hint'),
  },
  'date-time': {
    suggest: suggestDateTime,
    hint: (given) =>
      /(Z|[+-]\d\d:?(\d\d)?)$/i.test(given.slice(10)) ? 'instead.hint' : 'date-time.zone.hint',
  },
  uri: { suggest: suggestUri, hint: () => 'instead.hint' },
};

export function notInFormat({ segments, value, params, say }: Violation): Wording {
  const given = String(value);
  const format = params.format as keyof typeof FORMATS;
  if (!Object.hasOwn(FORMATS, format))
    throw new Error(`The format "${format}" has no wording. Add one to FORMATS.`);
  const { suggest, hint } = FORMATS[format];
  const meant = suggest(given);
  const unknown = format === 'uri' && given === '' ? 'uri.empty.hint' : (`${format}.hint` as const);
  const words = { label: label(segments, say), value: quote(given), meant: meant ?? '' };
  return { message: say(format, words), hint: say(meant === undefined ? unknown : hint(given), words) };
}
