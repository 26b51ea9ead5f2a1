/** Values that are none of the allowed ones, or not in the notation that is asked for. */
import { suggestUri } from '../hints/addresses.ts';
import { suggestDate, suggestDateTime } from '../hints/dates.ts';
import { suggestValue } from '../hints/values.ts';
import { quote, show } from '../json/quote.ts';
import { type Say, type WordKey } from '../words/say.ts';
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

export function notInFormat({ segments, value, params, say }: Violation): Wording {
  const text = String(value);
  const format = FORMATS[String(params.format)];
  if (!format) throw new Error(`The format "${String(params.format)}" has no wording. Add one to FORMATS.`);
  return {
    message: say(format.message, { label: label(segments, say), value: quote(text) }),
    hint: format.hint(text, say),
  };
}

const FORMATS: Readonly<Record<string, { message: WordKey; hint: (given: string, say: Say) => string }>> = {
  date: {
    message: 'date',
    hint: (given, say) => {
      const value = quote(given);
      const meant = suggestDate(given);
      if (meant === undefined) return say('date.hint', { value });
      return say(given.includes(':') ? 'date.timeless.hint' : 'instead.hint', { meant, value });
    },
  },
  'date-time': {
    message: 'date-time',
    hint: (given, say) => {
      const value = quote(given);
      const meant = suggestDateTime(given);
      if (meant === undefined) return say('date-time.hint', { value });
      const hasZone = /(Z|[+-]\d\d:?(\d\d)?)$/i.test(given.slice(10));
      return say(hasZone ? 'instead.hint' : 'date-time.zone.hint', { meant, value });
    },
  },
  uri: {
    message: 'uri',
    hint: (given, say) => {
      const value = quote(given);
      const meant = suggestUri(given);
      if (meant !== undefined) return say('instead.hint', { meant, value });
      return given === '' ? say('uri.empty.hint') : say('uri.hint', { value });
    },
  },
};
