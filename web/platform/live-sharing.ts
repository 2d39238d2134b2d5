import type { LiveMessage } from "#contract/live.ts";
import { openLiveConnection, type LiveConnection } from "./live-connection.ts";

/** What a tab says: it wants to hear what happens, the network is back, or it needs nothing. */
export type TabMessage = "watch" | "online" | "leave";

/** What tabs are told. */
export type SharedMessage =
  | { type: "opened"; revision: number }
  | { type: "changes"; changes: LiveMessage }
  | { type: "refused" }
  | { type: "alive" };

/** A tab, as the worker sees it. */
export type TabPort = Pick<MessagePort, "postMessage" | "addEventListener" | "start">;

/**
 * One live connection for all tabs of an account that are about a club, for as long as one
 * of them wants it: a browser has only six connections for a site. Returns how a tab joins.
 */
export function shareLiveConnection(clubId: string): (port: TabPort) => void {
  const watching = new Set<TabPort>();
  let connection: LiveConnection | undefined;
  /** Up to which revision all tabs have been told; unknown until it is connected. */
  let revision: number | undefined;

  const tell = (message: SharedMessage) => {
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
        onOpened: (opened) => {
          revision = opened;
          tell({ type: "opened", revision: opened });
        },
        onChanges: (changes) => {
          revision = changes.at(-1)?.revision ?? revision;
          tell({ type: "changes", changes });
        },
        onRefused: () => tell({ type: "refused" }),
        onAlive: () => tell({ type: "alive" }),
      });
    } else if (online) {
      connection.reconnect();
    } else if (revision !== undefined) {
      // Whatever happened before was told to others only.
      port.postMessage({ type: "opened", revision } satisfies SharedMessage);
    }
  };

  return (port) => {
    port.addEventListener("message", ({ data }: MessageEvent<TabMessage>) =>
      data === "leave" ? leave(port) : watch(port, data === "online"),
    );
    port.start();
  };
}
