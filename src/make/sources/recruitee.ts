import {
  listWith,
  rowsOf,
  sectionsOf,
  textAt,
  payBy,
  textsBy,
  textsOf,
  type Values,
  valuesOf,
} from './answers.ts';
import { boardSource } from './board.ts';

/** `where` is the employer's name at Recruitee, or the host of its own careers site. */
export const recruitee = boardSource({
  name: 'recruitee',
  title: 'Recruitee',
  addresses: (where) => [`https://${where.includes('.') ? where : `${where}.recruitee.com`}/api/offers/`],
  rows: listWith('careers_url', 'offers'),
  fields: {
    id: 'id',
    url: 'careers_url',
    title: 'title',
    text: ({ description, requirements }) => sectionsOf([undefined, description], [undefined, requirements]),
    language: languageOf,
    published: 'published_at',
    applyBefore: 'close_at',
    // The field `location` may be "Remote job" next to a city.
    places: (offer) =>
      [rowsOf(offer.locations), [offer]]
        .find(({ length }) => length > 0)!
        .map((place) =>
          textsBy(place, { city: 'city', region: 'state | state_name', country: 'country_code | country' }),
        ),
    kind: 'employment_type_code',
    hours: (offer) => [...textsOf(offer.employment_type_code), ...hoursOf(offer)],
    workplace: (offer) => ['hybrid', 'remote', 'on_site'].find((name) => offer[name] === true),
    level: 'experience_code',
    pay: ({ salary }) => payBy(salary, { min: 'min', max: 'max', currency: 'currency', period: 'period' }),
    category: 'department',
    tags: 'tags',
    employer: (offer) => textsBy(offer, { name: 'company_name' }),
    leftOut: ({ status = 'published', kind }) =>
      status !== 'published' ? 'unlisted' : kind === 'talent_pool' ? 'unsolicited' : undefined,
  },
});

/** The language whose translation equals the offer itself. */
function languageOf({ translations, title }: Values): string | undefined {
  const all = Object.entries(valuesOf(translations));
  const own = all.length === 1 ? all[0] : all.find(([, values]) => valuesOf(values).title === title);
  return own?.[0];
}

function hoursOf(offer: Values): string[] {
  const most = textAt(offer, 'max_hours');
  return most === undefined ? [] : [`${textAt(offer, 'min_hours | max_hours')}-${most} h`];
}
