import { historyStateWith } from "./history-state.ts";

/** Opens a page in a document of its own, in place of this one, with what it is told. */
export function openDocument(href: string, state: object = {}): void {
  history.replaceState(historyStateWith(state), "", href);
  location.reload();
}
