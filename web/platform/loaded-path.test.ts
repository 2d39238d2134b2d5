import { afterEach, expect, it, vi } from "vitest";
import { loadedPath } from "./loaded-path.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["https://rollcall.example.org/login?redirect=%2F", "/login"],
  // Whatever else browsers and proxies answer would never be the path in the URL.
  ["https://proxy.example.org/other", undefined],
  ["about:blank", undefined],
  ["document", undefined],
  [undefined, undefined],
])("The document that %s was loaded for has the path %s", (name, path) => {
  vi.stubGlobal("location", { origin: "https://rollcall.example.org" });
  const entries = name === undefined ? [] : [{ name }];
  vi.stubGlobal("performance", { getEntriesByType: () => entries });
  expect(loadedPath()).toBe(path);
});
