import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/storage-in-memory.ts";
import { listQueued } from "./queue-store.ts";
import { takeEarly } from "./sent-early.ts";

vi.mock("idb-keyval", () => import("#test-support/key-values-in-memory.ts"));

const submission = { code: "abcd2345", personId: "ana" };
const user = { id: "account of ana", personId: "ana" };
const fields = { querySelector: () => ({ value: "ABCD-2345" }) };

let answer: PromiseWithResolvers<Response>;
let sent = 0;
const dataset: Record<string, string> = {};

beforeAll(() => {
  // The parts of a document that matter here; without a place, the receipt isn't shown.
  vi.stubGlobal("document", {
    documentElement: { dataset, lang: "en" },
    querySelector: () => null,
  });
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("window", globalThis);
});
beforeEach(async () => {
  vi.resetModules();
  answer = Promise.withResolvers();
  sent = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/session") return Response.json({ user });
    sent += 1;
    return answer.promise;
  });
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  await import("./early-check-in.ts");
  const press = new Event("early-press");
  Object.defineProperty(press, "target", { value: { form: fields } });
  page.dispatchEvent(press);
  await expect.poll(() => sent).toBe(1);
});
afterEach(() => {
  delete dataset["alive"];
});

const isKept = async () => (await listQueued()).length > 0;

describe("A code that is sent before the product runs", () => {
  it("is asked about again by the next press once its receipt was shown (R7.35)", async () => {
    await expect.poll(isKept).toBe(true);
    answer.resolve(Response.json({ eventId: "kickoff", eventName: "Kickoff" }, { status: 201 }));
    await expect.poll(isKept).toBe(false);
    await new Promise(setImmediate);
    expect(takeEarly(submission)).toBeUndefined();
  });

  it("is left to the product if that runs before the answer (R7.27)", async () => {
    dataset["alive"] = "";
    answer.resolve(Response.json({ eventId: "kickoff", eventName: "Kickoff" }, { status: 201 }));
    const early = takeEarly(submission);
    expect(early?.checkIn).toMatchObject(submission);
    expect((await early?.answer)?.status).toBe(201);
  });
});
