import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Receipt } from "#contract/attendance/attendance.ts";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { learnServerTime } from "#web/platform/api/server-time.ts";
import { hasPendingCheckIns } from "#web/platform/device/pending-check-ins.ts";
import { speak } from "#web/platform/language/language.ts";
import { dismissNotice, noticeStore } from "#web/platform/ui/notices/notify.ts";
import { findWaiting } from "../use-check-in.ts";
import { isSending, submitCode } from "./check-in-queue.ts";
import { sendLeftovers } from "./leftovers.ts";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

beforeAll(() => speak("en"));

const receipt = { eventId: "kickoff", eventName: "Kickoff" } as Receipt;
const page = new AbortController();
const answer = vi.fn<(key: string) => Promise<Response>>();
const onSaved = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) =>
    answer((JSON.parse(body) as QueuedCheckIn).key),
  );
});
afterEach(async () => {
  answer.mockReset();
  onSaved.mockReset();
  for (const { key } of await listQueued()) await dropQueued(key);
  for (const { id } of noticeStore.current()) dismissNotice(id);
  vi.unstubAllGlobals();
});

const left = (key: string, more: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  key,
  code: `code ${key}`,
  how: "typed",
  personId: "ana",
  pressedAt: 0,
  ...more,
});
const notices = () => noticeStore.current().map(({ text }) => text);

