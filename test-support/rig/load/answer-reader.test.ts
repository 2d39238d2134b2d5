import { expect, it } from "vitest";
import { createAnswerReader, type Answer } from "./answer-reader.ts";

const withLength = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const chunked =
  "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n11\r\n, you 17 letters!\r\n0\r\n\r\n";
const empty = "HTTP/1.1 304 Not Modified\r\netag: x\r\n\r\n";
const lineEndsInside =
  "HTTP/1.1 200 OK\r\nx: 1\r\ntransfer-encoding: chunked\r\n\r\n6\r\n\r\n\r\n0\r\n\r\n0\r\n\r\n";

/** Reads answers in chunks of `size` bytes. */
function read(text: string, size: number) {
  const answers: Answer[] = [];
  let body = "";
  const take = createAnswerReader(
    (answer) => answers.push(answer),
    (piece) => (body += piece.toString("latin1")),
  );
  const bytes = Buffer.from(text, "latin1");
  for (let start = 0; start < bytes.length; start += size)
    take(bytes.subarray(start, start + size));
  return { answers, body };
}

it.each([1, 2, 3, 7, 1000])("reads consecutive answers, in chunks of %i bytes", (size) => {
  const { answers, body } = read(withLength + chunked + empty + lineEndsInside + withLength, size);
  expect(answers).toEqual([
    { status: 200, bodyBytes: 5 },
    { status: 201, bodyBytes: 22 },
    { status: 304, bodyBytes: 0 },
    { status: 200, bodyBytes: 6 },
    { status: 200, bodyBytes: 5 },
  ]);
  expect(body).toBe("hellohello, you 17 letters!\r\n\r\n0\rhello");
});

it.each([withLength, chunked, empty])("reports nothing before an answer is complete", (text) => {
  expect(read(text.slice(0, -1), 4).answers).toEqual([]);
});
