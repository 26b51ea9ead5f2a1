/** The page was written at build; how old the data is now, only the clock of the device can say. */
import { pageLocale } from './page-locale.ts';

const HOUR = 3_600_000;
const relative = new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'auto' });

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(time.dateTime)) / HOUR));
  const age = hours < 48 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day');
  time.append(` (${age})`);
}

const freshness = document.getElementById('freshness')!;
const { exported = '', hours } = freshness.dataset;
const isStale = Date.now() - Date.parse(exported) > Number(hours) * HOUR;
freshness.classList.add(isStale ? 'stale' : 'fresh');
