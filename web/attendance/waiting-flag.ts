const key = "waiting check-ins";

/** Notes whether anything may wait on this device, so that pages need not load what finds out. */
export function setWaitingFlag(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // What cannot be noted is found by the next check-in.
  }
}

export function hasWaitingFlag(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
