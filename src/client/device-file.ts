/** What goes to another device in a file, and what is deleted: on the page of saved jobs alone, so that no other page loads it. */
import { type Device, readDeviceData, SEEN, type Store, writeStored } from './device.ts';
import { ANSWERED } from './job-status.ts';

/** Adds what a file holds to what is there; returns how many jobs are saved or hidden, and employers hidden, that were not before. */
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

/** Forgets saved, hidden and opened jobs, hidden employers, what was answered and the last visit. */
export function clearDevice(device: Device, store: Store | undefined): void {
  device.replace({ saved: [], hidden: [], employers: [] });
  writeStored(store, SEEN, {});
  writeStored(store, ANSWERED, []);
}
