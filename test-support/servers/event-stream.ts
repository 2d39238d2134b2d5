import type { LiveChange, LiveMessage } from "#contract/platform/live.ts";

/** An event of the live stream. */
export type StreamEvent = {
  event: string;
  id: string;
  message: LiveMessage;
  /** All changes of its operations. */
  changes: LiveChange[];
};

/** A browser's live stream, opened over HTTP. */
export type EventStream = {
  status: number;
  headers: Headers;
  /** The club's revision when the new stream was opened. */
  revision: number;
  /** The next event; undefined if the server ended the stream. */
  next(): Promise<StreamEvent | undefined>;
  /** Whether the server said that the stream has ended, and that the client should check again. */
  wasEnded(): boolean;
  /** Whether the server said when to reconnect, as it does when it stops. */
  wasAskedToReturn(): boolean;
  close(): void;
};

/**
 * Opens a club's live stream with these cookies and waits until it is open; a new one has reported
 * the club's revision by then. `search` is the query, with its question mark.
 */
export async function openEventStream(
  origin: string,
  cookie: string | undefined,
  clubId: string,
  lastEventId?: string,
  search = "",
): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/clubs/${clubId}/live${search}`, {
    signal: abort.signal,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  let [ended, askedToReturn] = [false, false];
  const events = readEvents(response, (block) => {
    ended ||= block.startsWith("event: ended\n");
    askedToReturn ||= /^retry: \d+$/m.test(block);
  });
  const opening =
    response.ok && lastEventId === undefined ? (await events.next()).value : undefined;
  return {
    status: response.status,
    headers: response.headers,
    revision: Number(opening?.id),
    next: async () => (await events.next()).value ?? undefined,
    wasEnded: () => ended,
    wasAskedToReturn: () => askedToReturn,
    close: () => abort.abort(),
  };
}

/** Takes the whole response: its body is cut off once the response is garbage-collected. */
async function* readEvents(
  response: Response,
  onBlock: (block: string) => void,
): AsyncGenerator<StreamEvent, void> {
  const { body } = response;
  if (body === null) return;
  let text = "";
  for await (const chunk of body.pipeThrough<string>(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      onBlock(block);
      const event = parseEvent(block);
      if (event !== undefined) yield event;
    }
  }
}

/** Undefined for a comment. */
function parseEvent(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const [event, id, data] = ["event", "id", "data"].map((name) => fields.get(name));
  if (event === undefined || id === undefined || data === undefined) return undefined;
  const message = event === "changes" ? (JSON.parse(data) as LiveMessage) : [];
  return { event, id, message, changes: message.flatMap(({ changes }) => changes) };
}
