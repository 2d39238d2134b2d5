const key = "waiting check-ins";

/** Notes whether check-ins may wait on this device, so that pages needn't load code to find out. */
export function setWaitingFlag(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // If it can't be noted, the next check-in finds it.
  }
}

export function hasWaitingFlag(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
