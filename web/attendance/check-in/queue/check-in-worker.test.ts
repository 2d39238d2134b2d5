import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dropQueued, listQueued, putQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";

vi.mock("idb-keyval", () => import("#test-support/browser/key-values-in-memory.ts"));

const checkInFiles = ["/assets/check-in-1.js", "/assets/button-2.js"];

/** Hears what the browser tells a service worker. */
const browser = new EventTarget();
const receipt = { eventId: "kickoff", eventName: "Kickoff" };

/** The server's answer for each code; without any, the network is down. */
const answers = new Map<string, () => Response | Promise<Response>>();
let sent: Record<string, unknown>[] = [];

beforeAll(async () => {
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  Object.assign(globalThis, { checkInFiles });
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
  key: `key of ${code}`,
  code,
  how: "link",
  personId: "ana",
  pressedAt: 0,
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
        key: "key of abcd2345",
        code: "abcd2345",
        how: "link",
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

  it("keeps a scan that a node of an earlier version refuses (R7.36)", async () => {
    await putQueued(waiting("abcd2345", { how: "scan" }));
    answers.set("abcd2345", () => refuse(400, "invalid-input"));
    await expect(synchronize()).rejects.toThrow("could not be sent yet");
    expect(sent).toMatchObject([{ code: "abcd2345", how: "scan" }]);
    expect(await known("abcd2345")).toEqual(waiting("abcd2345", { how: "scan" }));
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

/** The browser's storage of files. */
class Storage {
  kept = new Map<string, Response>();
  open = async () => ({
    addAll: async (files: (string | Request)[]) => {
      const answers = await Promise.all(files.map(async (file) => fetch(file)));
      if (!answers.every((answer) => answer.ok)) throw new TypeError("Not all there");
      answers.forEach((answer, index) => this.put(files[index] ?? "", answer));
    },
    put: async (file: string | Request, answer: Response) => this.put(file, answer),
    keys: async () => [...this.kept.keys()].map((path) => new Request(path)),
    delete: async (file: string | Request) => this.kept.delete(pathOf(file)),
  });
  match = async (file: string | Request) => this.kept.get(pathOf(file))?.clone();
  put(file: string | Request, answer: Response) {
    this.kept.set(pathOf(file), answer);
  }
}

const origin = "https://rollcall.example.org";
const urlOf = (file: string | Request) =>
  new URL(typeof file === "string" ? file : file.url, origin);
const pathOf = (file: string | Request) => urlOf(file).pathname;
const document = `<script src="${checkInFiles.join('"></script><script src="')}"></script>`;
const never = () => new Promise<never>(() => {});

/** What the server has, by path; without it, the network is down. */
let network: ((path: string) => Response | undefined) | undefined;
let storage: Storage;
let asked: { path: string; cache: string | undefined }[];
const skipWaiting = vi.fn<() => Promise<void>>(async () => {});

function startServer() {
  network = (path) => new Response(path === "/check-in.html" ? document : `the server's ${path}`);
}

/** What a browser does with a request: asks the worker, if it answers, or else the server. */
async function open(
  address: string,
  { preload, mode = "navigate" }: { preload?: Response; mode?: string } = {},
): Promise<Response> {
  let given: Promise<Response> | undefined;
  const event = Object.assign(new Event("fetch"), {
    request: { mode, url: origin + address },
    preloadResponse: Promise.resolve(preload),
    respondWith: (answer: Promise<Response>) => (given = answer),
    waitUntil: () => {},
  });
  browser.dispatchEvent(event);
  return given ?? fetch(address);
}
const textOf = async (answer: Promise<Response>) => (await answer).text();

async function install(): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  browser.dispatchEvent(Object.assign(new Event("install"), { waitUntil }));
  await Promise.all(works);
}

describe("Without a network, the service worker (R7.23)", () => {
  beforeEach(() => {
    storage = new Storage();
    asked = [];
    skipWaiting.mockClear();
    vi.stubGlobal("caches", storage);
    vi.stubGlobal("skipWaiting", skipWaiting);
    vi.stubGlobal(
      "Request",
      class extends Request {
        constructor(file: string, options?: RequestInit) {
          super(urlOf(file), options);
        }
      },
    );
    vi.stubGlobal("fetch", async (file: string | Request, options: RequestInit = {}) => {
      const cache = typeof file === "string" ? options.cache : file.cache;
      asked.push({ path: pathOf(file), cache });
      const answer = network?.(pathOf(file));
      if (answer === undefined) throw new TypeError("No network");
      return answer;
    });
    startServer();
  });
  afterEach(() => vi.useRealTimers());
  const link = "/member/checkin?code=ABCD-2345";

  it("answers with the check-in's document and its files, as of its own version", async () => {
    await install();
    expect(skipWaiting).toHaveBeenCalledOnce();
    // The browser's own cache may have the previous version of the document.
    expect(asked).toContainEqual({ path: "/check-in.html", cache: "reload" });
    network = undefined;
    for (const address of [link, "/member/checkin"])
      expect(await textOf(open(address))).toBe(document);
    for (const file of checkInFiles)
      expect(await textOf(open(file, { mode: "cors" }))).toBe(`the server's ${file}`);
  });

  it("does so in browsers that resolve a failed preload with an error", async () => {
    await install();
    network = undefined;
    expect(await textOf(open(link, { preload: Response.error() }))).toBe(document);
  });

  it("has nothing of versions before", async () => {
    for (const old of ["/check-in.html", "/assets/check-in-old.js"])
      storage.put(old, new Response("old"));
    await install();
    expect([...storage.kept.keys()].toSorted()).toEqual(
      ["/check-in.html", ...checkInFiles].toSorted(),
    );
    network = undefined;
    expect(await textOf(open(link))).toBe(document);
  });

  it("has the version before as long as a new one isn't all there", async () => {
    for (const old of ["/check-in.html", "/assets/check-in-old.js"])
      storage.put(old, new Response("old"));
    network = (path) =>
      path === checkInFiles[1] ? new Response("", { status: 503 }) : new Response(document);
    await install();
    network = undefined;
    expect(await textOf(open(link))).toBe("old");
    expect(storage.kept.has("/assets/check-in-old.js")).toBe(true);
  });

  it("has nothing to say if nothing was kept", async () => {
    network = undefined;
    await expect(open(link)).rejects.toThrow("No network");
  });

  it.each([200, 302, 404, 503])(
    "is never in the way of the server's answer: %s",
    async (status) => {
      await install();
      const answer = new Response(null, { status });
      network = () => answer;
      expect(await open(link)).toBe(answer);
      asked = [];
      expect(await open(link, { preload: answer })).toBe(answer);
      expect(asked).toEqual([]);
    },
  );

  it("takes the document's files from the device first, and all others from the server", async () => {
    await install();
    asked = [];
    const file = checkInFiles[0] ?? "";
    expect(await textOf(open(file, { mode: "cors" }))).toBe(`the server's ${file}`);
    expect(asked).toEqual([]);
    storage.kept.clear();
    for (const other of [file, "/assets/other-3.js", "/api/session"])
      expect(await textOf(open(other, { mode: "cors" }))).toBe(`the server's ${other}`);
  });

  it("starts all the same where nothing can be kept", async () => {
    vi.stubGlobal("caches", { open: () => Promise.reject(new Error("Blocked")) });
    await install();
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it("waits for no storage that doesn't answer (R13.34)", async () => {
    await install();
    vi.useFakeTimers();
    vi.stubGlobal("caches", { open: never, match: never });
    expect(await textOf(open(link))).toBe("the server's /member/checkin");
    const file = checkInFiles[0] ?? "";
    const works = [install(), textOf(open(file, { mode: "cors" }))];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(works)).toEqual([undefined, `the server's ${file}`]);
    network = undefined;
    const failing = expect(open(link)).rejects.toThrow("No network");
    await vi.advanceTimersByTimeAsync(1_000);
    await failing;
  });
});
