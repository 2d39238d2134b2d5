import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Session, User } from "#contract/accounts/accounts.ts";
import { speak } from "#web/platform/language/language.ts";
import { dismissNotice, noticeStore } from "#web/platform/ui/notices/notify.ts";
import { requireNobody, requirePerson, requireUser, sendHome, sendToClaim } from "./guards.ts";
import { noteSessionEnd, sessionQuery } from "./session.queries.ts";

beforeAll(() => speak("en"));
afterEach(() => noticeStore.current().forEach(({ id }) => dismissNotice(id)));

const member: User = {
  id: "ana",
  name: "Ana Ruiz",
  email: "ana@example.org",
  type: "member",
  personId: "p",
  seats: [],
};
const officer: User = {
  ...member,
  type: "admin",
  personId: null,
  seats: [{ clubId: "chess", clubName: "Chess Club", role: "officer" }],
};

function browserOf(session: Session): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sessionQuery().queryKey, session);
  return client;
}

/** The guard's redirect; undefined if it lets the person in. */
async function leadsTo(guard: Promise<unknown>): Promise<unknown> {
  return guard.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Response)) throw error;
      return (error as Response & { options: unknown }).options;
    },
  );
}

const href = "/member/checkin?code=abcd2345";

describe("A visitor who isn't logged in", () => {
  it("is sent to the login, which leads back and knows whether a session has ended (R13.7, R13.23)", async () => {
    const browser = browserOf({ user: null });
    const login = { to: "/login", search: { redirect: href } };
    const options = () => leadsTo(requireUser(browser, href));
    expect(await options()).toMatchObject({ ...login, state: { sessionEnded: false } });
    noteSessionEnd(browser);
    expect(await options()).toMatchObject({ ...login, state: { sessionEnded: true } });
  });

  it("stays on public pages", async () => {
    expect(await sendHome(browserOf({ user: null }))).toEqual({ user: null });
    expect(await leadsTo(requireNobody(browserOf({ user: null })))).toBeUndefined();
    expect(await leadsTo(sendToClaim(browserOf({ user: null }), "abcd2345"))).toBeUndefined();
  });
});

it("A browser locked to a scanner is sent to its door from everywhere", async () => {
  const browser = browserOf({ user: null, locked: true });
  const guards = [requireUser(browser, href), sendHome(browser), requireNobody(browser)];
  for (const guard of guards) expect(await leadsTo(guard)).toMatchObject({ to: "/door" });
});

describe("A person who is logged in", () => {
  it.each([
    { who: "a member", user: member, home: "/member/clubs" },
    { who: "an officer", user: officer, home: "/admin/events" },
    {
      who: "an officer who attends too",
      user: { ...officer, personId: "p" },
      home: "/member/clubs",
    },
  ])("is sent home as $who", async ({ user, home }) => {
    expect(await leadsTo(sendHome(browserOf({ user })))).toMatchObject({ to: home });
  });

  it("stays if the account no longer has a home", async () => {
    const user = { ...officer, seats: [] };
    expect(await sendHome(browserOf({ user }))).toEqual({ user });
  });

  it("is redirected from the login, and claims a record instead of signing up", async () => {
    const browser = browserOf({ user: member });
    expect(await leadsTo(requireNobody(browser, href))).toMatchObject({ href });
    expect(await leadsTo(sendToClaim(browser, "abcd2345"))).toMatchObject({
      to: "/claim",
      search: { code: "abcd2345" },
    });
  });
});

describe("The members' area", () => {
  const visit = (user: User, to = href, preload = false) =>
    leadsTo(requirePerson(browserOf({ user }), { href: to, preload }));
  const said = () => noticeStore.current().length;

  it("is for accounts that attend, and tells others that no one was checked in (R7.13, R13.8)", async () => {
    expect(await visit(member)).toBeUndefined();
    expect(await visit(officer)).toMatchObject({ to: "/" });
    expect(noticeStore.current()[0]?.text).toMatch(/^You weren't checked in: .*ana@example\.org/);
  });

  it("doesn't say so on other pages, or during a preload", async () => {
    expect(await visit(officer, "/member/clubs")).toMatchObject({ to: "/" });
    expect(await visit(officer, href, true)).toMatchObject({ to: "/" });
    expect(said()).toBe(0);
  });
});
