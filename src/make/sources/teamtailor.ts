import { jsonOf, listWith, rowsOf, textsBy, textsOf, type Values, valueAt } from './answers.ts';
import { boardSource } from './board.ts';
import { parseXml } from './xml.ts';

const STEP = 100;

/**
 * `where` is the employer's name at Teamtailor, or the host of its own careers site. The RSS feed has no
 * employment type, but `jobs.json` has, and can be pasted.
 */
export const teamtailor = boardSource({
  name: 'teamtailor',
  title: 'Teamtailor',
  step: STEP,
  addresses: (where, from) => [
    `https://${where.includes('.') ? where : `${where}.teamtailor.com`}/jobs.rss?per_page=${STEP}&offset=${from}`,
  ],
  rows: (text) => itemsOfRss(text) ?? itemsOfJson(text),
  fields: {
    id: 'guid | id',
    url: 'link | url',
    title: 'title',
    text: 'description | content_html | _jobposting.description',
    published: 'pubDate | date_published',
    applyBefore: '_jobposting.validThrough',
    places: (item) =>
      [valueAt(item, 'tt:locations.tt:location'), valueAt(item, '_jobposting.jobLocation')]
        .flatMap(rowsOf)
        .map((place) =>
          textsBy(place, {
            text: 'tt:name',
            city: 'tt:city | address.addressLocality',
            country: 'tt:country | address.addressCountry',
          }),
        ),
    kind: '_jobposting.employmentType',
    hours: '_jobposting.employmentType',
    // "none" means that nothing was chosen.
    workplace: (item) =>
      textsOf([item['remoteStatus'], valueAt(item, '_jobposting.jobLocationType')].flat()).find(
        (status) => status !== 'none',
      ),
    category: 'tt:department',
    employer: (item) => textsBy(item, { name: '_jobposting.hiringOrganization.name | listTitle' }),
  },
});

/** The items of the list. Each gets the title of the list, because that is the employer's name. */
function itemsOfRss(text: string): Values[] | undefined {
  const channel = text.includes('teamtailor.com/') ? valueAt(parseXml(text), 'rss.channel') : undefined;
  return channel === undefined ? undefined : rowsOf(valueAt(channel, 'item')).map(withTitleOf(channel));
}

const itemsOfJson = (text: string): Values[] | undefined =>
  listWith('_jobposting', 'items')(text)?.map(withTitleOf(jsonOf(text)));

const withTitleOf = (list: unknown) => {
  const listTitle = valueAt(list, 'title');
  return (item: Values): Values => ({ ...item, listTitle });
};
