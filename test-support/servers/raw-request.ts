import { connect, type Socket } from "node:net";

/** A request on a connection of its own, of which its sender sends as much as it likes. */
export type RawRequest = {
  socket: Socket;
  /** The status of the answer, as soon as it begins; 0 if the connection ends without one. */
  status: Promise<number>;
  /** The head of the answer. */
  head: Promise<string>;
};

/** Sends the head of a request with JSON, and what of its body is given. */
export function sendHead(
  origin: string,
  line: string,
  { headers, body = "" }: { headers: Record<string, string>; body?: string | Uint8Array },
): RawRequest {
  const { port, host } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  const all = { host, "content-type": "application/json", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${lines.join("")}\r\n`);
  socket.write(body);
  const head = new Promise<string>((resolve) => {
    socket.setEncoding("utf8").once("data", (text: string) => resolve(text));
    socket.on("error", () => {}).once("close", () => resolve(""));
  });
  return { socket, head, status: head.then((text) => Number(text.split(" ")[1] ?? 0)) };
}
