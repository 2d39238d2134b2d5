/** Messages that may wait until a browser takes them. */
const maxWaiting = 50;

/** A body that is written for as long as somebody reads it. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** Aborted once nothing more can be sent: by `close`, or because the reader has gone. */
  closed: AbortSignal;
  /** Never waits, whether anybody reads or not. */
  send(message: Uint8Array): void;
  /** Ends the stream after what was sent. */
  close(): void;
};

/** Opens a stream, which closes itself when its reader falls too far behind. */
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
      // Who reads too slowly comes again and resumes, rather than fill our memory.
      if (queue?.desiredSize === 0) close();
      else queue?.enqueue(message);
    },
    close,
  };
}
