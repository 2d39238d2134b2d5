/** An operation that a person asked to undo, from any page. */
export type UndoRequest = { clubId: string; revision: number };

let request: UndoRequest | undefined;
const listeners = new Set<() => void>();

function change(next: UndoRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the preview of an undo, whatever page is open. */
export function askToUndo(wanted: UndoRequest): void {
  change(wanted);
}

/** The current request, for the component that shows it, and a way to hear when it changes. */
export const undoRequests = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): UndoRequest | undefined => request,
  done: (): void => change(undefined),
};
