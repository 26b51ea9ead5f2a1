/**
 * Export, import and deletion of the device's data. A module of its own, because only the page of saved jobs
 * needs it.
 */
import { type Device, readDeviceData, SEEN, type Store, writeStored } from './device.ts';
import { ANSWERED } from './job-status.ts';

/** Merges the data of a file; returns the numbers of newly saved or hidden jobs and of newly hidden employers. */
export function mergeInto(device: Device, value: unknown): { jobs: number; employers: number } {
  const added = readDeviceData(value);
  const before = device.data;
  device.replace({
    saved: [...added.saved, ...before.saved],
    hidden: [...before.hidden, ...added.hidden],
    employers: [...before.employers, ...added.employers],
    ...((before.viewed ?? added.viewed) && { viewed: [...(before.viewed ?? []), ...(added.viewed ?? [])] }),
  });
  const { saved, hidden, employers } = device.data;
  return {
    jobs: saved.length + hidden.length - before.saved.length - before.hidden.length,
    employers: employers.length - before.employers.length,
  };
}

/**
 * Removes saved, hidden and opened jobs, hidden employers, the answers to "Did you apply?" and the time of
 * the last visit.
 */
export function clearDevice(device: Device, store: Store | undefined): void {
  device.replace({ saved: [], hidden: [], employers: [] });
  writeStored(store, SEEN, {});
  writeStored(store, ANSWERED, []);
}

/** Turns the record of opened jobs on or off; turning it off deletes the record. */
export function rememberViewed(device: Device, isOn: boolean): void {
  const { viewed = [], ...others } = device.data;
  device.replace(isOn ? { ...others, viewed } : others);
}
