import { afterEach, expect, test, vi } from "vitest";
import { isServerReachable } from "./server-reachable.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  { what: "Rollcall's settings", answer: () => Response.json({ school: null }), reachable: true },
  {
    what: "the login page of a network",
    answer: () => new Response("<h1>Wi-Fi</h1>"),
    reachable: false,
  },
  { what: "an error", answer: () => Response.json({}, { status: 503 }), reachable: false },
  { what: "nothing", answer: () => Promise.reject(new TypeError()), reachable: false },
])(
  "$what as an answer: the server is reachable: $reachable (R7.34)",
  async ({ answer, reachable }) => {
    vi.stubGlobal("fetch", async () => answer());
    expect(await isServerReachable()).toBe(reachable);
  },
);
