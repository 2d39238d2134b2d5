const flag = "waiting arrivals";

/** Notes that additions may wait on this device, so that pages needn't load code to find out. */
export function noteWaiting(): void {
  try {
    localStorage.setItem(flag, "1");
  } catch {
    // If it can't be noted, the next page of the same door finds it.
  }
}

export function mayHaveWaiting(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

/** Notes that nothing is waiting anymore. */
export function forgetWaiting(): void {
  try {
    localStorage.removeItem(flag);
  } catch {
    // Then the next page checks again.
  }
}
