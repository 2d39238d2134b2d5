import { createStore, type UseStore } from "idb-keyval";

/** How long anything waits for the browser's own storage, in milliseconds. */
const patienceMs = 1_000;

/**
 * What the browser's storage or its service worker answers; fails after a second without an answer.
 * Safari's never answer at times, and whatever a person waits for has to go on then (R13.34).
 */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException("The browser doesn't answer.", "TimeoutError"));
    const timer = setTimeout(giveUp, patienceMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A table of this device's database, all uses of which end in time. */
export function createDeviceStore(database: string, table: string): UseStore {
  const store = createStore(database, table);
  return (mode, use) => inTime(store(mode, use));
}
