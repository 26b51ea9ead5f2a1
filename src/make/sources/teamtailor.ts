import { boardSource } from './board.ts';
import { jsonOf, listOf, rowsOf, textOf, textsOf, unsolicited, valuesOf } from './answers.ts';
import { type Element, elementsAt, parseXml, textAt } from './xml.ts';
import type { Posting } from '../posting.ts';

const STEP = 100;

interface Item {
  /** The employer as the list names itself. */
  employer?: string | undefined;
  posting: Posting;
}

/** `where` is the employer's name there, or the host of its own careers site. The RSS has no employment type. */
export const teamtailor = boardSource<Item>({
  name: 'teamtailor',
  title: 'Teamtailor',
  step: STEP,
  addresses: (where, from) => [
    `https://${where.includes('.') ? where : `${where}.teamtailor.com`}/jobs.rss?per_page=${STEP}&offset=${from}`,
  ],
  rows: (text) => ofRss(text) ?? ofJson(text),
  posting: ({ employer, posting }) => ({
    ...posting,
    employer: { name: employer },
    leftOut: unsolicited(posting.title),
  }),
});

function ofRss(text: string): Item[] | undefined {
  const rss = text.includes('teamtailor.com/') ? parseXml(text) : undefined;
  const [channel] = rss?.name === 'rss' ? elementsAt(rss, 'channel') : [];
  if (!channel) return undefined;
  return elementsAt(channel, 'item').map((item) => ({
    employer: textAt(channel, 'title'),
    posting: {
      id: textAt(item, 'guid'),
      url: textAt(item, 'link'),
      title: textAt(item, 'title'),
      text: textAt(item, 'description'),
      published: textAt(item, 'pubDate'),
      places: elementsAt(item, 'tt:locations/tt:location').map(placeOf),
      workplace: workplaceOf(textAt(item, 'remoteStatus')),
      category: textAt(item, 'tt:department'),
    },
  }));
}

/** "none" means that nothing was chosen. */
const workplaceOf = (status: string | undefined) => (status === 'none' ? undefined : status);

const placeOf = (place: Element) => ({
  text: textAt(place, 'tt:name'),
  city: textAt(place, 'tt:city'),
  postcode: textAt(place, 'tt:zip'),
  country: textAt(place, 'tt:country'),
});

/** The format of `jobs.json`, which may be pasted. */
function ofJson(text: string): Item[] | undefined {
  const items = rowsOf(text, 'items')?.filter((item) => '_jobposting' in item);
  if (!items || items.length < (rowsOf(text, 'items')?.length ?? 0)) return undefined;
  return items.map((item) => {
    const job = valuesOf(item._jobposting);
    return {
      employer: textOf(valuesOf(job.hiringOrganization).name) ?? textOf(valuesOf(jsonOf(text)).title),
      posting: {
        id: textOf(item.id),
        url: textOf(item.url),
        title: textOf(item.title),
        text: textOf(item.content_html) ?? textOf(job.description),
        published: textOf(item.date_published),
        applyBefore: textOf(job.validThrough),
        places: listOf(job.jobLocation).map(({ address }) => {
          const { addressLocality, postalCode, addressCountry } = valuesOf(address);
          return {
            city: textOf(addressLocality),
            postcode: textOf(postalCode),
            country: textOf(addressCountry),
          };
        }),
        kind: textsOf([job.employmentType].flat()),
        hours: textsOf([job.employmentType].flat()),
        workplace: job.jobLocationType === 'TELECOMMUTE' ? 'remote' : undefined,
      },
    };
  });
}
