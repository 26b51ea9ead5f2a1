/**
 * Resolves when what was changed is painted: in a task after the next frame.
 * @param signal ends work that goes on from frame to frame, when something else is to be shown
 */
export async function painted(signal?: AbortSignal): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
