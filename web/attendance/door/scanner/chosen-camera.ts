const storedAs = "scanner-camera";

/** The ID of the camera that was chosen in this browser, if any (R8.22). */
export function findChosenCamera(): string | undefined {
  try {
    return localStorage.getItem(storedAs) ?? undefined;
  } catch {
    // Browsers may refuse storage.
    return undefined;
  }
}

/** Remembers the camera for the next scanner in this browser (R8.22). */
export function keepChosenCamera(deviceId: string): void {
  try {
    localStorage.setItem(storedAs, deviceId);
  } catch {
    // Then it lasts until the user leaves the page.
  }
}

/** The ID of the camera after this one, in turn; undefined if there is no other (R8.22). */
export function nextCamera(cameras: readonly string[], current: string): string | undefined {
  const next = cameras[(cameras.indexOf(current) + 1) % cameras.length];
  return next === current ? undefined : next;
}
