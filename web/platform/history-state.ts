import { createKey } from "./api/submission-key.ts";

/**
 * The state of the current entry of the browser's history, with more in it, as the router would
 * write it: the router drops a state without its keys.
 */
export function historyStateWith(more: object): object {
  const key = createKey();
  const known = history.state as object | null;
  return { __TSR_index: 0, __TSR_key: key, key, ...known, ...more };
}
