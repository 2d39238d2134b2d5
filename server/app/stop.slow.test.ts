import { connect } from "node:net";
import { expect, test as base } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { createBrowser } from "#test-support/browser/browser.ts";
import {
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Member,
} from "#test-support/people/people.ts";
import { startServer } from "#test-support/rig/serve.ts";

const test = base.extend("server", async ({}, { onCleanup }) => {
  const server = await startServer();
  onCleanup(() => server.remove());
  return server;
});

/**
 * Error codes of requests that were refused. The last one is for requests that were sent while the
 * server closed an idle connection; the client notices it only later.
 */
const refusals = new Set(["ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET"]);

test("A stop during a rush answers or refuses each request, and keeps what it confirmed", async ({
  server,
}) => {
  const admin = await signUpAdmin(createBrowser(server.url, fetch));
  const people: Member[] = [];
  for (let person = 0; person < 6; person += 1)
    people.push(await signUpMember(createBrowser(server.url, fetch)));
  const events: Event[] = [];
  for (let event = 0; event < 40; event += 1) events.push(await createEvent(admin));

  const confirmed: string[] = [];
  let announceFirst = () => {};
  const begun = new Promise<void>((resolve) => (announceFirst = resolve));
  /** Checks in to one event after another, repeatedly, until it fails; returns why. */
  const checkInToAll = async (person: Member): Promise<unknown> => {
    for (let turn = 0; ; turn += 1) {
      const { id, code } = events[turn % events.length] as Event;
      try {
        const { status } = await submitCode(person, code);
        if (status !== (turn < events.length ? 200 : 409)) return status;
      } catch (error) {
        const { cause } = error as Error;
        return cause instanceof Error && "code" in cause ? cause.code : error;
      }
      if (turn < events.length) confirmed.push(`${id} ${person.personId}`);
      announceFirst();
    }
  };
  const rush = people.map(checkInToAll);
  await begun;
  expect(await server.stop()).toMatchObject({ code: 0, stderr: "" });
  expect((await Promise.all(rush)).filter((end) => !refusals.has(String(end)))).toEqual([]);

  await server.restart();
  const kept: string[] = [];
  for (const { id } of events) {
    const { body } = await admin.browser.get(`${admin.api}/events/${id}/attendees`);
    for (const attendee of (body as { attendees: { id: string }[] }).attendees)
      kept.push(`${id} ${attendee.id}`);
  }
  // And nothing was saved without an answer.
  expect(kept.toSorted()).toEqual(confirmed.toSorted());
});

test("A live stream ends cleanly, with a hint when to reconnect", async ({ server }) => {
  const admin = await signUpAdmin(createBrowser(server.url, fetch));
  const response = await fetch(`${server.url}${admin.api}/live`, {
    headers: { cookie: admin.browser.cookieHeader() ?? "" },
  });
  // Rejects if the connection breaks instead of ending.
  const [text, ending] = await Promise.all([response.text(), server.stop()]);
  expect(text).toMatch(/^retry: \d{3,4}$/m);
  expect(ending).toMatchObject({ code: 0, stderr: "" });
});

test("A request that has begun is answered, even if the stop came first", async ({ server }) => {
  const body = JSON.stringify({ email: "ada@example.org", password: "wrong password" });
  const { socket, answer } = await beginLogin(server.url, body.length);
  const stopped = server.stop();
  const isRefused = () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  socket.write(body);
  expect(await stopped).toMatchObject({ code: 0, stderr: "" });
  expect(answer()).toMatch(/HTTP\/1.1 401 .*\{"error":\{"code":.*\}\}/s);
});

test("While stopping it tells load balancers, and a second signal ends it immediately", async ({
  server,
}) => {
  // An unfinished request keeps the stop from completing.
  const { answer } = await beginLogin(server.url, 9);
  const answers: unknown[] = [];
  const askUntilRefused = async () => {
    for (;;) {
      const response = await fetch(`${server.url}/readyz`);
      const { status, headers } = response;
      answers.push({ status, text: await response.text(), connection: headers.get("connection") });
    }
  };
  const asking = askUntilRefused().catch(() => {});
  await expect.poll(() => answers).not.toEqual([]);
  const first = server.stop();
  await asking;
  expect(answers.at(-1)).toEqual({ status: 503, text: "stopping", connection: "close" });
  let ended = false;
  void first.then(() => (ended = true));
  // Signals close to the first one count as the same, so it is sent until it takes effect.
  await expect
    .poll(async () => {
      void server.stop();
      return ended;
    })
    .toBe(true);
  expect((await first).code).toBeNull();
  expect(answer()).not.toContain("HTTP/1.1 4");
});

/** Sends the head of a login, until the server waits for its body. */
async function beginLogin(url: string, length: number) {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1").setEncoding("utf8");
  let text = "";
  socket.on("data", (chunk: string) => (text += chunk));
  socket.on("error", () => {});
  socket.write(
    `POST /api/session HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(() => text).toContain("100 Continue");
  return { socket, answer: () => text };
}
