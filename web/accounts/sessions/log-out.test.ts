import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { keptUntilLogout } from "#web/platform/device/kept-until-logout.ts";
import { speak } from "#web/platform/language/language.ts";
import { isSessionEnding } from "#web/platform/session-end.ts";
import { noticeStore } from "#web/platform/ui/notices/notify.ts";
import { logOut } from "./log-out.ts";

beforeAll(() => speak("en"));

const replaceState = vi.fn<(state: object, title: string, href: string) => void>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("History", { prototype: { replaceState } });
  vi.stubGlobal("history", { state: null });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("localStorage", createStorage());
  localStorage.setItem(keptUntilLogout.sort, "of Ana");
});
afterEach(() => {
  replaceState.mockClear();
  reload.mockClear();
  vi.unstubAllGlobals();
});

/** A server that has ended the session, but whose first `lost` answers don't arrive. */
function serverWhoseAnswersAreLost(lost: number) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    if (asked.length <= lost) throw new TypeError("Failed to fetch");
    const error = { code: "signed-out", message: "Please log in." };
    return Response.json({ error }, { status: 401 });
  });
  return asked;
}

it("A Logout whose answer is lost is one, and leaves nothing of its person (R13.12)", async () => {
  const asked = serverWhoseAnswersAreLost(1);
  await logOut();
  expect(asked).toEqual(["DELETE /api/session", "DELETE /api/session"]);
  expect(replaceState.mock.calls.map(([, , href]) => href)).toEqual(["/login"]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(keptUntilLogout.sort)).toBe(null);
  expect(noticeStore.current()).toEqual([]);
});

it("A Logout without any answer says so, and the page goes on (R13.12)", async () => {
  serverWhoseAnswersAreLost(2);
  await logOut();
  expect(noticeStore.current()).toMatchObject([{ text: expect.stringContaining("logged in") }]);
  expect(reload).not.toHaveBeenCalled();
  expect(isSessionEnding()).toBe(false);
});
