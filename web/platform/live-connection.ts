import type { LiveMessage } from "#contract/live.ts";

/** First and longest wait before a refused connection is tried again. */
const retryMs = { first: 1_000, longest: 10_000 };
/** The server sends a heartbeat every 15 seconds; after this long without one it is presumed gone. */
const silenceMs = 40_000;

export type LiveListener = {
  /** The connection is open; changes in the club up to this revision were not sent. */
  onOpened: (revision: number) => void;
  /** Receives what operations changed, in order; a refresh whenever some may have been missed. */
  onChanges: (changes: LiveMessage) => void;
  /** The server refused or ended the connection: it has trouble, or the session or seat is gone. */
  onRefused: () => void;
  /** The connection is open, and nothing has happened. */
  onAlive?: () => void;
};

export type LiveConnection = {
  /** Reconnects right away. */
  reconnect: () => void;
  close: () => void;
};

/**
 * Follows what changes in a club, for as long as it takes: a connection that was lost,
 * refused or has fallen silent is made anew.
 */
export function openLiveConnection(
  clubId: string,
  { onOpened, onChanges, onRefused, onAlive }: LiveListener,
) {
  let source: EventSource | undefined;
  let refusals = 0;
  let retry: Timer;
  let silence: Timer;

  const close = () => {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  };
  const reconnect = () => {
    close();
    const current = new EventSource(`/api/clubs/${clubId}/live`);
    source = current;
    // After the first event, the browser resumes from the last one automatically.
    let resumes = false;
    current.addEventListener("open", () => {
      refusals = 0;
    });
    current.addEventListener("changes", ({ data, lastEventId }) => {
      // The first message says which revision the club has.
      if (!resumes) onOpened(Number(lastEventId));
      resumes = true;
      const changes = JSON.parse(String(data)) as LiveMessage;
      if (changes.length > 0) onChanges(changes);
    });
    current.addEventListener("alive", () => {
      clearTimeout(silence);
      silence = setTimeout(reconnect, silenceMs);
      onAlive?.();
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
    });
  };
  reconnect();
  return { reconnect, close } satisfies LiveConnection;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Waits longer after every refusal, with jitter so that browsers don't all retry at the same time. */
function retryDelay(refusals: number): number {
  const longest = Math.min(retryMs.longest, retryMs.first * 2 ** refusals);
  return longest * (0.5 + Math.random() / 2);
}
