import { focusManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#contract/accounts.ts";
import { speak } from "#web/platform/language.ts";
import { hasSessionEnded, sessionQuery } from "./session.queries.ts";
import { watchSession } from "./watch-session.ts";

beforeAll(() => speak("en"));

const chess = { clubId: "chess", clubName: "Chess Club", role: "owner" } as const;
const ana: User = {
  ...{ id: "ana", name: "Ana Ruiz", email: "ana@example.org", type: "member", personId: "p" },
  seats: [chess],
};
const ben: User = { ...ana, id: "ben" };
const { queryKey } = sessionQuery();

/** Another tab of the browser. */
const otherTab = new BroadcastChannel("session");
const told = vi.fn<() => void>();
otherTab.addEventListener("message", told);

const reload = vi.fn<() => void>();
const clients: QueryClient[] = [];

beforeEach(() => vi.stubGlobal("location", { reload }));
afterEach(() => {
  clients.splice(0).forEach((client) => client.clear());
  told.mockClear();
  reload.mockClear();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

/** A tab in which somebody is signed in, who may be another one according to the server. */
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

describe("A tab whose account is another one by now", () => {
  it("begins anew, so that nothing of one account stays for the next", async () => {
    const { serverSays, ask, onChange } = await openTab(ana);
    serverSays(ben);
    await ask();
    expect(reload).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("leads away when nobody is signed in any more, and forgets what it knew after that", async () => {
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

  it("begins anew when somebody has signed in while it led away", async () => {
    const { serverSays, ask, onChange } = await openTab(ana);
    onChange.mockImplementationOnce(async () => {
      serverSays(ben);
      await ask();
    });
    serverSays(null);
    await ask();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  it("follows somebody who has signed in where nobody was", async () => {
    const { serverSays, ask, onChange } = await openTab(null);
    serverSays(ana);
    await ask();
    expect(onChange).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it("is asked immediately when another tab says so", async () => {
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
});

it("A tab tells the others what it did itself, and leads nowhere by that", async () => {
  const { client, onChange } = await openTab(null);
  client.setQueryData(queryKey, { user: ana });
  await expect.poll(() => told.mock.calls.length).toBe(1);
  client.setQueryData(queryKey, { user: null });
  await expect.poll(() => told.mock.calls.length).toBe(2);
  expect(onChange).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it("A tab asks who is signed in when somebody comes back to it", async () => {
  const { client, serverSays } = await openTab(ana);
  client.setQueryData(queryKey, { user: ana }, { updatedAt: 1 });
  serverSays(ben);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => client.getQueryData(queryKey)).toEqual({ user: ben });
  expect(reload).toHaveBeenCalled();
});
