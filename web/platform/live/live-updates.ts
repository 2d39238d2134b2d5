import { isSessionEnding, whenSessionEnds } from "../session-end.ts";
import { openLiveConnection, type LiveConnection, type LiveListener } from "./live-connection.ts";

/** A hidden tab closes its connection after this long: a browser has six per site over HTTP/1.1. */
const hiddenMs = 5_000;

/**
 * Receives a club's changes while the page is visible. Returns a function that stops. Each tab that
 * can be seen has a stream of its own. The messages name the revisions they cover, so
 * `live-queries.ts` knows what a tab's lists already contain.
 */
export function connectLiveUpdates(clubId: string, listener: LiveListener): () => void {
  let connection: LiveConnection | undefined;
  let isHeldBack = false;
  let hidden: ReturnType<typeof setTimeout> | undefined;

  const onOpened: LiveListener["onOpened"] = (revision, heldBack) => {
    isHeldBack = heldBack;
    listener.onOpened(revision, heldBack);
  };
  const leave = () => {
    clearTimeout(hidden);
    connection?.close();
    connection = undefined;
  };
  const whenSeenOrHidden = () => {
    clearTimeout(hidden);
    if (isSessionEnding()) leave();
    else if (document.visibilityState === "hidden") hidden = setTimeout(leave, hiddenMs);
    else connection ??= openLiveConnection(clubId, { ...listener, onOpened }, isHeldBack);
  };
  const whenOnline = () => connection?.reconnect();

  addEventListener("online", whenOnline);
  // A page can't leave anymore after `pagehide`; if it comes back, it starts again.
  addEventListener("pagehide", leave);
  addEventListener("pageshow", whenSeenOrHidden);
  document.addEventListener("visibilitychange", whenSeenOrHidden);
  const forget = whenSessionEnds(whenSeenOrHidden);
  whenSeenOrHidden();
  return () => {
    forget();
    removeEventListener("online", whenOnline);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", whenSeenOrHidden);
    document.removeEventListener("visibilitychange", whenSeenOrHidden);
    leave();
  };
}
