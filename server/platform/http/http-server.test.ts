import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, test as base } from "vitest";
import { answerRequests, createHttpServer } from "./http-server.ts";

const quick = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

/** Responds with the body's length, or with an endless stream. */
const answerWithLength: RequestListener = (request, response) => {
  if (request.url === "/stream") return void response.write("open\n");
  let length = 0;
  request.on("data", (chunk: Buffer) => (length += chunk.length));
  request.on("end", () => response.end(`${length}`));
};

const test = base.extend("open", async ({}, { onCleanup }) => {
  const servers: Server[] = [];
  onCleanup(() => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });
  /** Serves on a free port with short time limits. */
  return async (settings = {}, answer = answerWithLength) => {
    const server = createHttpServer({ ...quick, ...settings });
    servers.push(server);
    answerRequests(server, answer);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
});

/**
 * The response a client gets when it is cut off: a 408, or nothing if the connection closed first.
 */
const cutOff = /^(?:HTTP\/1\.1 408 [^]*)?$/;

const slowBody = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n";

/** Sends data byte by byte, as slowly as the server tolerates; returns the response. */
async function sendSlowly(port: number, head: string, drip: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => (text += part));
  socket.on("error", () => {});
  socket.write(head);
  const dripping = setInterval(() => socket.write(drip), 20);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  return text;
}

test("A client that sends headers drop by drop is cut off, and delays nobody else", async ({
  open,
}) => {
  const port = await open();
  const slow = Array.from({ length: 50 }, () =>
    sendSlowly(port, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-Slow: 1\r\n"),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "12345" });
  expect(await answer.text()).toBe("5");
  expect(await Promise.all(slow)).toEqual(slow.map(() => expect.stringMatching(cutOff)));
});

test("A client that sends a body drop by drop is cut off", async ({ open }) => {
  const port = await open();
  expect(await sendSlowly(port, slowBody, "x")).toMatch(cutOff);
});

test("A response may take as long as it likes: a live stream stays open", async ({ open }) => {
  const port = await open();
  const response = await fetch(`http://127.0.0.1:${port}/stream`);
  const reader = response.body?.getReader();
  await reader?.read();
  const ended = reader?.read().then(() => "ended");
  // By then, a request that began later has timed out.
  await sendSlowly(port, slowBody, "x");
  expect(await Promise.race([ended, Promise.resolve("still open")])).toBe("still open");
  await reader?.cancel();
});

test("A client that doesn't read its response is cut off", async ({ open }) => {
  const cutOff = Promise.withResolvers<void>();
  const chunk = Buffer.alloc(64 * 1024);
  const port = await open({ timeout: 200 }, (_request, response) => {
    const endless = new Readable({ read: () => void endless.push(chunk) });
    endless.pipe(response.once("close", cutOff.resolve));
  });
  const socket = connect(port, "127.0.0.1")
    .on("error", () => {})
    .pause();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await cutOff.promise;
  socket.destroy();
});

test("Silent connections keep others out only until they are cut off", async ({ open }) => {
  const port = await open({ maxConnections: 3 });
  const silent = Array.from({ length: 3 }, () => connect(port, "127.0.0.1"));
  const cutOff = silent.map((socket) => once(socket.resume(), "close"));
  await Promise.all(silent.map((socket) => once(socket, "connect")));
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "12345" });
  await expect(ask()).rejects.toThrow("fetch failed");
  await Promise.all(cutOff);
  expect(await (await ask()).text()).toBe("5");
});

describe("A request with two Host headers", () => {
  const heads = {
    "the same": "Host: localhost\r\nHost: localhost",
    another: "Host: localhost\r\nX-Between: 1\r\nhOST: example.org",
  };

  test.for(Object.entries(heads))("is refused: %s", async ([, hosts], { open }) => {
    const port = await open();
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let text = "";
    socket.on("data", (part: string) => (text += part));
    socket.write(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`);
    await expect.poll(() => text).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });

  test("is distinguished from one that only mentions the word in another header", async ({
    open,
  }) => {
    const port = await open();
    const headers = { "x-forwarded-host": "example.org", "x-name": "host" };
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers })).status).toBe(200);
  });
});

test("A request with two lengths is refused: a proxy in front might use the other one", async ({
  open,
}) => {
  const port = await open();
  for (const lengths of [
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Content-Length: 5\r\nContent-Length: 6",
  ]) {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let text = "";
    socket.on("data", (part: string) => (text += part));
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n\r\n0\r\n\r\n`);
    await expect.poll(() => text, { message: lengths }).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  }
});

test("The bounds match the operator's guide", () => {
  expect(createHttpServer()).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 120_000,
    // Browsers may send any number of requests on one connection.
    maxRequestsPerSocket: 0,
    maxConnections: 10_000,
  });
});
