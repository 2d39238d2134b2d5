import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { describe, expect, test as base } from "vitest";
import { createHttpServer } from "./http-server.ts";

const ask = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n";

/** A client connection that records the response. */
type Line = Socket & { received: () => string };

const test = base.extend("open", async ({}, { onCleanup }) => {
  const servers: Server[] = [];
  const lines: Socket[] = [];
  onCleanup(() => {
    for (const line of lines) line.destroy();
    for (const server of servers) server.close();
  });
  /**
   * Starts a server with these bounds and returns a function that connects to it. The response is
   * `done`; the one of `/stream` never ends. Addresses other than 127.0.0.1 stand for other
   * networks.
   */
  return async (bounds: object, trusted: string[] = []) => {
    const server = createHttpServer(trusted, bounds);
    servers.push(server);
    server.on("request", (request, response) => {
      if (request.url === "/stream") return void response.write("open");
      request.resume().on("end", () => response.end("done"));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return async (text = "", localAddress = "127.0.0.1"): Promise<Line> => {
      const socket = connect({ port, host: "127.0.0.1", localAddress }).setEncoding("utf8");
      lines.push(socket);
      let received = "";
      socket.on("data", (part: string) => (received += part)).on("error", () => {});
      if (text !== "") socket.write(text);
      await once(socket, "connect");
      return Object.assign(socket, { received: () => received });
    };
  };
});

async function isAnswered(line: Line, times = 1): Promise<void> {
  await expect.poll(() => line.received().split("done").length - 1).toBe(times);
}

async function isCutOff(line: Line): Promise<void> {
  await expect.poll(() => line.closed).toBe(true);
}

/** Fails unless the connection still works and gets a response. */
async function isKept(line: Line, text = ask): Promise<void> {
  expect(line.closed).toBe(false);
  line.write(text);
  await isAnswered(line);
}

describe("Above the limit of connections per network", () => {
  const bounds = { maxConnectionsOfNetwork: 3 };

  test("the oldest silent connection is closed", async ({ open }) => {
    const connectTo = await open(bounds);
    const [first, ...others] = [await connectTo(), await connectTo(), await connectTo()];
    const newcomer = await connectTo(ask);
    await isAnswered(newcomer);
    await isCutOff(first);
    for (const other of others) await isKept(other);
  });

  test("a connection whose request is incomplete is closed like a silent one", async ({ open }) => {
    const connectTo = await open(bounds);
    const slow = [await connectTo("GET / HTTP/1.1\r\n"), await connectTo(`${head}x`)];
    for (const newcomer of [await connectTo(ask), await connectTo(ask), await connectTo(ask)])
      await isAnswered(newcomer);
    for (const line of slow) await isCutOff(line);
  });

  test("a connection that has its response is closed, longest idle first", async ({ open }) => {
    const connectTo = await open(bounds);
    const [busy, idle, again] = [await connectTo(ask), await connectTo(ask), await connectTo(ask)];
    for (const line of [busy, idle, again]) await isAnswered(line);
    for (const line of [busy, again]) {
      line.write(`${head}four`);
      await isAnswered(line, 2);
    }
    await isAnswered(await connectTo(ask));
    await isCutOff(idle);
    for (const line of [busy, again]) {
      line.write(ask);
      await isAnswered(line, 3);
    }
  });

  test("connections waiting for a response stay, and new ones are refused", async ({ open }) => {
    const connectTo = await open(bounds);
    const stream = ask.replace("/ ", "/stream ");
    const streams = [await connectTo(stream), await connectTo(stream), await connectTo(stream)];
    for (const line of streams) await expect.poll(() => line.received()).toContain("open");
    await isCutOff(await connectTo());
    expect(streams.map(({ closed }) => closed)).toEqual([false, false, false]);
    streams[0]?.destroy();
    await expect
      .poll(async () => {
        const line = await connectTo(ask);
        await Promise.race([once(line, "data"), once(line, "close")]);
        return line.received();
      })
      .toContain("done");
  });

  // Not every system lets a program connect from any loopback address.
  test.runIf(process.platform === "linux")(
    "connections from other networks or from our proxies aren't closed",
    async ({ open }) => {
      const connectTo = await open(bounds, ["127.0.0.3"]);
      const other = await connectTo("", "127.0.0.2");
      const proxied: Line[] = [];
      while (proxied.length < 5) proxied.push(await connectTo("", "127.0.0.3"));
      const own = [await connectTo(), await connectTo(), await connectTo(), await connectTo()];
      await isCutOff(own[0] as Line);
      for (const line of [other, ...proxied, ...own.slice(1)]) await isKept(line);
    },
  );
});

describe("Above the total limit of connections", () => {
  const elsewhere = "127.0.0.2";
  const linux = test.runIf(process.platform === "linux");

  linux("the one that has waited longest makes room, wherever it is", async ({ open }) => {
    const connectTo = await open({ maxConnections: 3 });
    const first = await connectTo("", elsewhere);
    const others = [await connectTo(), await connectTo("", elsewhere)];
    await isAnswered(await connectTo(ask));
    await isCutOff(first);
    for (const line of others) await isKept(line);
  });

  linux("no proxy of ours makes room; who comes is turned away", async ({ open }) => {
    const connectTo = await open({ maxConnections: 3 }, ["127.0.0.3"]);
    const proxied: Line[] = [];
    while (proxied.length < 3) proxied.push(await connectTo("", "127.0.0.3"));
    await isCutOff(await connectTo());
    for (const line of proxied) await isKept(line);
  });
});
