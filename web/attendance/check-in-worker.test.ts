import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";

vi.mock("idb-keyval", () => import("#test-support/key-values-in-memory.ts"));

/** Hears what the browser tells a service worker. */
const browser = new EventTarget();
const receipt = { eventId: "kickoff", eventName: "Kickoff" };

/** The server's answer for each code; without any, the network is down. */
const answers = new Map<string, () => Response | Promise<Response>>();
let sent: Record<string, unknown>[] = [];

beforeAll(async () => {
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  await import("./check-in-worker.ts");
  vi.unstubAllGlobals();
});

const keptPage = { html: "<h1>Check In</h1>", policy: "default-src 'none'" };
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

/** Reports that the network is back: resolves when the worker is done, rejects to retry. */
async function synchronize(tag = "check-ins"): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  browser.dispatchEvent(Object.assign(new Event("sync"), { tag, waitUntil }));
  await Promise.all(works);
}

const refuse = (status: number, code: string, beside = {}) =>
  Response.json({ error: { code, message: "" }, ...beside }, { status });

/** What the device has stored about a code. */
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

  it("sends nothing that was stopped or answered, nor after a message about something else", async () => {
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

  it("keeps when check-in opens for the page that tells it (R7.24)", async () => {
    await putQueued(waiting("abcd2345"));
    const closedWindow = { eventName: "Kickoff", opensAt: 9_000, spotSaved: true };
    answers.set("abcd2345", () => refuse(409, "not-open-yet", closedWindow));
    await synchronize();
    expect((await known("abcd2345"))?.result).toEqual({ kind: "not-open-yet", closedWindow });
  });

  it.each(["signed-out", "other-account", "wrong-role"])(
    "leaves to the person who pressed Submit what is refused as %s (R7.18)",
    async (code) => {
      await putQueued(waiting("abcd2345"));
      answers.set("abcd2345", () => refuse(401, code));
      await synchronize();
      expect(await known("abcd2345")).toEqual(waiting("abcd2345"));
    },
  );

  const page = (status: number) => () =>
    new Response("<h1>Blocked</h1>", { status, headers: { "content-type": "text/html" } });
  it.each([
    ["no network", undefined],
    ["too many attempts", () => refuse(429, "too-many-attempts")],
    ["a server error", () => refuse(500, "unexpected")],
    ["a busy server", () => refuse(503, "unavailable")],
    ["the login page of a network", page(200)],
    ["a filter's page", page(403)],
    ["a proxy's page", page(521)],
    ["a filter's JSON", () => Response.json({ blocked: true }, { status: 403 })],
    ["a filter's success", () => Response.json({ status: "blocked" })],
    ["an answer that breaks off", () => new Response('{"eventName":', { status: 201 })],
    ["a refusal that breaks off", () => new Response('{"error":', { status: 404 })],
    ["nothing that means anything", () => Response.json(null, { status: 404 })],
  ])(
    "asks the browser for another try after %s, and sends the others all the same (R7.34)",
    async (_what, answer) => {
      await putQueued(waiting("abcd2345"));
      await putQueued(waiting("wxyz6789"));
      if (answer) answers.set("abcd2345", answer);
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

/** Opens a URL through the worker; without `network`, requests fail. */
async function open(
  address: string,
  {
    network,
    preload,
    mode = "navigate",
  }: { network?: Response; preload?: Response; mode?: string },
): Promise<Response | "left to the browser"> {
  vi.stubGlobal("keptPage", keptPage);
  vi.stubGlobal("fetch", () =>
    network === undefined ? Promise.reject(new TypeError("No network")) : Promise.resolve(network),
  );
  let given: Promise<Response> | undefined;
  const event = Object.assign(new Event("fetch"), {
    request: { mode, url: `https://rollcall.example.org${address}` },
    preloadResponse: Promise.resolve(preload),
    respondWith: (answer: Promise<Response>) => (given = answer),
  });
  browser.dispatchEvent(event);
  return given ?? "left to the browser";
}

describe("The service worker's page (R7.23)", () => {
  const link = "/member/checkin?code=ABCD-2345";

  it("is answered for a scanned link without a network, under its own policy", async () => {
    const answer = (await open(link, {})) as Response;
    expect(await answer.text()).toBe(keptPage.html);
    expect(answer.headers.get("content-security-policy")).toBe(keptPage.policy);
  });

  it("is answered in browsers that resolve a failed preload with an error", async () => {
    const answer = (await open(link, { preload: Response.error() })) as Response;
    expect(await answer.text()).toBe(keptPage.html);
  });

  it.each([200, 302, 404, 503])(
    "is never in the way of the server's answer: %s",
    async (status) => {
      const network = new Response(null, { status });
      expect(await open(link, { network })).toBe(network);
      expect(await open(link, { preload: network })).toBe(network);
    },
  );

  it.each(["/member/checkin", "/member/checkin?code=nonsense", "/login?code=abcd2345"])(
    "is for no other address: %s",
    async (address) => {
      await expect(open(address, {})).rejects.toThrow("No network");
    },
  );

  it("leaves everything that isn't a page to the browser", async () => {
    expect(await open(link, { mode: "cors" })).toBe("left to the browser");
  });
});
