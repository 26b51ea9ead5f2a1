/** Where the device is: asked for when somebody wants it, and told to nobody else. Loaded then. */

/** Why there is no position. */
export type PositionTrouble = 'denied' | 'unavailable' | 'timeout';

const WAIT_MS = 10_000;
/** A position that the device has known for so long still names the town. */
const KNOWN_MS = 600_000;

const TROUBLES: Readonly<Record<number, PositionTrouble>> = { 1: 'denied', 3: 'timeout' };

/** The position of the device in degrees, as exact as costs no time, or why there is none. */
export const ownPosition = (): Promise<{ latitude: number; longitude: number } | PositionTrouble> =>
  new Promise((resolve) => {
    // Browsers leave it out where a page may not ask.
    if (!('geolocation' in navigator)) return resolve('unavailable');
    try {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        ({ code }) => resolve(TROUBLES[code] ?? 'unavailable'),
        { timeout: WAIT_MS, maximumAge: KNOWN_MS },
      );
    } catch {
      resolve('unavailable');
    }
  });
