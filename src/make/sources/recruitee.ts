import { boardSource } from './board.ts';
import {
  listOf,
  payIn,
  rowsOf,
  sectionsOf,
  textOf,
  textsOf,
  unsolicited,
  type Values,
  valuesOf,
} from './answers.ts';

/** `where` is the employer's name there, or the host of its own careers site. */
export const recruitee = boardSource<Values>({
  name: 'recruitee',
  title: 'Recruitee',
  addresses: (where) => [`https://${where.includes('.') ? where : `${where}.recruitee.com`}/api/offers/`],
  rows: (text) => {
    const rows = rowsOf(text, 'offers');
    return rows?.every((row) => 'careers_url' in row) ? rows : undefined;
  },
  posting: (offer) => ({
    id: textOf(offer.id),
    url: textOf(offer.careers_url),
    title: textOf(offer.title),
    text: sectionsOf([undefined, offer.description], [undefined, offer.requirements]),
    language: languageOf(offer),
    published: textOf(offer.published_at),
    applyBefore: textOf(offer.close_at),
    places: placesOf(offer),
    kind: textsOf([offer.employment_type_code]),
    hours: [...textsOf([offer.employment_type_code]), ...hoursOf(offer)],
    workplace: ['hybrid', 'remote', 'on_site'].find((name) => offer[name] === true),
    level: textOf(offer.experience_code),
    pay: payIn(offer.salary, ['min', 'max', 'currency', 'period']),
    category: textOf(offer.department),
    tags: textsOf(offer.tags),
    employer: { name: textOf(offer.company_name) },
    leftOut: leftOut(offer),
  }),
});

/** The language whose translation equals the offer itself. */
function languageOf({ translations, title }: Values): string | undefined {
  const all = Object.entries(valuesOf(translations));
  const own = all.length === 1 ? all[0] : all.find(([, values]) => valuesOf(values).title === title);
  return own?.[0];
}

/** The field `location` may be "Remote job" next to a city. */
function placesOf(offer: Values) {
  const places = listOf(offer.locations);
  return (places.length > 0 ? places : [offer]).map((place) => ({
    city: textOf(place.city),
    region: textOf(place.state) ?? textOf(place.state_name),
    postcode: textOf(place.postal_code),
    country: textOf(place.country_code) ?? textOf(place.country),
  }));
}

const hoursOf = ({ min_hours, max_hours }: Values): string[] =>
  textOf(max_hours) === undefined ? [] : [`${textOf(min_hours) ?? textOf(max_hours)}-${textOf(max_hours)} h`];

function leftOut({ status, kind, title }: Values): string | undefined {
  if (status !== undefined && status !== 'published') return 'unlisted';
  return kind === 'talent_pool' ? 'unsolicited' : unsolicited(title);
}
