import { openLiveConnection, type LiveConnection, type LiveListener } from "./live-connection.ts";
import type { SharedMessage, TabMessage } from "./live-sharing.ts";

/** A hidden tab closes its connection after this long. */
const hiddenMs = 20_000;
/** The worker forwards every heartbeat; after this long without one it is presumed dead. */
const silenceMs = 60_000;

/** A source of live changes. Calling `watch` again makes sure nothing was missed. */
type LiveLine = {
  watch: () => void;
  online: () => void;
  leave: () => void;
};

/** The account whose tabs share a connection, and the club it is about. */
type Watched = { userId: string; clubId: string };

/**
 * Receives a club's changes while the page is visible. Tabs of the same browser, account and club
 * share one connection. Returns a function that stops.
 */
export function connectLiveUpdates(watched: Watched, listener: LiveListener): () => void {
  const useOwnLine = () => {
    line.leave();
    line = createOwnLine(watched, listener);
    if (watching) line.watch();
  };
  let line =
    typeof SharedWorker === "undefined"
      ? createOwnLine(watched, listener)
      : createSharedLine(watched, listener, useOwnLine);
  let watching = false;
  let hidden: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    clearTimeout(hidden);
    watching = false;
    line.leave();
  };
  const whenSeenOrHidden = () => {
    clearTimeout(hidden);
    if (document.visibilityState === "hidden") {
      hidden = setTimeout(leave, hiddenMs);
    } else if (!watching) {
      watching = true;
      line.watch();
    }
  };
  const whenOnline = () => {
    if (watching) line.online();
  };

  addEventListener("online", whenOnline);
  // A page can't leave anymore after `pagehide`; if it comes back, it starts again.
  addEventListener("pagehide", leave);
  addEventListener("pageshow", whenSeenOrHidden);
  document.addEventListener("visibilitychange", whenSeenOrHidden);
  whenSeenOrHidden();
  return () => {
    removeEventListener("online", whenOnline);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", whenSeenOrHidden);
    document.removeEventListener("visibilitychange", whenSeenOrHidden);
    leave();
  };
}

/** This tab's own connection, for browsers without shared workers. */
function createOwnLine({ clubId }: Watched, listener: LiveListener): LiveLine {
  let connection: LiveConnection | undefined;
  const leave = () => connection?.close();
  const watch = () => {
    leave();
    connection = openLiveConnection(clubId, listener);
  };
  return { watch, online: watch, leave };
}

/**
 * A worker's connection, shared by all tabs of the account. `onBroken` is called once if the worker
 * couldn't be loaded.
 */
function createSharedLine(
  { userId, clubId }: Watched,
  listener: LiveListener,
  onBroken: () => void,
): LiveLine {
  let port: MessagePort | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const onMessage = ({ data }: MessageEvent<SharedMessage>) => {
    listenOn();
    if (data.type === "opened") listener.onOpened(data.revision, data.isHeldBack);
    else if (data.type === "changes") listener.onChanges(data.changes);
    else if (data.type === "refused") listener.onRefused();
  };
  const listenOn = () => {
    clearTimeout(silence);
    silence = setTimeout(watch, silenceMs);
  };
  const send = (message: TabMessage) => port?.postMessage(message);
  const leave = () => {
    clearTimeout(silence);
    send("leave");
    port?.close();
    port = undefined;
  };
  const watch = () => {
    leave();
    // One worker per account and club, so that no one receives someone else's changes.
    const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), {
      type: "module",
      name: `${userId} ${clubId}`,
    });
    worker.addEventListener("error", onBroken, { once: true });
    port = worker.port;
    port.addEventListener("message", onMessage);
    port.start();
    send("watch");
    listenOn();
  };
  return { watch, online: () => send("online"), leave };
}
