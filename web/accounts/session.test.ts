import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#contract/accounts/accounts.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { hasShownCode, noteShownCode } from "#web/events/codes/shown-code.ts";
import { findKeptSort, keepSort } from "#web/events/list/kept-sort.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { askToUndo, undoRequests } from "#web/ledger/undo-requests.ts";
import { findDraft, keepDraft } from "#web/platform/device/drafts.ts";
import { findKnownMember, noteMember } from "#web/platform/device/known-member.ts";
import { addPendingCheckIn, hasPendingCheckIns } from "#web/platform/device/pending-check-ins.ts";
import { speak } from "#web/platform/language/language.ts";
import { isSessionEnding } from "#web/platform/session-end.ts";
import { dismissNotice, noticeStore } from "#web/platform/ui/notices/notify.ts";
import { signIn } from "./login/sign-in.ts";
import { findResetReturn, keepResetReturn } from "./reset-return.ts";
import {
  endSession,
  hasSessionEnded,
  noteSessionEnd,
  sessionQuery,
  startSession,
} from "./session.queries.ts";
import { leaveForGood, logOut } from "./sessions/log-out.ts";

const ana: User = {
  id: "ana",
  name: "Ana Ruiz",
  email: "ana@example.org",
  type: "member",
  personId: "p",
  seats: [],
};
const { queryKey } = sessionQuery();
const draft = (accountId: string) => ({ accountId, name: "carry-over chess" });
const pending = { code: "abcd2345", eventName: "Kickoff", points: 5, until: 2_000 };

let client: QueryClient;
beforeAll(() => speak("en"));
beforeEach(() => {
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("window", { localStorage });
  client = new QueryClient();
  for (const key of ["session", "settings", "clubs"]) client.setQueryData([key], { user: null });
  for (const id of ["ana", "ben"]) keepDraft(draft(id), { chi: "7" });
});
afterEach(() => noticeStore.current().forEach(({ id }) => dismissNotice(id)));

/** What someone did in this tab, and how to undo it. */
function leaveTraces() {
  notifyDone("Changed the carry-over for Nia Zebulon.", { clubId: "chess", revision: 7 });
  askToUndo({ clubId: "chess", revision: 7 });
}
const traces = () => [noticeStore.current(), undoRequests.current(), undoRequests.latest()];
const none = [[], undefined, undefined];

const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () =>
    status === 204 ? new Response(null, { status }) : Response.json(body, { status }),
  );

describe("A session that begins", () => {
  it("keeps nothing of someone else's, but the person's own drafts", async () => {
    noteSessionEnd(client);
    keepResetReturn("/member/clubs", 0);
    answer(201, { user: ana });
    const input = { email: ana.email, password: "secret" };
    startSession(client, await signIn(input, new AbortController().signal));
    expect(client.getQueryData(queryKey)).toEqual({ user: ana });
    expect(client.getQueryData(["settings"])).toBeDefined();
    expect(client.getQueryData(["clubs"])).toBeUndefined();
    expect(hasSessionEnded(client)).toBe(false);
    expect([findDraft(draft("ana")), findDraft(draft("ben"))]).toEqual([{ chi: "7" }, undefined]);
    expect(findResetReturn(0)).toBeUndefined();
  });

  it("shows nothing of what someone else did in this tab (R13.12)", () => {
    leaveTraces();
    startSession(client, { user: { ...ana, id: "ben" } });
    expect(traces()).toEqual(none);
  });
});

describe("A session that ends", () => {
  beforeEach(() => {
    client.setQueryData(queryKey, { user: ana });
    addPendingCheckIn(pending);
  });

  it("is over before its page is left, and its data is forgotten after that", async () => {
    const whileLeaving: unknown[] = [];
    await endSession(client, async () => {
      whileLeaving.push(client.getQueryData(queryKey), client.getQueryData(["clubs"]));
    });
    expect(whileLeaving).toEqual([{ user: null }, { user: null }]);
    expect(client.getQueryData(["clubs"])).toBeUndefined();
    expect(client.getQueryData(["settings"])).toBeDefined();
    expect(hasPendingCheckIns()).toBe(false);
  });

  it("leaves no notice, and nothing to undo, on the page that follows (R13.12)", async () => {
    leaveTraces();
    await endSession(client, async () => expect(traces()).toEqual(none));
  });

  it("isn't restarted by a pending answer", async () => {
    const coming = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => coming.promise);
    const asking = client.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => {});
    await endSession(client, async () => {});
    coming.resolve(Response.json({ user: ana }));
    await asking;
    expect(client.getQueryData(queryKey)).toEqual({ user: null });
  });
});

