import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Arrival, ArrivalInput } from "#contract/attendance/door.ts";
import type { ErrorCode } from "#contract/platform/errors.ts";
import { refuseToKeep } from "#test-support/browser/key-values-in-memory.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import type { FailureCode } from "#web/platform/api/error-texts.ts";
import { forgetPerson } from "#web/platform/api/person.ts";
import { speak } from "#web/platform/language/language.ts";
import { createDoorQueue, listOwnWaiting, personOf } from "./door-queue.ts";
import { dropWaiting, listWaiting } from "./waiting-store.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

beforeAll(() => speak("en"));

const pressedAt = Date.UTC(2026, 10, 20, 23, 30);
const minute = 60_000;
const place = { doerId: "kim", isPass: false, clubId: "robotics", eventId: "kickoff" };
const ana = { personId: "ana" };
const attendee = { id: "ana", name: "Ana Ruiz", timestamp: pressedAt };
const added: Arrival = { outcome: "added", revision: 3, attendee };

/** The server's answers, one per request; without any, the network is down. */
let answers: (Arrival | ErrorCode | Promise<Arrival>)[] = [];
let sent: ArrivalInput[] = [];

const admit = async (input: ArrivalInput): Promise<Arrival> => {
  sent.push(input);
  const answer = answers.shift();
  if (answer === undefined) throw new ApiError(0, "offline");
  if (typeof answer === "string") throw new ApiError(409, answer);
  return answer;
};

const anyKey: string = expect.any(String);

/** The page of a person at the door. */
function openPage(doerId = "kim") {
  const queue = createDoorQueue({ ...place, doerId }, admit);
  const add = () => {
    const answer = queue.arrive(ana)();
    // A test that cares about the failure expects it later.
    answer.catch(() => {});
    return answer;
  };
  return { queue, add };
}

