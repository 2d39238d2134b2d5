import type { LiveMessage } from "#contract/live.ts";
import { openLiveConnection, type LiveConnection } from "./live-connection.ts";

/** A tab's message: it wants updates, the network is back, or it needs nothing anymore. */
export type TabMessage = "watch" | "online" | "leave";

/** Messages to tabs. */
export type SharedMessage =
  | { type: "opened"; revision: number; isHeldBack: boolean }
  | { type: "changes"; changes: LiveMessage }
  | { type: "refused" }
  | { type: "alive" };

/** A tab, as seen by the worker. */
export type TabPort = Pick<MessagePort, "postMessage" | "addEventListener" | "start">;

/**
 * One live connection for all tabs of one account and club, open as long as any of them needs it: a
 * browser allows only six connections per site. Returns a function that adds a tab.
 */
export function shareLiveConnection(clubId: string): (port: TabPort) => void {
  const watching = new Set<TabPort>();
  let connection: LiveConnection | undefined;
  /** The revision all tabs are up to date with; unknown until connected. */
  let revision: number | undefined;
  let isHeldBack = false;

  const send = (message: SharedMessage) => {
    for (const port of watching) port.postMessage(message);
  };
  const leave = (port: TabPort) => {
    watching.delete(port);
    if (watching.size > 0) return;
    connection?.close();
    connection = undefined;
    revision = undefined;
  };
  const watch = (port: TabPort, online: boolean) => {
    watching.add(port);
    if (connection === undefined) {
      connection = openLiveConnection(clubId, {
        onOpened: (opened, heldBack) => {
          revision = opened;
          isHeldBack = heldBack;
          send({ type: "opened", revision, isHeldBack });
        },
        onChanges: (changes) => {
          revision = changes.at(-1)?.revision ?? revision;
          send({ type: "changes", changes });
        },
        onRefused: () => send({ type: "refused" }),
        onAlive: () => send({ type: "alive" }),
      });
    } else if (online) {
      connection.reconnect();
    } else if (revision !== undefined) {
      // Earlier changes were only sent to the other tabs.
      port.postMessage({ type: "opened", revision, isHeldBack } satisfies SharedMessage);
    }
  };

  return (port) => {
    port.addEventListener("message", ({ data }: MessageEvent<TabMessage>) =>
      data === "leave" ? leave(port) : watch(port, data === "online"),
    );
    port.start();
  };
}
