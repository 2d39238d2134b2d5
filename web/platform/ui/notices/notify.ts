import { onlyForThisPerson, whenPersonLeaves } from "#web/platform/api/person.ts";

/** A short message about something that happened out of view. */
export type Notice = {
  id: number;
  tone: "failure" | "success" | "waiting";
  text: string;
  /** The dialog that was open then: nothing behind it is read aloud. */
  during: Element | undefined;
  /**
   * A related action, such as Undo. It gets the focus, unless the user keeps working where they are.
   * It does nothing once the person who was notified has left.
   */
  action?:
    | {
        label: string;
        onAct: () => void;
        keepsFocus?: boolean | undefined;
        /** The club in which it changes something. */
        clubId?: string;
      }
    | undefined;
};

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice over the page: a failed write, unless `tone` says otherwise. Returns the notice's
 * ID.
 */
export function notify(
  text: string,
  tone: Notice["tone"] = "failure",
  action?: Notice["action"],
): number {
  lastId += 1;
  const others = notices.filter((notice) => notice.text !== text);
  const own = action && { ...action, onAct: onlyForThisPerson(action.onAct) };
  const during = openDialog();
  change([...others.slice(-2), { id: lastId, tone, text, during, action: own }]);
  return lastId;
}

/** The topmost open dialog. */
export const openDialog = (): Element | undefined =>
  [...(globalThis.document?.querySelectorAll("dialog[open]") ?? [])].at(-1);

export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

/** Takes away the notices with which a person could change something in this club. */
export function dismissActionsIn(clubId: string): void {
  change(notices.filter(({ action }) => action?.clubId !== clubId));
}

// They name people, and their actions are those of the account.
whenPersonLeaves(() => change([]));

/** The current notices and a subscription to changes, for the list of notices. */
export const noticeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Notice[] => notices,
  /** Shows them anew: a dialog was opened or closed. */
  renew: (): void => change([...notices]),
};
