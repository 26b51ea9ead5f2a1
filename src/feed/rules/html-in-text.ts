import { type Segment } from '../finding.ts';
import { quote } from '../json/quote.ts';
import { findMarkup } from './plain-text.ts';
import { type Rule } from './rule.ts';

/** Texts that the schema says nothing about; markup in the description is an error, see plain-text.ts. */
const TEXTS = ['name', 'industry', 'city', 'title', 'category'];

/** Characters as HTML spells them: `&amp;`, `&#39;`. Only names that HTML exports are full of. */
const REFERENCE =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|[aou]uml|szlig|[aeiou](?:acute|grave|circ)|ccedil|ntilde|[nm]dash|hellip|bull|middot|[lr][sd]quo|euro|copy|reg|trade|deg|#\d{2,7}|#x[\da-f]{2,6});/i;

export const htmlInText: Rule = {
  name: 'html-in-text',
  description:
    'Names, titles, categories, cities and tags hold no HTML markup, and no text holds characters as HTML spells them (`&amp;`).',
  level: 'warning',
  scopes: ['employer', 'location', 'job'],
  check: (object, report, { say }) => {
    const look = (text: unknown, path: Segment[], isDescription = false): void => {
      if (typeof text !== 'string') return;
      const html =
        (isDescription ? undefined : findMarkup(text)) ??
        (text.includes('&') ? REFERENCE.exec(text)?.[0] : undefined);
      if (html === undefined) return;
      report({
        path,
        message: say('html', { name: String(path[0]), html: quote(html) }),
        hint: say('html.hint', { html: quote(html) }),
      });
    };
    for (const name of TEXTS) if (name in object) look(object[name], [name]);
    if ('description' in object) look(object.description, ['description'], true);
    const { tags } = object;
    if (Array.isArray(tags)) for (const [index, tag] of tags.entries()) look(tag, ['tags', index]);
  },
};
