import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { addPendingCheckIn } from "#web/platform/device/pending-check-ins.ts";
import { takeEarly } from "../sent-early.ts";
import type { EarlyTexts } from "../spots/early-texts.ts";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

const texts: EarlyTexts = {
  success: "Success!",
  untitled: "Untitled event",
  points: { one: "{} point", other: "{} points" },
};
const submission = { code: "abcd2345", personId: "ana" };
const user = { id: "account of ana", personId: "ana" };
const receipt = { eventId: "kickoff", eventName: "Kickoff", points: 5 };
const success = (more = {}) => Response.json({ ...receipt, ...more }, { status: 201 });

/** The parts of an element that matter here. */
class TestElement {
  dataset: Record<string, string> = {};
  textContent = "";
  value = "";
  tabIndex = 0;
  attributes: Record<string, string> = {};
  focused = 0;
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
    if (name === "value") this.value = value;
  }
  focus() {
    this.focused += 1;
  }
}

class TestForm extends EventTarget {
  dataset: Record<string, string> = {};
  field = new TestElement();
  button = new TestElement();
  /** What has taken its place. */
  shown: TestElement[] | undefined;
  querySelector = (selector: string) => (selector === "input" ? this.field : this.button);
  replaceWith = (...elements: TestElement[]) => (this.shown = elements);
}

let form: TestForm;
let answer: PromiseWithResolvers<Response>;
let session: unknown;
let sent: unknown[];
let state: unknown;
const page = { dataset: {} as Record<string, string>, lang: "en" };

beforeAll(() => vi.stubGlobal("window", globalThis));
beforeEach(async () => {
  vi.resetModules();
  [form, answer, session, sent, state] = [
    new TestForm(),
    Promise.withResolvers(),
    { user },
    [],
    undefined,
  ];
  delete page.dataset["alive"];
  for (const { key } of await listQueued()) await dropQueued(key);
  takeEarly(submission);
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("history", { state: null, replaceState: (next: unknown) => (state = next) });
  vi.stubGlobal("document", {
    documentElement: page,
    currentScript: { dataset: { texts: JSON.stringify(texts) } },
    querySelector: () => form,
    createElement: () => new TestElement(),
  });
  vi.stubGlobal("fetch", async (address: string, options: RequestInit & { body: string }) => {
    if (address === "/api/session") return Response.json(session);
    sent.push(JSON.parse(options.body));
    return answer.promise;
  });
});

/** Runs the document's script at an address. */
async function run(search = ""): Promise<void> {
  vi.stubGlobal("location", { search });
  await import("./early-check-in.ts");
}

/** Presses Submit; returns whether the script has taken the press. */
function press(typed?: string): boolean {
  if (typed !== undefined) form.field.value = typed;
  return !form.dispatchEvent(new Event("submit", { cancelable: true }));
}

/** After all that follows. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

describe("A code that is submitted before the page runs", () => {
  it("is in its field already if a link brought it (R7.1)", async () => {
    await run("?code=old&code=ABCD-2345");
    expect(form.field.value).toBe("ABCD-2345");
    expect(form.button.attributes).toEqual({});
  });

  it("is sent once, however often it is pressed (R7.27)", async () => {
    await run("?code=ABCD-2345");
    expect([press(), press()]).toEqual([true, true]);
    expect(form.button.attributes["aria-busy"]).toBe("true");
    await settle();
    expect(sent).toEqual([{ key: expect.any(String) as string, code: "abcd2345", how: "link" }]);
  });

  it("says Success! with the event and its points, and keeps the receipt for the page (R7.27)", async () => {
    await run();
    press("abcd2345");
    await settle();
    expect(await listQueued()).toEqual([expect.objectContaining(submission)]);
    expect(form.shown).toBeUndefined();
    answer.resolve(success());
    await settle();
    expect(form.shown?.map(({ textContent }) => textContent)).toEqual([
      ...["Success!", "Kickoff", "+5 points"],
    ]);
    expect(form.shown?.[0]).toMatchObject({ tabIndex: -1, focused: 1 });
    expect(state).toMatchObject({
      checkedIn: { userId: user.id, outcome: { receipt, repeat: false } },
    });
    expect(await listQueued()).toEqual([]);
  });

  it.each([
    { more: { points: 1 }, lines: ["Kickoff", "+1 point"] },
    { more: { points: -1 }, lines: ["Kickoff", "−1 point"] },
    { more: { points: null, eventName: "" }, lines: ["Untitled event"] },
    { more: { points: 0 }, lines: ["Kickoff", "+0 points"] },
  ])("says so in the page's words: $lines", async ({ more, lines }) => {
    await run();
    press("abcd2345");
    answer.resolve(success(more));
    await settle();
    expect(form.shown?.map(({ textContent }) => textContent)).toEqual(["Success!", ...lines]);
  });

  it("is asked about again by the next press once its receipt was shown (R7.35)", async () => {
    await run();
    press("abcd2345");
    answer.resolve(success());
    await settle();
    expect(form.shown).toBeDefined();
    expect(takeEarly(submission)).toBeUndefined();
  });

  it.each([
    ["a refusal", () => Response.json({ error: { code: "invalid-code" } }, { status: 404 })],
    ["something else's success", () => Response.json({ status: "blocked" })],
    ["a page", () => new Response("<h1>Blocked</h1>")],
  ])("is left to the page with any other answer: %s (R7.27)", async (_what, other) => {
    await run();
    press("abcd2345");
    answer.resolve(other());
    await settle();
    expect([form.shown, state]).toEqual([undefined, undefined]);
    const early = takeEarly(submission);
    expect(early?.checkIn).toMatchObject(submission);
    const { status } = other();
    // The page reads the answer itself.
    expect([(await early?.answer)?.status, (await early?.answer)?.bodyUsed]).toEqual([
      ...[status, false],
    ]);
    expect(await early?.kept).toBe(true);
  });

  it("is left to the page if that runs before the answer (R7.27)", async () => {
    await run();
    press("abcd2345");
    await settle();
    page.dataset["alive"] = "";
    answer.resolve(success());
    await settle();
    expect([form.shown, state]).toEqual([undefined, undefined]);
    const early = takeEarly(submission);
    expect((await early?.answer)?.status).toBe(201);
    expect(await listQueued()).toHaveLength(1);
  });

  it("is the page's once that runs", async () => {
    await run();
    page.dataset["alive"] = "";
    expect(press("abcd2345")).toBe(false);
    await settle();
    expect(sent).toEqual([]);
  });
});

describe("Before the page runs, nothing is sent", () => {
  it.each([
    ["without a code", " "],
    ["for a member card", "https://rollcall.example.org/card?of=secret"],
  ])("%s", async (_what, typed) => {
    await run();
    press(typed);
    await settle();
    expect(sent).toEqual([]);
  });

  it("for someone who isn't a member, or whose session has ended", async () => {
    await run();
    for (const other of [{ user: null }, { user: { id: "ben", personId: null } }]) {
      session = other;
      delete form.dataset["pressed"];
      press("abcd2345");
      await settle();
    }
    expect(sent).toEqual([]);
  });

  it("while a spot that was saved before the login comes first (R7.15)", async () => {
    addPendingCheckIn({ code: "wxyz6789", eventName: "Kickoff", points: 5, until: 0 });
    await run();
    press("abcd2345");
    await settle();
    expect(sent).toEqual([]);
  });

  it("of what waits already, with which the page goes on", async () => {
    await putQueued({ key: "k", ...submission, how: "typed", pressedAt: 0 });
    await run();
    press("abcd2345");
    await settle();
    expect(sent).toEqual([]);
  });
});
