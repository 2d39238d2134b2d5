/** Messages that may be queued for a slow browser. */
const maxWaiting = 50;

/** A response body that is written while someone reads it. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** Aborted once nothing more can be sent: after `close`, or when the reader is gone. */
  closed: AbortSignal;
  /** Never blocks, whether or not anyone reads. */
  send(message: Uint8Array): void;
  /** Ends the stream after the messages sent so far. */
  close(): void;
};

/** Opens a stream that closes itself if its reader falls too far behind. */
export function createEventStream(): EventStream {
  const closed = new AbortController();
  let queue: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        queue = controller;
      },
      cancel: () => closed.abort(),
    },
    { highWaterMark: maxWaiting },
  );
  const close = () => {
    if (closed.signal.aborted) return;
    queue?.close();
    closed.abort();
  };
  return {
    body,
    closed: closed.signal,
    send(message) {
      if (closed.signal.aborted) return;
      // A slow reader has to reconnect and resume, so that its queue doesn't fill our memory.
      if (queue?.desiredSize === 0) close();
      else queue?.enqueue(message);
    },
    close,
  };
}
