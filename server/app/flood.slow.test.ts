import { randomUUID } from "node:crypto";
import { expect, test as base } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { createEvent, signUpAdmin, signUpMember, submitCode } from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { sendHead, type RawRequest } from "#test-support/servers/raw-request.ts";
import { clubFilePath } from "#test-support/sheets/club-files.ts";
import { largeClubFile } from "#test-support/sheets/large-club-file.ts";

/** What the server may take, in MB, while it is flooded from one address. */
const mostMb = 400;
const mb = 1024 * 1024;
const zeros = Buffer.from(`{"years":[${"0,".repeat(20 * mb - 10)}`);
const chunk = Buffer.concat([Buffer.from(`${zeros.length.toString(16)}\r\n`), zeros]);

const test = base.extend("server", async ({}, { onCleanup }) => {
  const server = await startServer({}, {});
  onCleanup(() => server.remove());
  return server;
});

/** Several of something at once. */
const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

test("A server that is flooded from one address stays small, and goes on checking people in", async ({
  server,
}) => {
  const browser = () => createBrowser(server.url, fetch);
  const admin = await signUpAdmin(browser());
  const flooders = await Promise.all(times(4, () => signUpAdmin(browser())));
  const members = await Promise.all(times(3, () => signUpMember(browser())));
  const events = [];
  for (const name of times(20, (index) => `Meeting ${index}`))
    events.push(await createEvent(admin, { name }));

  /** Begins requests as one of the flooders, or signed out. */
  const begin = (line: string, length: number, body: string | Uint8Array, flooder?: number) =>
    sendHead(server.url, line, {
      headers: {
        "content-length": `${length}`,
        ...(flooder !== undefined && {
          cookie: flooders[flooder % flooders.length]?.browser.cookieHeader() ?? "",
        }),
      },
      body,
    });
  const chunked = (line: string, cookie: string) =>
    sendHead(server.url, line, {
      headers: { "transfer-encoding": "chunked", cookie },
      body: chunk,
    });
  const preview = `POST ${clubFilePath("preview")}`;
  const create = () => `PUT ${clubFilePath()}`;
  const sheet = (index: number) => `POST ${flooders[index % flooders.length]?.api}/imports/preview`;
  const deep = `{"email":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
  const login = JSON.stringify({ email: "nobody@example.org", password: "wrong horse battery" });

  const floods: Record<string, () => RawRequest[]> = {
    "unfinished, signed out": () => times(100, () => begin(preview, 39 * mb, "{")),
    "whole files of zeros": () =>
      times(16, (index) => begin(index % 2 ? create() : preview, zeros.length, zeros, index)),
    "sheets of zeros": () =>
      times(40, (index) => begin(sheet(index), 5 * mb, zeros.subarray(0, 5 * mb), index)),
    // From here on, their site has no previews left.
    "unfinished, with accounts": () => times(100, (index) => begin(preview, 39 * mb, "{", index)),
    "without a length": () =>
      times(20, (index) => chunked(preview, flooders[index % 4]?.browser.cookieHeader() ?? "")),
    "deep JSON": () => times(150, () => begin("POST /api/session", deep.length, deep)),
    "long heads": () =>
      times(150, () =>
        sendHead(server.url, "GET /api/settings", { headers: { x: "x".repeat(15_000) } }),
      ),
    logins: () => times(150, () => begin("POST /api/session", login.length, login)),
  };

  const streams = await Promise.all(
    times(150, (index) => {
      const { browser: of, club } = flooders[index % flooders.length] ?? admin;
      return openEventStream(server.url, of.cookieHeader(), club.id);
    }),
  );
  const left = events.flatMap(({ code }) => members.map((member) => ({ code, member })));
  for (const [name, flood] of Object.entries(floods)) {
    const requests = flood();
    // They are checked in while the flood goes on.
    for (const { member, code } of left.splice(0, 7))
      expect((await submitCode(member, code)).status, name).toBe(200);
    // Those who don't finish are waited for by the server, and not by this test.
    if (!name.startsWith("unfinished"))
      for (const { status } of requests) expect(await status, name).not.toBe(500);
    for (const { socket } of requests) socket.destroy();
    expect(server.usage().peakMb, name).toBeLessThan(mostMb);
  }
  for (const stream of streams) stream.close();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.output()).not.toContain('"level":60');
}, 120_000);

test("A server that creates the largest club from its file stays small (R16.7)", async ({
  server,
}) => {
  // As large as a club from a file may be on SQLite.
  const club = Buffer.from(JSON.stringify(largeClubFile({ members: 750, events: 100 })));
  const { browser } = await signUpAdmin(createBrowser(server.url, fetch));
  const key = randomUUID();
  const headers = { "content-length": `${club.length}`, cookie: browser.cookieHeader() ?? "" };
  const creating = sendHead(server.url, `PUT ${clubFilePath(key)}`, { headers, body: club });
  expect(await creating.status).toBe(201);
  expect(server.usage().peakMb).toBeLessThan(mostMb);
}, 120_000);
