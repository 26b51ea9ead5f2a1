/** Resolves when what was changed is painted: in a task after the next frame. */
export async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}
