import { createAnswerReader } from "#test-support/rig/load/answer-reader.ts";

const blockEnd = Buffer.from("\n\n");

/**
 * Parses an event stream's connection chunk by chunk, and calls `onEvent` with the bytes of every
 * event or comment.
 */
export function createStreamReader(onEvent: (event: Buffer) => void): (bytes: Buffer) => void {
  let pieces: Buffer[] = [];
  return createAnswerReader(
    () => {},
    (piece) => {
      pieces.push(piece);
      if (piece.indexOf(blockEnd) < 0 && piece[0] !== blockEnd[0]) return;
      let rest = pieces.length === 1 ? piece : Buffer.concat(pieces);
      for (let end = rest.indexOf(blockEnd); end >= 0; end = rest.indexOf(blockEnd)) {
        onEvent(rest.subarray(0, end));
        rest = rest.subarray(end + blockEnd.length);
      }
      pieces = rest.length === 0 ? [] : [rest];
    },
  );
}
