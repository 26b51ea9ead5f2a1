import { quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import { findMarkup } from './plain-text.ts';
import { type Rule, eachText } from './rule.ts';

const TEXTS = ['name', 'industry', 'city', 'title', 'category', 'description'];

/** Characters as HTML spells them: `&amp;`, `&#39;`. Only names that HTML exports are full of. */
const REFERENCE =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|[aou]uml|szlig|[aeiou](?:acute|grave|circ)|ccedil|ntilde|[nm]dash|hellip|bull|middot|[lr][sd]quo|euro|copy|reg|trade|deg|#\d{2,7}|#x[\da-f]{2,6});/i;

export const htmlInText: Rule = {
  name: 'html-in-text',
  description:
    'Names, titles, categories, cities and tags hold no HTML markup, and no text holds characters as HTML spells them (`&amp;`).',
  scopes: ['employer', 'location', 'job'],
  check: (object, report, { say }) =>
    eachText(object, TEXTS, (text, name, path) => {
      const html =
        // Markup in the description is an error, see plain-text.ts.
        (name === 'description' ? undefined : findMarkup(text)) ??
        (text.includes('&') ? REFERENCE.exec(text)?.[0] : undefined);
      if (html !== undefined) report({ path: path(), ...tell(say, 'html', { name, html: quote(html) }) });
    }),
};

export const emptyTitle: Rule = {
  name: 'empty-title',
  description: 'A title holds more than white space.',
  scopes: ['job'],
  check: ({ title }, report, { say }) => {
    if (typeof title !== 'string' || title.trim() !== '') return;
    report({ path: ['title'], ...tell(say, 'empty-title') });
  },
};