describe("What was submitted in pages that are closed", () => {
  it("is sent and shown by the next page", async () => {
    await putQueued(left("one"));
    answer.mockResolvedValue(Response.json(receipt, { status: 201 }));
    await sendLeftovers("ana", page.signal, onSaved);
    await expect
      .poll(notices)
      .toEqual(["You're checked in to Kickoff. We sent your code once you were back online."]);
    expect(await listQueued()).toEqual([]);
    // The list of clubs may say No Clubs Yet until it is refetched.
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it("is shown once when the browser has sent it, and not sent again", async () => {
    await putQueued(left("one", { result: { kind: "success", receipt } }));
    await putQueued(left("two", { result: { kind: "already-checked-in", receipt } }));
    await putQueued(left("three", { result: { kind: "refused", code: "code-changed" } }));
    await sendLeftovers("ana", page.signal, onSaved);
    expect(notices()).toEqual([
      "You're checked in to Kickoff. We sent your code once you were back online.",
      "You were already checked in to Kickoff.",
      "Failed to check into event. This code has changed. Use the one on screen now.",
    ]);
    expect(await listQueued()).toEqual([]);
    expect(answer).not.toHaveBeenCalled();
    expect(onSaved).toHaveBeenCalledTimes(2);
  });

  it("makes the page read its clubs again if it had been saved already", async () => {
    await putQueued(left("one"));
    const error = { code: "already-checked-in", message: "" };
    answer.mockResolvedValue(Response.json({ error, receipt }, { status: 409 }));
    await sendLeftovers("ana", page.signal, onSaved);
    await expect.poll(notices).toEqual(["You were already checked in to Kickoff."]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it("is left alone when it is someone else's, was stopped, or is being sent by this page", async () => {
    await putQueued(left("one", { personId: "ben" }));
    await putQueued(left("two", { stopped: true }));
    const coming = Promise.withResolvers<Response>();
    answer.mockReturnValue(coming.promise);
    const pressed = { code: "abcd2345", how: "typed", personId: "ana" } as const;
    const submitted = submitCode(pressed, { signal: page.signal });
    await expect.poll(() => answer.mock.calls.length).toBe(1);
    await sendLeftovers("ana", page.signal, onSaved);
    coming.resolve(Response.json(receipt, { status: 201 }));
    expect(await submitted).toEqual(receipt);
    expect(answer).toHaveBeenCalledOnce();
    expect(notices()).toEqual([]);
  });

  it("is shown as a repeat or a refusal, and not at all to someone who is signed out", async () => {
    const refuse = (code: string, beside = {}) =>
      Response.json({ error: { code, message: "" }, ...beside }, { status: 409 });
    await putQueued(left("one"));
    await putQueued(left("two"));
    await putQueued(left("three"));
    answer.mockImplementation(async (key) => {
      if (key === "one") return refuse("already-checked-in", { receipt });
      return refuse(key === "two" ? "slip-used" : "signed-out");
    });
    await sendLeftovers("ana", page.signal, onSaved);
    await expect
      .poll(() => notices().toSorted())
      .toEqual([
        "Failed to check into event. This slip was already used.",
        "You were already checked in to Kickoff.",
      ]);
    expect(await listQueued()).toEqual([left("three")]);
  });

  it.each([
    { status: 429, code: "too-many-attempts" },
    { status: 403, code: "wrong-role" },
    { status: 500, code: "unexpected" },
  ])(
    "waits on, without a word, after an answer that isn't about it: $code (R7.34)",
    async (refusal) => {
      const { status, code } = refusal;
      await putQueued(left("one"));
      answer.mockResolvedValue(Response.json({ error: { code, message: "" } }, { status }));
      await sendLeftovers("ana", page.signal, onSaved);
      await expect.poll(() => isSending(left("one"))).toBe(false);
      expect(answer).toHaveBeenCalledOnce();
      expect(await listQueued()).toEqual([left("one")]);
      expect(notices()).toEqual([]);
    },
  );

  it.each(["while no page was open", "to this page"])(
    "has its spot remembered when the answer came %s, so that the receipt is shown (R7.24)",
    async (when) => {
      const now = Date.now();
      const opensAt = now + 60_000;
      const closedWindow = { eventName: "Kickoff", opensAt, now, timeZone: "UTC", spotSaved: true };
      const result = { kind: "not-open-yet", closedWindow: closedWindow as ClosedWindow } as const;
      await putQueued(left("one", when === "to this page" ? {} : { result }));
      const error = { code: "not-open-yet", message: "" };
      answer.mockResolvedValue(Response.json({ error, ...closedWindow }, { status: 409 }));
      await sendLeftovers("ana", page.signal, onSaved);
      await expect.poll(notices).toHaveLength(1);
      expect(hasPendingCheckIns(opensAt - 1)).toBe(false);
      expect(hasPendingCheckIns(opensAt + 5_000)).toBe(true);
    },
  );

  it.each([-3, 3])(
    "is sent again once check-in has opened, by the server's time, on a device that is off by %i days (R7.20)",
    async (days) => {
      const now = Date.now() - days * 24 * 3_600_000;
      learnServerTime(new Date(now).toUTCString());
      const inAMinute = { opensAt: now + 60_000, now, timeZone: "UTC" } as ClosedWindow;
      const minutesAgo = { ...inAMinute, opensAt: now - 120_000, now: now - 180_000 };
      await putQueued(left("one", { result: { kind: "not-open-yet", closedWindow: inAMinute } }));
      await putQueued(left("two", { result: { kind: "not-open-yet", closedWindow: minutesAgo } }));
      answer.mockResolvedValue(Response.json(receipt, { status: 201 }));
      await sendLeftovers("ana", page.signal, onSaved);
      await expect.poll(notices).toHaveLength(2);
      learnServerTime(new Date().toUTCString());
      expect(answer.mock.calls).toEqual([["two"]]);
    },
  );

  it("comes back to its form by the code that was submitted last", async () => {
    await putQueued(left("one", { pressedAt: 1 }));
    await putQueued(left("two", { pressedAt: 3 }));
    await putQueued(left("three", { pressedAt: 2 }));
    await putQueued(left("four", { pressedAt: 4, stopped: true }));
    await putQueued(left("five", { pressedAt: 5, personId: "ben" }));
    expect(await findWaiting("ana")).toMatchObject({ code: "code two" });
    expect(await findWaiting("chi")).toBeUndefined();
  });
});
