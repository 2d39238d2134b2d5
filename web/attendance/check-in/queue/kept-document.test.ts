import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkInDocument } from "./kept-document.ts";

const { findKept, keepDocument, keepMissing } = checkInDocument;
const origin = "https://rollcall.example.org";
const documentOf = (version: number) =>
  `<script src="/assets/start-${version}.js"></script><link href="/assets/react-${version}.js">`;

/** What the device keeps, in memory: a path's text. */
let kept: Map<string, string>;
/** What stops an attempt to keep something. */
let hurdle: string | undefined;
/** The version of the server that answers, and of the worker that asks. */
let served: number;

const store = (path: string, text: string) => {
  if (path === hurdle) throw new TypeError("Interrupted");
  kept.set(path, text);
};
const cache = {
  addAll: async (paths: string[]) => {
    for (const path of paths) store(path, `the file ${path}`);
  },
  put: async (path: string, response: Response) => store(path, await response.text()),
  keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
  delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
};

function becomeVersion(version: number): void {
  vi.stubGlobal("checkInFiles", [`/assets/start-${version}.js`, `/assets/react-${version}.js`]);
}

beforeEach(() => {
  kept = new Map();
  hurdle = undefined;
  served = 1;
  becomeVersion(1);
  vi.stubGlobal("fetch", async () => new Response(documentOf(served)));
  const match = async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined);
  vi.stubGlobal("caches", { open: async () => cache, match });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The kept document's files that are missing. */
async function missingFiles(): Promise<string[]> {
  const text = (await (await findKept("/check-in.html"))?.text()) ?? "";
  const files = text.match(/\/assets\/[^"]+/g) ?? [];
  expect(files).toHaveLength(2);
  return files.filter((file) => !kept.has(file));
}

it("A device keeps the check-in's document and its files, and after an update nothing else (R7.23)", async () => {
  await keepDocument();
  expect([...kept.keys()].toSorted()).toEqual([
    ...["/assets/react-1.js", "/assets/start-1.js", "/check-in.html"],
  ]);
  served = 2;
  becomeVersion(2);
  await keepDocument();
  expect(await missingFiles()).toEqual([]);
  expect(kept.size).toBe(3);
});

it.each(["/assets/react-2.js", "/check-in.html"])(
  "An update that ends before it has kept %s leaves the document with its files (R7.23)",
  async (path) => {
    await keepDocument();
    served = 2;
    becomeVersion(2);
    hurdle = path;
    await expect(keepDocument()).rejects.toThrow("Interrupted");
    expect(await missingFiles()).toEqual([]);
    // The next page makes up for it.
    hurdle = undefined;
    await keepMissing();
    expect(await missingFiles()).toEqual([]);
    expect(kept.get("/check-in.html")).toBe(documentOf(2));
  },
);

it("A document of another version is never kept with this version's files (R7.23)", async () => {
  await keepDocument();
  becomeVersion(2);
  await expect(keepDocument()).rejects.toThrow("another version");
  expect(await missingFiles()).toEqual([]);
});

it("What a device has lost is kept again, and nothing is asked for as long as all is there (R7.23)", async () => {
  await keepDocument();
  kept.delete("/assets/react-1.js");
  await keepMissing();
  expect(await missingFiles()).toEqual([]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
  await keepMissing();
});

it("Nothing waits longer than a second for what a device has kept (R13.34)", async () => {
  vi.useFakeTimers();
  const never = () => new Promise(() => {});
  vi.stubGlobal("caches", { open: never, match: never });
  const found = findKept("/check-in.html");
  const keeping = expect(keepDocument()).rejects.toThrow("doesn't answer");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await found).toBeUndefined();
  await keeping;
});