describe("Logout", () => {
  const opened: unknown[] = [];
  beforeEach(() => {
    opened.length = 0;
    vi.stubGlobal(
      "History",
      class {
        replaceState(state: object, _: string, href: string) {
          opened.push(href, state);
        }
      },
    );
    vi.stubGlobal("history", { state: { key: "k" } });
    vi.stubGlobal("location", { reload: () => opened.push("reloaded") });
    addPendingCheckIn(pending);
    noteMember(ana);
  });
  const isForgotten = () => {
    const kept = [findDraft(draft("ana")), findDraft(draft("ben")), findKnownMember()];
    return kept.every((value) => value === undefined) && !hasPendingCheckIns();
  };

  it("forgets drafts, spots, and who was logged in, and opens the login in a new document (R4.7, R13.12)", async () => {
    answer(204, null);
    await logOut();
    expect(isForgotten()).toBe(true);
    expect(opened).toEqual(["/login", expect.objectContaining({ key: "k" }), "reloaded"]);
    expect(noticeStore.current()).toEqual([]);
  });

  it("follows the session no further once it is asked, and goes on if it fails (R13.12)", async () => {
    const asked: boolean[] = [];
    const during = (outcome: Promise<Response>) =>
      vi.stubGlobal("fetch", () => {
        asked.push(isSessionEnding());
        return outcome;
      });
    during(Promise.reject(new TypeError("No network")));
    await logOut();
    // Asked for once more, as only the answer may have been lost.
    expect([...asked, isSessionEnding()]).toEqual([true, true, false]);
    during(Promise.resolve(new Response(null, { status: 204 })));
    await logOut();
    expect([...asked, isSessionEnding()]).toEqual([true, true, true, true]);
  });

  it("leaves neither an account nor a club in the browser (R6.46, R6.48, R13.12)", async () => {
    keepSort("ana", "name");
    noteShownCode("chess");
    answer(204, null);
    await logOut();
    expect([findKeptSort("ana"), hasShownCode("chess")]).toEqual([undefined, false]);
  });

  it("can lead back after the next login", async () => {
    answer(204, null);
    await logOut({ redirect: "/invitation?token=t&a=b" });
    expect(opened[0]).toBe("/login?redirect=%2Finvitation%3Ftoken%3Dt%26a%3Db");
  });

  it("tells the other tabs, so that they delete their drafts (R4.7)", async () => {
    const otherTab = new BroadcastChannel("session");
    const messages: unknown[] = [];
    otherTab.addEventListener("message", ({ data }) => messages.push(data));
    answer(204, null);
    await logOut();
    await expect.poll(() => messages).toEqual(["logged-out"]);
    otherTab.close();
  });

  it("does the same if the session had ended before", async () => {
    answer(401, { error: { code: "signed-out", message: "" } });
    await logOut();
    expect(isForgotten()).toBe(true);
    expect(opened).toContain("/login");
    expect(noticeStore.current()).toEqual([]);
  });

  it("forgets nothing while the server can't be reached, and says so", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
    await logOut();
    expect(opened).toEqual([]);
    expect(findDraft(draft("ana"))).toEqual({ chi: "7" });
    expect(findKnownMember()).toBeDefined();
    expect(hasPendingCheckIns()).toBe(true);
    expect(noticeStore.current()[0]?.text).toMatch(/^You're still logged in\./);
  });

  it("can lead to another page, which is told why", () => {
    leaveForGood("/", { notice: "Your account is closed." });
    expect(isForgotten()).toBe(true);
    const state: unknown = expect.objectContaining({ notice: "Your account is closed." });
    expect(opened).toEqual(["/", state, "reloaded"]);
  });
});

describe("The path to return to after a password reset", () => {
  const hour = 3_600_000;

  it("is known as long as the reset link works, but no longer", () => {
    keepResetReturn("/member/checkin?code=abcd2345", 0);
    expect(findResetReturn(hour - 1)).toBe("/member/checkin?code=abcd2345");
    expect(findResetReturn(hour)).toBeUndefined();
  });

  it("ends with a request without one, and never leaves this site", () => {
    keepResetReturn("/member/clubs", 0);
    keepResetReturn(undefined, 0);
    expect(findResetReturn(0)).toBeUndefined();
    keepResetReturn("//evil.example", 0);
    expect(findResetReturn(0)).toBeUndefined();
  });
});
