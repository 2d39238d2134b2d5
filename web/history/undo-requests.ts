/** An operation that somebody asked to take back, from wherever they are. */
export type UndoRequest = { clubId: string; revision: number };

let request: UndoRequest | undefined;
const listeners = new Set<() => void>();

function change(next: UndoRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Shows what taking an operation back would do, whatever page is open. */
export function askToUndo(wanted: UndoRequest): void {
  change(wanted);
}

/** For the place that shows it: what is asked for, and to be told when that changes. */
export const undoRequests = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): UndoRequest | undefined => request,
  done: (): void => change(undefined),
};
