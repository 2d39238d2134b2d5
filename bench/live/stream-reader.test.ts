import { expect, it } from "vitest";
import { createStreamReader } from "./stream-reader.ts";

const chunks = [
  ": open\n\n",
  "event: changes\ndata: [1]\nid: a:1\n",
  "\nevent: alive\ndata: yes\n\n",
];
const stream = [
  "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n",
  ...chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
].join("");

it.each([1, 2, 5, 1000])("finds the events of a stream in chunks of %i bytes", (size) => {
  const events: string[] = [];
  const take = createStreamReader((event) => events.push(event.toString()));
  const bytes = Buffer.from(stream);
  for (let start = 0; start < bytes.length; start += size)
    take(bytes.subarray(start, start + size));
  expect(events).toEqual([
    ": open",
    "event: changes\ndata: [1]\nid: a:1",
    "event: alive\ndata: yes",
  ]);
});
