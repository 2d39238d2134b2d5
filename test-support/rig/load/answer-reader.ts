/** The parts of an HTTP/1.1 answer that a load generator needs. */
export type Answer = { status: number; bodyBytes: number };

const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

/**
 * Returns a function that parses a connection's data, chunk by chunk, and calls `onAnswer` at the
 * end of every answer and `onBody` with parts of its body. It only supports Content-Length and
 * chunked encoding, to keep its own cost out of the measurement.
 */
export function createAnswerReader(
  onAnswer: (answer: Answer) => void,
  onBody: (piece: Buffer) => void = () => {},
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let answer: Answer | undefined;
  let chunks: "none" | "more" | "last" = "none";
  /** Remaining bytes of the body, or of its current chunk. */
  let due = 0;

  /** The text before the next `end`, consuming both; undefined if it hasn't arrived yet. */
  const takeUntil = (end: Buffer): string | undefined => {
    const index = rest.indexOf(end);
    if (index < 0) return undefined;
    const text = rest.toString("latin1", 0, index);
    rest = rest.subarray(index + end.length);
    return text;
  };
  const readHead = (): boolean => {
    const head = takeUntil(headEnd);
    if (head === undefined) return false;
    answer = { status: Number(head.slice(9, 12)), bodyBytes: 0 };
    chunks = /^transfer-encoding: *chunked/im.test(head) ? "more" : "none";
    due = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    return true;
  };
  const readBody = (answer: Answer): boolean => {
    const piece = rest.subarray(0, due);
    rest = rest.subarray(piece.length);
    due -= piece.length;
    answer.bodyBytes += piece.length;
    if (piece.length > 0) onBody(piece);
    return due === 0;
  };
  const readChunkLine = (): boolean => {
    const line = takeUntil(lineEnd);
    if (line === undefined) return false;
    // An empty line ends a chunk, and after the zero-length chunk the answer.
    if (line === "") chunks = chunks === "last" ? "none" : "more";
    else due = Number.parseInt(line, 16);
    if (line !== "" && due === 0) chunks = "last";
    return true;
  };

  /** Does one parsing step; false if more data is needed first. */
  const step = (): boolean => {
    if (answer === undefined) return readHead();
    if (due > 0) return readBody(answer);
    if (chunks !== "none") return readChunkLine();
    const finished = answer;
    answer = undefined;
    onAnswer(finished);
    return rest.length > 0;
  };

  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (step());
  };
}
