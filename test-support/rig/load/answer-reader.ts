/** An HTTP/1.1 answer as far as a load generator looks at it. */
export type Answer = { status: number; bodyBytes: number };

const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

/**
 * Takes what a connection brings, piece by piece, and calls `onAnswer` at the end of every
 * answer and `onBody` with the pieces of its body. It understands a named length and chunks
 * and nothing else, which keeps it from being what is measured.
 */
export function createAnswerReader(
  onAnswer: (answer: Answer) => void,
  onBody: (piece: Buffer) => void = () => {},
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let answer: Answer | undefined;
  let chunks: "none" | "more" | "last" = "none";
  /** Bytes of the body, or of its present chunk, that are still to come. */
  let due = 0;

  /** What stands before the next `end`, which is taken away with it; undefined while it has not come. */
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
    // An empty line ends a chunk, and after the one of no length the answer.
    if (line === "") chunks = chunks === "last" ? "none" : "more";
    else due = Number.parseInt(line, 16);
    if (line !== "" && due === 0) chunks = "last";
    return true;
  };

  /** Goes one step on; false when more has to come first. */
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
