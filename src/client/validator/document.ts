import { byId } from '../page-data.ts';
import { offsetOf, tokenEnd } from './place.ts';
import type { Finding } from '../../feed/finding.ts';
import type { Feed, FeedJob } from '../../feed/types.ts';

/** Longer texts are not put into the text box, because browsers take seconds to lay out megabytes. */
const MAX_EDITABLE = 500_000;
const BOM = [0xef, 0xbb, 0xbf];

/**
 * The document to check: the text in the text box, or a file too large for the box.
 * @param describeFile returns the line shown instead of a large file
 * @param changed called with each new document: its text or, for files, its bytes; "" when there is none
 */
export function createDocument(
  describeFile: (name: string, bytes: number) => string,
  changed: (input: string | Uint8Array) => void,
) {
  const box = byId<HTMLTextAreaElement>('document');
  const large = byId('large');
  let name = '';
  let isLarge = false;

  const showLarge = (bytes: Uint8Array): void => {
    isLarge = true;
    box.value = '';
    byId('large-name').textContent = describeFile(name, bytes.length);
    large.hidden = false;
    box.hidden = true;
    changed(bytes);
  };
  const showText = (text: string): void => {
    isLarge = false;
    large.hidden = true;
    box.hidden = false;
    box.value = text;
  };
  const open = (bytes: Uint8Array): void => {
    if (bytes.length > MAX_EDITABLE) return showLarge(bytes);
    // The box keeps a byte order mark, so that it is still reported after an edit.
    const mark = BOM.every((byte, index) => bytes[index] === byte) ? '\ufeff' : '';
    showText(mark + new TextDecoder().decode(bytes));
    changed(bytes);
  };

  box.addEventListener('input', () => {
    name = '';
    changed(box.value);
  });
  box.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (box.value.length + text.length <= MAX_EDITABLE) return;
    event.preventDefault();
    name = '';
    showLarge(new TextEncoder().encode(text));
  });

  return {
    /** The document's name in reports. */
    name: (): string => name || 'jobfeed.json',
    /** Whether the document is in the text box, where positions can be selected. */
    isEditable: (): boolean => !isLarge,
    setText: (text: string): void => {
      name = '';
      showText(text);
      box.setSelectionRange(0, 0);
      box.scrollTop = 0;
      changed(text);
    },
    openFile: async (file: File): Promise<void> => {
      name = file.name;
      open(new Uint8Array(await file.arrayBuffer()));
    },
    clear: (): void => {
      name = '';
      showText('');
      changed('');
    },
    /** Selects the position of a finding in the text box and focuses it. */
    select: (finding: Finding): void => {
      const start = offsetOf(box.value, finding);
      box.focus({ preventScroll: true });
      box.setSelectionRange(start, tokenEnd(box.value, start));
      const { lineHeight } = getComputedStyle(box);
      box.scrollTop = Math.max(0, (finding.line - 4) * Number.parseFloat(lineHeight));
      box.scrollLeft = Math.max(
        0,
        box.scrollWidth * (finding.column / longestLine(box.value)) - box.clientWidth / 2,
      );
      box.scrollIntoView({ block: 'nearest' });
    },
  };
}

const longestLine = (text: string): number =>
  text.split('\n').reduce((longest, line) => Math.max(longest, line.length), 1);

const DATES = ['publishedAt', 'startDate', 'endDate', 'applyBefore'] as const satisfies (keyof FeedJob)[];

/** A sample feed, with all dates shifted as if it had been published now. */
export function upToDate(feed: Feed, now: Date): Feed {
  const today = now.toISOString().slice(0, 10);
  const jobs = feed.jobs.map((job) => {
    const later = Date.parse(today) - Date.parse(job.publishedAt);
    const dates = DATES.flatMap((name) => {
      const date = job[name];
      return date === undefined
        ? []
        : [[name, new Date(Date.parse(date) + later).toISOString().slice(0, 10)] as const];
    });
    return { ...job, ...Object.fromEntries(dates) };
  });
  return { ...feed, lastUpdated: `${now.toISOString().slice(0, 19)}Z`, jobs };
}
