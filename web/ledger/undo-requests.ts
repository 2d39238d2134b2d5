/** An operation that a person asked to undo, from any page. */
export type UndoRequest = { clubId: string; revision: number };

let request: UndoRequest | undefined;
const listeners = new Set<() => void>();

function change(next: UndoRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the preview of an undo, on any page. */
export function askToUndo(wanted: UndoRequest): void {
  change(wanted);
}

/** The current request and a subscription to changes, for the component that shows it. */
export const undoRequests = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): UndoRequest | undefined => request,
  done: (): void => change(undefined),
};
