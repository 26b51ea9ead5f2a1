/** What of a feed stays the same on its way through a page or a table and back. */
import { COUNTRIES } from '../../src/feed/codes.ts';
import type { FeedJob } from '../../src/feed/types.ts';
import { isNoPlace } from '../../src/places/resolve.ts';
import { readPay } from '../../src/make/pay.ts';
import { plainLine } from '../../src/make/text.ts';

/** Jobs, each once, by their address, with their titles, places, dates, pay and kinds; spelled as `make` writes them, in one order. */
export const withoutWriting = (jobs: readonly FeedJob[]): string[] =>
  jobs
    .map(({ url, title, jobType, locations, publishedAt, applyBefore, startDate, endDate, salary }) => {
      const places = new Map(
        locations.map(({ city = '', country = '' }) => [
          `${isNoPlace(plainLine(city)) ? '' : plainLine(city)}, ${COUNTRIES.has(country) ? country : ''}`,
          0,
        ]),
      );
      const pay = salary && readPay({ ...salary, ...(salary.interval && { period: salary.interval }) });
      return {
        ...{
          url: new URL(url).href,
          title: plainLine(title),
          jobType,
          places: [...places.keys()],
          publishedAt,
        },
        ...{ applyBefore, startDate, endDate, pay: pay && 'salary' in pay ? pay.salary : undefined },
      };
    })
    .map((job) => JSON.stringify(job))
    .filter((job, i, all) => all.indexOf(job) === i)
    .sort();
