/**
 * The user's status of a job: a control next to the job, and a question when the user comes back from the
 * employer's page.
 */
import {
  type Device,
  isId,
  localStore,
  ownDevice,
  readStored,
  SAVED_STATES,
  type SavedJob,
  savedNow,
  type SavedState,
  statusText,
  storeOf,
  type Store,
  writeStored,
} from './device.ts';
import { word } from './words.ts';

/** `hidden` means "not interested", and "" means that no status is set. */
type Status = SavedState | 'hidden' | '';
const asStatus = (value: string): Status =>
  value === 'hidden' ? value : (SAVED_STATES.find((state) => state === value) ?? '');

/**
 * Storage key for the jobs about which the user has answered "Did you apply?", so that it is not asked again.
 */
export const ANSWERED = 'jobfeed.asked';
const MOST_ANSWERED = 1000;
/** Storage key for the job whose employer's page was last opened in this tab. */
const APPLYING = 'jobfeed.applying';

export const statusOf = (device: Device, id: string): Status =>
  device.isHidden(id) ? 'hidden' : (device.saved(id)?.state ?? '');

/**
 * Sets the status of a job. `hidden` hides the job, as the button of its card does. All other statuses are
 * stored in the saved job.
 */
export function markJob(device: Device, job: SavedJob, status: string, at: string): void {
  const now = asStatus(status);
  if (now === 'hidden') return device.hide(job.id);
  device.unhide(job.id);
  const saved = device.saved(job.id);
  const { state: _, stateAt: __, ...others } = saved ?? job;
  if (now) device.save({ ...others, state: now, stateAt: at });
  else if (saved) device.save(others);
}

const answered = (store: Store | undefined): string[] => {
  const stored = readStored(store, ANSWERED);
  return Array.isArray(stored) ? stored.filter(isId) : [];
};
export const wasAnswered = (store: Store | undefined, id: string): boolean => answered(store).includes(id);
export const noteAnswer = (store: Store | undefined, id: string): void =>
  void writeStored(store, ANSWERED, [...answered(store), id].slice(-MOST_ANSWERED));

/** The options of a status control. The current one includes its date. */
export function statusOptions(
  device: Device,
  id: string,
  say: (key: `job.state.${SavedState | 'hidden' | 'none'}`) => string,
): { value: Status; text: string; isNow: boolean }[] {
  const status = statusOf(device, id);
  const { state, stateAt } = device.saved(id) ?? {};
  return (['', ...SAVED_STATES, 'hidden'] as const).map((value) => {
    const isNow = value === status;
    const since = isNow && value === state ? stateAt : undefined;
    return { value, text: statusText(say(`job.state.${value || 'none'}`), since), isNow };
  });
}
/** Fills a status control with options. */
export function showStatus(select: HTMLSelectElement, options: ReturnType<typeof statusOptions>): void {
  select.replaceChildren(...options.map(({ value, text, isNow }) => new Option(text, value, isNow, isNow)));
}

/**
 * @param job the article of the job
 * @param signal removes the listeners when the page replaces the article by another
 */
export function setUpStatus(job: HTMLElement, signal: AbortSignal | undefined): void {
  const select = job.querySelector<HTMLSelectElement>('#status');
  const asked = job.querySelector<HTMLElement>('#asked');
  if (!select || !asked) return;
  const device = ownDevice();
  const session = storeOf('sessionStorage');
  const id = job.dataset['id'] ?? '';
  const listening = signal ? { signal } : {};

  const show = (): void => {
    device.reload();
    showStatus(select, statusOptions(device, id, word));
  };
  const mark = (status: string): void => {
    markJob(device, savedNow(job), status, new Date().toISOString());
    document.dispatchEvent(new CustomEvent('jobfeed:device'));
  };
  const ask = (): void => {
    if (document.hidden || readStored(session, APPLYING) !== id) return;
    writeStored(session, APPLYING, null);
    if (statusOf(device, id) || wasAnswered(localStore(), id)) return;
    const answers = [
      ['applied', word('job.asked.yes')],
      ['', word('job.asked.notYet')],
      ['hidden', word('job.state.hidden')],
    ] as const;
    const buttons = answers.map(([status, text]) => {
      const element = document.createElement('button');
      Object.assign(element, { type: 'button', className: 'quiet', textContent: text });
      element.addEventListener('click', () => {
        noteAnswer(localStore(), id);
        asked.replaceChildren();
        if (status) mark(status);
        select.focus();
      });
      return element;
    });
    const question = document.createElement('span');
    question.textContent = word('job.asked');
    asked.replaceChildren(question, ...buttons);
  };

  select.addEventListener('change', () => {
    noteAnswer(localStore(), id);
    asked.replaceChildren();
    mark(select.value);
  });
  for (const press of ['click', 'auxclick'])
    job.querySelector('.apply a')?.addEventListener(press, () => writeStored(session, APPLYING, id));
  document.addEventListener('jobfeed:device', show, listening);
  window.addEventListener('storage', show, listening);
  document.addEventListener('visibilitychange', ask, listening);
  window.addEventListener('focus', ask, listening);
  show();
  // Ask now, because the browser may have discarded this page and reloaded it when the user came back.
  ask();
}