beforeEach(() => {
  vi.useFakeTimers({ now: pressedAt });
  vi.stubGlobal("localStorage", createStorage());
  [answers, sent] = [[], []];
});
afterEach(async () => {
  refuseToKeep(false);
  for (const { key } of await listWaiting()) await dropWaiting(key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs everything until it waits for the network or a timer. */
const waitOn = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe("A person who is added at a door", () => {
  it("is sent with who added them, and stays nowhere after the answer (R25.5)", async () => {
    answers = [added];
    const { queue, add } = openPage();
    expect(await add()).toEqual(added);
    expect(sent).toEqual([{ ...ana, queued: { doerId: "kim", ageMs: 0, key: anyKey } }]);
    expect(queue.list()).toEqual([]);
    await waitOn();
    expect(await listWaiting()).toEqual([]);
  });

  it("isn't late while the answer may still come in a moment (R25.5)", async () => {
    const coming = Promise.withResolvers<Arrival>();
    answers = [coming.promise];
    const { queue, add } = openPage();
    const answer = add();
    await waitOn(599);
    expect(queue.list()).toMatchObject([{ who: ana }]);
    expect(queue.list()[0]).not.toHaveProperty("isLate");
    await waitOn(1);
    expect(queue.list()).toMatchObject([{ isLate: true }]);
    coming.resolve(added);
    await answer;
    expect(queue.list()).toEqual([]);
  });

  it("waits without a network, by ids alone, and counts from the press on (R25.5)", async () => {
    const { queue, add } = openPage();
    const answer = add();
    await waitOn();
    expect(queue.list()).toMatchObject([{ who: ana, isLate: true }]);
    const kept = await listWaiting();
    expect(kept).toMatchObject([{ ...ana, who: ana, doerId: "kim" }].map(({ who }) => ({ who })));
    expect(JSON.stringify(kept)).not.toContain("Ruiz");
    await waitOn(minute);
    answers = [added];
    await waitOn(minute);
    expect(await answer).toEqual(added);
    const { queued } = sent.at(-1) ?? {};
    expect(queued?.doerId).toBe("kim");
    expect(queued?.ageMs).toBeGreaterThan(minute / 2);
    expect(queue.list()).toEqual([]);
  });

  it("is settled after its doer has left, who alone is told (R13.12, R25.5)", async () => {
    void openPage().add();
    await waitOn();
    const coming = Promise.withResolvers<Arrival>();
    answers = [coming.promise];
    const { queue } = openPage();
    await queue.resume(() => expect.unreachable());
    forgetPerson();
    coming.resolve(added);
    await waitOn();
    expect(queue.list()).toEqual([]);
    expect(await listWaiting()).toEqual([]);
  });

  it("waits through a reload, and is sent by the next page of the same person (R25.5, R25.12)", async () => {
    void openPage().add();
    await waitOn();
    const reloaded = openPage();
    answers = [added];
    const arrivals: Arrival[] = [];
    await reloaded.queue.resume((arrival) => arrivals.push(arrival));
    await waitOn();
    expect(arrivals).toEqual([added]);
    expect(await listWaiting()).toEqual([]);
    // It is the same addition all along, and the next press is another one.
    expect(new Set(sent.map(({ queued }) => queued?.key)).size).toBe(1);
    answers = [added];
    await reloaded.add();
    expect(new Set(sent.map(({ queued }) => queued?.key)).size).toBe(2);
  });

  it("is never sent by someone else's page, and forgotten there after a day (R25.5)", async () => {
    void openPage().add();
    await waitOn();
    const before = sent.length;
    const other = createDoorQueue({ ...place, doerId: "pat" }, async () => added);
    await other.resume(() => expect.unreachable());
    expect(other.list()).toEqual([]);
    expect(await listWaiting()).toHaveLength(1);
    vi.setSystemTime(pressedAt + 24 * 60 * minute + 1);
    expect(await listOwnWaiting("pat")).toEqual([]);
    expect(await listWaiting()).toEqual([]);
    expect(sent.length).toBe(before);
  });

  it("waits for the person who added them while someone else is logged in (R25.5)", async () => {
    for (const code of ["other-account", "signed-out", "wrong-role"] as const) {
      const { queue, add } = openPage();
      const answer = add();
      await waitOn();
      answers = [code];
      await waitOn(minute);
      await expect(answer).rejects.toMatchObject({ code });
      const tries = sent.length;
      await waitOn(10 * minute);
      expect(sent.length).toBe(tries);
      expect(queue.list()).toMatchObject([{ who: ana }]);
      expect(queue.list()[0]).not.toHaveProperty("refused");
    }
    expect(await listWaiting()).toHaveLength(3);
  });

  it("is told why they were refused after waiting, also by the next page (R25.6)", async () => {
    const { queue, add } = openPage();
    const answer = add();
    await waitOn();
    answers = ["waited-too-long"];
    await waitOn(minute);
    await expect(answer).rejects.toMatchObject({ code: "waited-too-long" satisfies FailureCode });
    expect(queue.list()).toMatchObject([{ refused: "waited-too-long" }]);
    const tries = sent.length;
    const reloaded = openPage();
    await reloaded.queue.resume(() => expect.unreachable());
    await waitOn(10 * minute);
    expect(reloaded.queue.list()).toMatchObject([{ refused: "waited-too-long" }]);
    expect(sent.length).toBe(tries);
    reloaded.queue.drop(reloaded.queue.list()[0]?.key ?? "");
    await waitOn();
    expect(await listWaiting()).toEqual([]);
  });

  it("is added again by a card shown after a refusal, with its own time (R25.11)", async () => {
    const { queue } = openPage();
    const card = (minutes: number) => ({ card: `${minutes}.seal.ana` });
    const answer = queue.arrive(card(1))();
    answer.catch(() => {});
    await waitOn();
    answers = ["undone-since"];
    await waitOn(minute);
    await expect(answer).rejects.toMatchObject({ code: "undone-since" });
    answers = [added];
    expect(await queue.arrive(card(2))()).toEqual(added);
    expect(sent.at(-1)).toEqual({ ...card(2), queued: { doerId: "kim", ageMs: 0, key: anyKey } });
    expect(queue.list()).toEqual([]);
    await waitOn();
    expect(await listWaiting()).toEqual([]);
  });

  it.each(["unexpected", "reason-needed", "too-many-attempts"] as const)(
    "stays on the list if another press is refused, too: %s (R25.6)",
    async (code) => {
      const { queue, add } = openPage();
      void add();
      await waitOn();
      answers = [code];
      await waitOn(minute);
      const before = queue.list();
      expect(before).toMatchObject([{ refused: code }]);
      answers = [code];
      await expect(add()).rejects.toMatchObject({ code });
      expect(queue.list()).toEqual(before);
      expect(await listWaiting()).toHaveLength(1);
    },
  );

  it("keeps their time while a reason is asked for, and while they wait (R25.6)", async () => {
    const { queue } = openPage();
    const add = queue.arrive(ana);
    const first = add();
    first.catch(() => {});
    await waitOn();
    answers = ["reason-needed"];
    await waitOn(minute);
    await expect(first).rejects.toMatchObject({ code: "reason-needed" });
    answers = [added];
    expect(await add({ reason: "On paper" })).toEqual(added);
    expect(sent.at(-1)?.queued?.ageMs).toBe(minute);
  });

  it("is sent again by the next page if the refusal wasn't about them (R25.5)", async () => {
    const { add } = openPage();
    const answer = add();
    await waitOn();
    answers = ["unexpected"];
    await waitOn(minute);
    await expect(answer).rejects.toMatchObject({ code: "unexpected" });
    answers = [added];
    const arrivals: Arrival[] = [];
    await openPage().queue.resume((arrival) => arrivals.push(arrival));
    await waitOn();
    expect(arrivals).toEqual([added]);
    expect(await listWaiting()).toEqual([]);
  });

  it("is refused at the press itself without a trace (R25.5)", async () => {
    answers = ["removed-by-officer"];
    const { queue, add } = openPage();
    await expect(add()).rejects.toMatchObject({ code: "removed-by-officer" });
    expect(queue.list()).toEqual([]);
    await waitOn();
    expect(await listWaiting()).toEqual([]);
  });

  it("is sent with a reason once someone has given one (R8.21, R25.6)", async () => {
    const { queue, add } = openPage();
    const answer = add();
    await waitOn();
    answers = ["reason-needed"];
    await waitOn(minute);
    await expect(answer).rejects.toMatchObject({ code: "reason-needed" });
    answers = [added];
    const { key = "" } = queue.list()[0] ?? {};
    expect(await queue.retry(key, { reason: "On paper" })).toEqual(added);
    expect(sent.at(-1)).toMatchObject({ ...ana, reason: "On paper" });
    expect(sent.at(-1)?.queued?.ageMs).toBeGreaterThan(0);
    expect(queue.list()).toEqual([]);
  });

  it("can be taken out before anyone has saved them (R25.2)", async () => {
    const { queue, add } = openPage();
    const answer = add();
    await waitOn();
    queue.drop(queue.list()[0]?.key ?? "");
    answers = [added];
    await waitOn(minute);
    await expect(answer).rejects.toThrow("taken out");
    expect(sent).toHaveLength(1);
    expect(await listWaiting()).toEqual([]);
  });

  it("is sent where nothing can be kept, too (R25.5)", async () => {
    refuseToKeep(true);
    const { add } = openPage();
    const answer = add();
    await waitOn();
    answers = [added];
    await waitOn(minute);
    expect(await answer).toEqual(added);
  });
});

it("A card belongs to its holder, whichever minute it is from", () => {
  expect(personOf({ card: "abc.seal.ana" })).toBe("ana");
  expect(personOf(ana)).toBe("ana");
});
