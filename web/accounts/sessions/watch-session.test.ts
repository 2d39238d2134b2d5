import { focusManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#contract/accounts/accounts.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { findDraft, keepDraft } from "#web/platform/device/drafts.ts";
import { speak } from "#web/platform/language/language.ts";
import { endSessionBy } from "#web/platform/session-end.ts";
import { noticeStore, notify } from "#web/platform/ui/notices/notify.ts";
import { hasSessionEnded, sessionQuery } from "../session.queries.ts";
import { watchSession } from "./watch-session.ts";

beforeAll(() => speak("en"));

const chess = { clubId: "chess", clubName: "Chess Club", role: "owner" } as const;
const ana: User = {
  id: "ana",
  name: "Ana Ruiz",
  email: "ana@example.org",
  type: "member",
  personId: "p",
  seats: [chess],
};
const ben: User = { ...ana, id: "ben" };
const { queryKey } = sessionQuery();

/** A different tab of the same browser. */
const otherTab = new BroadcastChannel("session");
const notified = vi.fn<() => void>();
otherTab.addEventListener("message", notified);

const reload = vi.fn<() => void>();
const clients: QueryClient[] = [];

beforeEach(() => {
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", createStorage());
});
afterEach(() => {
  clients.splice(0).forEach((client) => client.clear());
  notified.mockClear();
  reload.mockClear();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

/** A tab where someone is logged in; the server may report a different user. */
async function openTab(user: User | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  const onChange = vi.fn<() => Promise<void>>(async () => {});
  const onSeatsChange = vi.fn<(before: User, after: User) => Promise<void>>(async () => {});
  watchSession(client, onChange, onSeatsChange);
  const serverSays = (said: User | null) =>
    vi.stubGlobal("fetch", async () => Response.json({ user: said }));
  const ask = () => client.fetchQuery({ ...sessionQuery(), staleTime: 0 });
  serverSays(user);
  await ask();
  client.setQueryData(["clubs"], "of whoever was there");
  return { client, onChange, onSeatsChange, serverSays, ask };
}

describe("A tab whose account has changed", () => {
  it("reloads, so that nothing of one account remains for the next", async () => {
    const { serverSays, ask, onChange } = await openTab(ana);
    serverSays(ben);
    await ask();
    expect(reload).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("is redirected when no one is logged in anymore, and drops its data after that", async () => {
    const { client, serverSays, ask, onChange } = await openTab(ana);
    onChange.mockImplementation(async () => {
      expect(client.getQueryData(["clubs"])).toBeDefined();
      expect(hasSessionEnded(client)).toBe(true);
    });
    serverSays(null);
    await ask();
    expect(onChange).toHaveBeenCalledOnce();
    await expect.poll(() => client.getQueryData(["clubs"])).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
  });

  it("keeps drafts for who comes back, and no notice, when the session has ended (R6.13, R13.12)", async () => {
    const place = { accountId: "ana", name: "event chess new" };
    const { serverSays, ask } = await openTab(ana);
    keepDraft(place, { name: "Gala" });
    notify("Changed the carry-over for Nia Zebulon.", "success");
    serverSays(null);
    await ask();
    expect(findDraft(place)).toEqual({ name: "Gala" });
    expect(noticeStore.current()).toEqual([]);
  });

  it("drops drafts after Logout in a different tab, which isn't an ended session (R4.7, R6.13)", async () => {
    const place = { accountId: "ana", name: "event chess new" };
    const { client, serverSays, onChange } = await openTab(ana);
    keepDraft(place, { name: "Gala" });
    serverSays(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
    otherTab.postMessage("logged-out");
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(findDraft(place)).toBeUndefined();
    expect(hasSessionEnded(client)).toBe(false);
  });

  it("has an ended session although a Logout was heard while no one was logged in (R13.12)", async () => {
    const { client, serverSays, ask, onChange } = await openTab(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
    otherTab.postMessage("logged-out");
    const asked = () => client.getQueryState(queryKey)?.dataUpdateCount;
    await expect.poll(asked).toBe(2);
    client.setQueryData(queryKey, { user: ana });
    const ended: boolean[] = [];
    onChange.mockImplementation(async () => void ended.push(hasSessionEnded(client)));
    serverSays(null);
    await ask();
    expect(ended).toEqual([true]);
  });

  it("reloads if someone has logged in during the redirect", async () => {
    const { serverSays, ask, onChange } = await openTab(ana);
    onChange.mockImplementationOnce(async () => {
      serverSays(ben);
      await ask();
    });
    serverSays(null);
    await ask();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  it("follows a login where no one was logged in", async () => {
    const { serverSays, ask, onChange } = await openTab(null);
    serverSays(ana);
    await ask();
    expect(onChange).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it("checks immediately when a different tab reports a change", async () => {
    const { client, serverSays } = await openTab(ana);
    serverSays(ben);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
    otherTab.postMessage("changed");
    await expect.poll(() => client.getQueryData(queryKey)).toEqual({ user: ben });
    expect(reload).toHaveBeenCalled();
  });
});

describe("A tab of the same account", () => {
  it("follows its seats, and nothing else", async () => {
    const { serverSays, ask, onChange, onSeatsChange } = await openTab(ana);
    await ask();
    expect(onSeatsChange).not.toHaveBeenCalled();
    const after: User = { ...ana, seats: [{ ...chess, role: "helper" }] };
    serverSays(after);
    await ask();
    expect(onSeatsChange).toHaveBeenCalledExactlyOnceWith(ana, after);
    expect(onChange).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it("shows a name or email that was changed elsewhere (R2.29, R2.30)", async () => {
    const { client, serverSays, ask, onChange } = await openTab(ana);
    client.setQueryData(["account", "email-change"], { pending: null });
    const after: User = { ...ana, email: "new@example.org" };
    serverSays(after);
    await ask();
    expect(onChange).toHaveBeenCalledOnce();
    expect(client.getQueryState(["account", "email-change"])?.isInvalidated).toBe(true);
    // Its own changes are shown by what makes them.
    client.setQueryData(queryKey, { user: { ...after, name: "Ana Ray" } });
    expect(onChange).toHaveBeenCalledOnce();
  });
});

it("A tab that is leaving by its own Logout stays as it is until the login is here (R13.12)", async () => {
  const { client, serverSays, ask, onChange } = await openTab(ana);
  serverSays(null);
  const over = { cause: "the session is over" };
  await expect(endSessionBy(async () => ask().then(() => Promise.reject(over)))).rejects.toBe(over);
  expect(onChange).not.toHaveBeenCalled();
  expect(hasSessionEnded(client)).toBe(false);
});

it("A tab notifies the others of its own changes, without being redirected", async () => {
  const { client, onChange } = await openTab(null);
  client.setQueryData(queryKey, { user: ana });
  await expect.poll(() => notified.mock.calls.length).toBe(1);
  client.setQueryData(queryKey, { user: null });
  await expect.poll(() => notified.mock.calls.length).toBe(2);
  expect(onChange).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it("A tab checks who is logged in when the person returns to it", async () => {
  const { client, serverSays } = await openTab(ana);
  client.setQueryData(queryKey, { user: ana }, { updatedAt: 1 });
  serverSays(ben);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => client.getQueryData(queryKey)).toEqual({ user: ben });
  expect(reload).toHaveBeenCalled();
});
