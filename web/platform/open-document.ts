import { historyStateWith } from "./history-state.ts";

/** Opens a page in a document of its own, in place of this one, with what it is told. */
export function openDocument(href: string, state: object = {}): void {
  // Not `history.replaceState`: the product's router would follow it, and go elsewhere meanwhile.
  History.prototype.replaceState.call(history, historyStateWith(state), "", href);
  location.reload();
}
