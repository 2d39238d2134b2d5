import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorCode } from "#contract/platform/errors.ts";
import { neverAnswer, refuseToKeep } from "#test-support/browser/key-values-in-memory.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { speak } from "#web/platform/language/language.ts";
import { leaveEarly } from "../sent-early.ts";
import {
  isSending,
  listOwn,
  sendQueued,
  Stopped,
  submitCode,
  type Wait,
} from "./check-in-queue.ts";
import { keepQueued } from "./keep-queued.ts";
import { dropQueued, listQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";
import { hasWaitingFlag } from "./waiting-flag.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

beforeAll(() => speak("en"));

const pressedAt = Date.UTC(2026, 10, 20, 23, 30);
const receipt = { eventId: "kickoff", eventName: "Kickoff" };
const code = "abcd2345";
const submission = { code, how: "typed", personId: "ana" } as const;

/** The server's answers, one per request; without any, the network is down. */
let answers: (Response | Promise<Response>)[] = [];
/** The requests, as the server reads them. */
let sent: Record<string, unknown>[] = [];

const success = () => Response.json(receipt, { status: 201 });
const refusal = (status: number, why: ErrorCode) =>
  Response.json({ error: { code: why, message: "" } }, { status });

beforeEach(() => {
  vi.useFakeTimers({ now: pressedAt });
  vi.stubGlobal("localStorage", createStorage());
  [answers, sent] = [[], []];
  vi.stubGlobal(
    "fetch",
    async (_address: string, { body, signal }: RequestInit & { body: string }) => {
      sent.push(JSON.parse(body) as Record<string, unknown>);
      const left = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(new DOMException("Left", "AbortError"))),
      );
      return Promise.race([answers.shift() ?? Promise.reject(new TypeError("No network")), left]);
    },
  );
});
afterEach(async () => {
  refuseToKeep(false);
  neverAnswer(false);
  for (const { key } of await listQueued()) await dropQueued(key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses Submit on a page that can be left, and on which retries can be stopped. */
function submit(pressed: Parameters<typeof submitCode>[0] = submission) {
  const page = new AbortController();
  const waits: Wait[] = [];
  const answer = submitCode(pressed, { signal: page.signal, onWait: (wait) => waits.push(wait) });
  // A test that cares about the failure expects it later.
  answer.catch(() => {});
  return { answer, waits, leave: () => page.abort(), stop: () => page.abort(new Stopped("Stop.")) };
}

/** Runs everything until it waits for the network or a timer. */
const waitOn = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** The device's only check-in. */
async function kept(): Promise<QueuedCheckIn | undefined> {
  const all = await listQueued();
  expect(all.length).toBeLessThanOrEqual(1);
  return all[0];
}

describe("A code that is submitted", () => {
  it("is kept on the device until there is an answer, and not after it (R7.16)", async () => {
    const coming = Promise.withResolvers<Response>();
    answers = [coming.promise];
    const { answer } = submit();
    await waitOn();
    const waiting = await kept();
    expect(waiting).toMatchObject({ ...submission, pressedAt });
    expect(sent).toEqual([{ key: waiting?.key, code, how: "typed" }]);
    expect(hasWaitingFlag()).toBe(true);
    expect(waiting && isSending(waiting)).toBe(true);
    coming.resolve(success());
    expect(await answer).toEqual(receipt);
    expect(await kept()).toBeUndefined();
    expect(waiting && isSending(waiting)).toBe(false);
  });

  it("is sent and kept as a scan if nobody pressed anything (R7.36)", async () => {
    const { answer } = submit({ ...submission, how: "scan" });
    await waitOn();
    const { key } = (await kept()) ?? {};
    expect(await kept()).toEqual({ key, code, how: "scan", personId: "ana", pressedAt });
    answers = [success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
    expect(sent).toEqual([
      { key, code, how: "scan" },
      { key, code, how: "scan", queued: expect.any(Object) as object },
    ]);
  });

  it("counts as pressed, from the time of the scan, once someone presses meanwhile (R7.37)", async () => {
    const { answer, waits } = submit({ ...submission, how: "scan" });
    await waitOn();
    waits.at(-1)?.press?.();
    await waitOn();
    expect(waits.at(-1)).toEqual({ why: "offline", keeper: "next-page" });
    expect(await kept()).toMatchObject({ how: "link", pressedAt });
    answers = [success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
    expect(sent.at(-1)).toMatchObject({ how: "link", queued: { personId: "ana" } });
  });

  it("is sent again under its key, with its age and its owner, if there was no answer", async () => {
    const { answer, waits } = submit({ ...submission, how: "link" });
    await waitOn();
    expect(waits).toEqual([{ why: "offline", keeper: "next-page" }]);
    answers = [new Response("", { status: 503 }), success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
    expect(waits.at(-1)).toEqual({ why: "unavailable", keeper: "next-page" });
    const [first, second, third] = sent;
    expect(sent).toHaveLength(3);
    expect(first).not.toHaveProperty("queued");
    for (const again of [second, third])
      expect(again).toEqual({
        key: first?.["key"],
        code,
        how: "link",
        queued: { personId: "ana", ageMs: expect.any(Number) as number },
      });
    expect(JSON.stringify(second)).not.toContain(String(pressedAt));
  });

  it("is sent for as long as it takes, also from a page where nothing can be kept", async () => {
    refuseToKeep(true);
    const { answer, waits } = submit();
    await waitOn(3_600_000);
    expect(sent.length).toBeGreaterThan(100);
    expect(waits[0]).toEqual({ why: "offline", keeper: "this-page" });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    answers = [success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
  });

  it("is sent after a second if the device's storage never answers (R13.34)", async () => {
    neverAnswer(true);
    const { answer } = submit();
    await waitOn(999);
    expect(sent).toEqual([]);
    answers = [success()];
    await waitOn(2_000);
    expect(await answer).toEqual(receipt);
    expect(sent).toHaveLength(1);
  });

  it("waits through what a filter answers, and says so (R7.34)", async () => {
    const blocked = { status: 403, headers: { "content-type": "text/html" } };
    answers = [new Response("<h1>Blocked</h1>", blocked)];
    const { answer, waits } = submit();
    await waitOn();
    expect(waits).toEqual([{ why: "not-rollcall", keeper: "next-page" }]);
    expect(await kept()).toMatchObject(submission);
    answers = [success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
    expect(sent.at(-1)).toMatchObject({ queued: { personId: "ana" } });
  });

  it.each([
    ["nothing", () => new Response(null, { status: 204 })],
    ["other JSON", () => Response.json({ status: "blocked" })],
    ["JSON of nothing", () => Response.json(null)],
  ])("waits through the success of a filter: %s (R7.34)", async (_what, make) => {
    answers = [make()];
    const { answer, waits } = submit();
    await waitOn();
    expect(waits).toEqual([{ why: "not-rollcall", keeper: "next-page" }]);
    answers = [success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
  });

  it("says that it waits if the device's storage and worker never answer (R13.34)", async () => {
    neverAnswer(true);
    const getRegistration = () => new Promise(() => {});
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    const { waits } = submit();
    await waitOn(3_000);
    expect(waits[0]).toEqual({ why: "offline", keeper: "this-page" });
    neverAnswer(false);
    vi.stubGlobal("localStorage", createStorage());
    const { waits: kept } = submit({ ...submission, code: "wxyz6789" });
    await waitOn(1_000);
    expect(kept[0]).toEqual({ why: "offline", keeper: "next-page" });
  });

  it("leaves nothing to send again if the storage answers late (R13.34)", async () => {
    const { answer } = submit();
    neverAnswer(true);
    await waitOn(1_000);
    neverAnswer(false);
    await waitOn();
    expect(hasWaitingFlag()).toBe(true);
    expect(await kept()).toMatchObject(submission);
    answers = [success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
    expect(await kept()).toBeUndefined();
  });

  it.each([
    { what: "a worker that can be asked", active: {}, keeper: "browser" },
    { what: "a worker that was not started yet", active: null, keeper: "next-page" },
  ])("is left to $what", async ({ active, keeper }) => {
    const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve());
    const getRegistration = async () => ({ active, sync: { register } });
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    const { waits } = submit();
    await waitOn();
    expect(waits).toEqual([{ why: "offline", keeper }]);
    expect(register.mock.calls).toEqual(keeper === "browser" ? [["check-ins"]] : []);
  });

  it("is not sent again if the page has sent it before the product ran (R7.27)", async () => {
    const early = { key: "early", ...submission, pressedAt };
    const leave = (answer: Promise<Response>) =>
      leaveEarly({ checkIn: early, kept: keepQueued(early), answer });
    leave(Promise.resolve(refusal(404, "invalid-code")));
    await expect(submit().answer).rejects.toMatchObject({ code: "invalid-code" });
    expect(sent).toEqual([]);
    expect(await kept()).toBeUndefined();
    leave(Promise.reject(new TypeError("No network")));
    const { answer, waits } = submit();
    await waitOn();
    expect(waits).toEqual([{ why: "offline", keeper: "next-page" }]);
    answers = [success()];
    await waitOn(30_000);
    expect(await answer).toEqual(receipt);
    expect(sent).toMatchObject([{ key: "early", queued: { personId: "ana" } }]);
    leave(new Promise(() => {}));
    const { answer: stopped, stop } = submit();
    stop();
    await expect(stopped).rejects.toBeInstanceOf(Stopped);
    expect(await kept()).toMatchObject({ stopped: true });
  });

  it("goes its own way if the page has sent another (R7.27)", async () => {
    for (const other of [{ code: "wxyz6789" }, { personId: "ben" }]) {
      const early = { key: "early", ...submission, ...other, pressedAt };
      leaveEarly({ checkIn: early, kept: Promise.resolve(true), answer: new Promise(() => {}) });
      answers = [success()];
      expect(await submit().answer).toEqual(receipt);
    }
  });

  it("has a key of its own for each code and each person", async () => {
    for (const more of [{}, { code: "wxyz6789" }, { personId: "ben" }]) {
      submit({ ...submission, ...more });
      await waitOn();
    }
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(await listOwn("ana")).toHaveLength(2);
    expect(await listOwn("ben")).toHaveLength(1);
  });

  it("is not sent from two places when it is submitted again while it waits", async () => {
    const found = Promise.withResolvers<undefined>();
    const getRegistration = () => found.promise;
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    const first = submit();
    await waitOn();
    sent = [];
    vi.setSystemTime(pressedAt + 5_000);
    const again = submit();
    await expect(first.answer).rejects.not.toBeInstanceOf(Stopped);
    found.resolve(undefined);
    await waitOn();
    const waiting = await kept();
    expect(waiting && isSending(waiting)).toBe(true);
    expect(waiting).toMatchObject({ pressedAt });
    answers = [success()];
    await waitOn(30_000);
    expect(await again.answer).toEqual(receipt);
    const { key } = waiting ?? {};
    expect(sent).toMatchObject([
      { key, queued: { personId: "ana", ageMs: 5_000 } },
      { key, queued: { personId: "ana" } },
    ]);
    expect(again.waits).not.toEqual([]);
    expect(first.waits).toEqual([]);
    expect(await kept()).toBeUndefined();
  });
});

describe("A check-in without an answer", () => {
  it("is no longer sent once it was stopped, and the next press uses the same key", async () => {
    const { answer, stop } = submit();
    await waitOn();
    stop();
    await expect(answer).rejects.toBeInstanceOf(Stopped);
    expect(await kept()).toMatchObject({ stopped: true });
    const key = sent[0]?.["key"];
    sent = [];
    await waitOn(60_000);
    expect(sent).toEqual([]);
    answers = [success()];
    expect(await submit().answer).toEqual(receipt);
    expect(sent).toEqual([{ key, code, how: "typed" }]);
    expect(await kept()).toBeUndefined();
  });

  it("waits for the next page when this one is left", async () => {
    const { answer, leave } = submit();
    await waitOn();
    leave();
    await expect(answer).rejects.toThrow("aborted");
    const waiting = await kept();
    expect(waiting).not.toHaveProperty("stopped");
    answers = [success()];
    if (waiting) await sendQueued(waiting, { signal: new AbortController().signal });
    expect(sent.at(-1)).toMatchObject({ key: waiting?.key, queued: { personId: "ana" } });
    expect(await kept()).toBeUndefined();
  });

  it("waits for the next page when this one is left before anything is sent", async () => {
    const { answer, leave } = submit();
    leave();
    await expect(answer).rejects.toThrow("No network");
    sent = [];
    await waitOn(60_000);
    expect(sent).toEqual([]);
    expect(await kept()).toBeDefined();
  });

  it.each(["signed-out", "other-account", "wrong-role", "second-step-required"] as const)(
    "waits for the person who pressed Submit when the server says %s (R7.18)",
    async (why) => {
      answers = [refusal(why === "signed-out" ? 401 : 409, why)];
      await expect(submit().answer).rejects.toMatchObject({ code: why });
      const waiting = await kept();
      expect(waiting).toMatchObject(submission);
      expect(waiting).not.toHaveProperty("stopped");
    },
  );

  it.each([
    { status: 500, why: "unexpected" },
    { status: 429, why: "too-many-attempts" },
  ] as const)(
    "goes on waiting when it isn't clear if it counts: $why (R7.34)",
    async ({ status, why }) => {
      const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve());
      const getRegistration = async () => ({ active: {}, sync: { register } });
      vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
      answers = [refusal(status, why)];
      await expect(submit().answer).rejects.toMatchObject({ code: why });
      const waiting = await kept();
      expect(waiting).toMatchObject(submission);
      expect(waiting).not.toHaveProperty("stopped");
      await waitOn();
      expect(register).toHaveBeenCalledOnce();
    },
  );

  it.each([
    { status: 404, why: "invalid-code" },
    { status: 409, why: "already-checked-in" },
    { status: 409, why: "check-in-closed" },
  ] as const)("is over once the server has decided: $why", async ({ status, why }) => {
    answers = [refusal(status, why)];
    await expect(submit().answer).rejects.toMatchObject({ code: why });
    expect(await kept()).toBeUndefined();
  });
});
