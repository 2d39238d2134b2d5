import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";

vi.mock("idb-keyval", () => import("#test-support/key-values-in-memory.ts"));

/** Hears what the browser tells a service worker. */
const browser = new EventTarget();
const receipt = { eventName: "Kickoff" };

/** What the server answers to each code; without anything the network is away. */
const answers = new Map<string, () => Response | Promise<Response>>();
let sent: Record<string, unknown>[] = [];

beforeAll(async () => {
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  await import("./check-in-worker.ts");
  vi.unstubAllGlobals();
});
beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    "fetch",
    async (address: string, { method, body }: RequestInit & { body: string }) => {
      expect([method, address]).toEqual(["POST", "/api/me/checkins"]);
      const input = JSON.parse(body) as Record<string, unknown>;
      sent.push(input);
      const answer = answers.get(String(input["code"]));
      if (answer === undefined) throw new TypeError("No network");
      return answer();
    },
  );
});
afterEach(async () => {
  answers.clear();
  for (const { key } of await listQueued()) await dropQueued(key);
  vi.unstubAllGlobals();
});

const waiting = (code: string, more: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  ...{ key: `key of ${code}`, code, how: "link", personId: "ana", pressedAt: 0 },
  ...more,
});

/** The network is back, says the browser: resolves when the worker is done, rejects for another try. */
async function synchronize(tag = "check-ins"): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  browser.dispatchEvent(Object.assign(new Event("sync"), { tag, waitUntil }));
  await Promise.all(works);
}

const refuse = (status: number, code: string, beside = {}) =>
  Response.json({ error: { code, message: "" }, ...beside }, { status });

/** What the device knows of a code. */
async function known(code: string): Promise<QueuedCheckIn | undefined> {
  return (await listQueued()).find((checkIn) => checkIn.code === code);
}

describe("The service worker", () => {
  it("sends what waits once the network is back, with its age, and keeps what was answered (R7.16)", async () => {
    await putQueued(waiting("abcd2345"));
    answers.set("abcd2345", () => Response.json(receipt, { status: 201 }));
    await synchronize();
    expect(sent).toEqual([
      {
        ...{ key: "key of abcd2345", code: "abcd2345", how: "link" },
        queued: { personId: "ana", ageMs: expect.any(Number) as number },
      },
    ]);
    expect(await known("abcd2345")).toMatchObject({ result: { kind: "success", receipt } });
  });

  it("sends nothing that was stopped or answered, nor when it is told of something else", async () => {
    await putQueued(waiting("stopped2", { stopped: true }));
    const result = { kind: "refused", code: "invalid-code" } as const;
    await putQueued(waiting("answered", { result }));
    await synchronize();
    await putQueued(waiting("abcd2345"));
    await synchronize("something else");
    expect(sent).toEqual([]);
  });

  it.each([
    { answer: "a repeat", status: 409, code: "already-checked-in", beside: { receipt } },
    { answer: "a refusal", status: 404, code: "invalid-code", beside: {} },
  ])("keeps $answer for the page that tells it", async ({ status, code, beside }) => {
    await putQueued(waiting("abcd2345"));
    answers.set("abcd2345", () => refuse(status, code, beside));
    await synchronize();
    expect((await known("abcd2345"))?.result).toEqual(
      code === "invalid-code" ? { kind: "refused", code } : { kind: code, receipt },
    );
  });

  it.each(["signed-out", "other-account"])(
    "leaves to the person who pressed Submit what is refused as %s",
    async (code) => {
      await putQueued(waiting("abcd2345"));
      answers.set("abcd2345", () => refuse(401, code));
      await synchronize();
      expect(await known("abcd2345")).toEqual(waiting("abcd2345"));
    },
  );

  it.each([undefined, 429, 502, 503, 504])(
    "asks the browser for another try after %s, and sends the others all the same",
    async (status) => {
      await putQueued(waiting("abcd2345"));
      await putQueued(waiting("wxyz6789"));
      if (status) answers.set("abcd2345", () => refuse(status, "unavailable"));
      answers.set("wxyz6789", () => Response.json(receipt, { status: 201 }));
      await expect(synchronize()).rejects.toThrow("could not be sent yet");
      expect(await known("abcd2345")).toEqual(waiting("abcd2345"));
      expect(await known("wxyz6789")).toHaveProperty("result");
    },
  );

  it("does not bring back what an open page has shown meanwhile", async () => {
    await putQueued(waiting("abcd2345"));
    answers.set("abcd2345", async () => {
      await dropQueued("key of abcd2345");
      return Response.json(receipt, { status: 201 });
    });
    await synchronize();
    expect(await listQueued()).toEqual([]);
  });
});
