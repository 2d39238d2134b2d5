import { whenPersonLeaves } from "#web/platform/api/person.ts";

/** An operation that a person can undo, or asked to, from any page. */
export type UndoRequest = {
  clubId: string;
  revision: number;
  /** Whether the operation was itself an undo. */
  redo?: boolean;
  /** The operation as text, if that is already known. */
  said?: string;
  /**
   * What its notice was about, if it was just done here: it may be undone without a preview
   * (R10.25).
   */
  noticeText?: string;
};

/** The latest change made in this tab, and what its notice said, if it had one. */
type LatestChange = UndoRequest & { done: string; noticeId?: number };

type State = { request?: UndoRequest | undefined; latest?: LatestChange | undefined };

let state: State = {};
const listeners = new Set<() => void>();

function change(next: State): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Opens the preview of an undo, on any page. */
export function askToUndo(wanted: UndoRequest): void {
  change({ request: wanted });
}

/** Keeps the latest change at hand after its notice is gone; undefined after an undo. */
export function keepLatest(latest: LatestChange | undefined): void {
  change({ latest });
}

/** Forgets what was to be undone in a club, or could be. */
export function forgetUndosIn(clubId: string): void {
  const unlessThere = <Undo extends UndoRequest>(undo: Undo | undefined) =>
    undo?.clubId === clubId ? undefined : undo;
  change({ request: unlessThere(state.request), latest: unlessThere(state.latest) });
}

/** The current request, the latest change, and a subscription, for the components that show them. */
export const undoRequests = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): UndoRequest | undefined => state.request,
  latest: (): LatestChange | undefined => state.latest,
  /** Closes a request, unless another one has taken its place. */
  done: (request: UndoRequest | undefined): void => {
    if (request === state.request) change({ request: undefined });
  },
};

// Nothing may carry over to the next person on this device.
whenPersonLeaves(() => change({ request: undefined, latest: undefined }));
