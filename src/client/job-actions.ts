/** The actions on a job where it is read, on its page or beside a list: save it on the device, share its address. */
import { isNear } from '../job/age.ts';
import { shareAddress } from './copy-address.ts';
import { namedJob, ownDevice, savedNow } from './device.ts';
import { download } from './download.ts';
import { setUpStatus } from './job-status.ts';
import { word } from './words.ts';

/** Half a year: most jobs are filled by then. */
const OLD_MS = 183 * 86_400_000;

const device = ownDevice();

/** Notes that a job was opened. */
export function viewed(job: HTMLElement): void {
  device.reload();
  device.view({ ...namedJob(job), viewedAt: new Date().toISOString() });
}

/**
 * Makes the buttons of a job's article work, and says when the job is old.
 * @param path the job's own page
 * @param signal ends what is heard of other tabs, where the article goes away before the page does
 */
export function setUpJob(job: HTMLElement, path: string, signal?: AbortSignal): void {
  const part = (name: string): HTMLElement | null => job.querySelector<HTMLElement>(`#${name}`);
  const [save, share, old] = ['save', 'share', 'old'].map(part);
  const id = job.dataset['id'] ?? '';
  const title = job.querySelector('h1')?.textContent?.trim() ?? '';

  const unsaved = save?.textContent ?? '';
  const showSaved = (): void => {
    device.reload();
    const isSaved = !!device.saved(id);
    save?.setAttribute('aria-pressed', String(isSaved));
    if (save) save.textContent = (isSaved && word('cards.saved')) || unsaved;
  };
  save?.addEventListener('click', () => {
    device.reload();
    if (device.saved(id)) device.unsave(id);
    else device.save(savedNow(job));
    showSaved();
    document.dispatchEvent(new CustomEvent('jobfeed:device'));
  });
  const listening = signal ? { signal } : undefined;
  document.addEventListener('jobfeed:device', showSaved, listening);
  window.addEventListener('storage', showSaved, listening);
  showSaved();
  setUpStatus(job, signal);

  const published = job.querySelector<HTMLElement>('[data-published]')?.dataset['published'] ?? '';
  // The page is as old as its job; the reader's clock says how old that is.
  if (old && Date.now() - Date.parse(published) > OLD_MS) {
    old.textContent = word('job.old');
    old.hidden = false;
  }

  const checked = job.querySelector<HTMLElement>('[data-checked]');
  const today = new Date().toISOString().slice(0, 10);
  if (checked?.dataset['checked'] === today && word('job.checkedToday'))
    checked.textContent = word('job.checkedToday');
  const deadline = job.querySelector<HTMLElement>('[data-day]');
  const day = deadline?.dataset['day'] ?? '';
  deadline?.classList.toggle('near', isNear(day, today));
  const calendar = deadline?.querySelector('button');
  calendar?.addEventListener('click', () => {
    const name = word('job.deadlineOf').replace('{title}', () => title);
    download(`${day}.ics`, 'text/calendar', calendarFile({ id, day, name, url: location.origin + path }));
  });

  share?.addEventListener('click', () => void shareAddress(share, path, title, part('share-address')));
}

/** A deadline for calendars: RFC 5545. */
interface Deadline {
  /** The job's. */
  id: string;
  /** The last day to apply: "2026-12-10". */
  day: string;
  name: string;
  url: string;
}

const DAY_MS = 86_400_000;
/** Octets of a line; what is longer goes on in the next one, behind a blank. */
const LONGEST_LINE = 75;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

function folded(line: string): string {
  const lines: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LONGEST_LINE) {
      lines.push(part);
      [part, octets] = [' ', 1];
    }
    part += letter;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** The file of a calendar with the deadline as a whole day, with a reminder the day before. */
export function calendarFile({ id, day, name, url }: Deadline): string {
  const start = Date.parse(day);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jobfeed//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${dateOf(start)}T000000Z`,
    `DTSTART;VALUE=DATE:${dateOf(start)}`,
    `DTEND;VALUE=DATE:${dateOf(start + DAY_MS)}`,
    `SUMMARY:${escaped(name)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(name)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
