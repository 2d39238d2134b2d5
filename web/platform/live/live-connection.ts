import type { LiveMessage } from "#contract/platform/live.ts";

/** Shortest and longest wait before retrying a refused connection. */
const retryMs = { first: 1_000, longest: 10_000 };
/**
 * The server sends a heartbeat every 15 seconds; after this long without one it is presumed dead.
 */
const silenceMs = 40_000;
/**
 * A stream begins with the club's revision; after this long without it, the network is presumed to
 * hold streams back, as school filters and antivirus programs do, until they are complete.
 */
const heldBackMs = 10_000;
/** How soon to try a stream again on such a network: it may be a different one by now. */
const tryStreamMs = 5 * 60_000;

export type LiveListener = {
  /**
   * The connection is open; changes in the club up to this revision weren't sent. If the network
   * holds streams back, later ones come every few seconds.
   */
  onOpened: (revision: number, isHeldBack: boolean) => void;
  /** Receives the changes of operations, in order; a refresh whenever some may have been missed. */
  onChanges: (changes: LiveMessage) => void;
  /**
   * The server refused or ended the connection: it has a problem, or the session or seat is gone.
   */
  onRefused: () => void;
};

export type LiveConnection = {
  /** Reconnects right away. */
  reconnect: () => void;
  close: () => void;
};

/**
 * Receives a club's changes until it's closed; reopens a connection that was lost, refused, or has
 * gone silent. If the network holds it back, asks for brief answers instead (R12.12): the browser
 * reconnects after each, and resumes as it would after a lost connection. If it did so before, that
 * comes first.
 */
export function openLiveConnection(
  clubId: string,
  { onOpened, onChanges, onRefused }: LiveListener,
  wasHeldBack = false,
) {
  let source: EventSource | undefined;
  let refusals = 0;
  let retry: Timer;
  let silence: Timer;
  let beginning: Timer;

  const close = () => {
    for (const timer of [retry, silence, beginning]) clearTimeout(timer);
    source?.close();
  };
  const reconnect = () => open(false);
  const open = (isHeldBack: boolean) => {
    close();
    const current = new EventSource(`/api/clubs/${clubId}/live${isHeldBack ? "?brief=yes" : ""}`);
    source = current;
    if (isHeldBack) retry = setTimeout(reconnect, tryStreamMs);
    const awaitBeginning = () => {
      clearTimeout(beginning);
      if (!isHeldBack) beginning = setTimeout(open, heldBackMs, true);
    };
    awaitBeginning();
    // After the first event, the browser resumes from the last one automatically.
    let resumes = false;
    current.addEventListener("open", () => {
      refusals = 0;
    });
    current.addEventListener("changes", ({ data, lastEventId }) => {
      // The first message contains the club's revision.
      if (!resumes) onOpened(Number(lastEventId), isHeldBack);
      resumes = true;
      clearTimeout(beginning);
      const changes = JSON.parse(String(data)) as LiveMessage;
      if (changes.length > 0) onChanges(changes);
    });
    current.addEventListener("alive", () => {
      clearTimeout(silence);
      silence = setTimeout(open, silenceMs, isHeldBack);
    });
    const refused = () => {
      close();
      retry = setTimeout(reconnect, retryDelay(refusals));
      refusals += 1;
      onRefused();
    };
    current.addEventListener("ended", refused);
    current.addEventListener("error", () => {
      // In any other state the browser retries automatically.
      if (current.readyState === EventSource.CLOSED) refused();
      // No connection isn't one that is held back.
      else if (!resumes) awaitBeginning();
    });
  };
  open(wasHeldBack);
  return { reconnect, close } satisfies LiveConnection;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * Waits longer after every refusal, with jitter so that browsers don't all retry at the same time.
 */
function retryDelay(refusals: number): number {
  const longest = Math.min(retryMs.longest, retryMs.first * 2 ** refusals);
  return longest * (0.5 + Math.random() / 2);
}
