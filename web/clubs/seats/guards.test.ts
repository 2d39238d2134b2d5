import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Seat, User } from "#contract/accounts/accounts.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { askToUndo, undoRequests } from "#web/ledger/undo-requests.ts";
import { speak } from "#web/platform/language/language.ts";
import { dismissNotice, noticeStore } from "#web/platform/ui/notices/notify.ts";
import { eventClubQuery } from "./event-club.queries.ts";
import { followSeats } from "./follow-seats.ts";
import { enterClubOfEvent, requireOwner, requireSeat, requireWholeClub } from "./guards.ts";
import { findTabSeat, forgetTabSeat, keepTabSeat } from "./tab-seat.ts";

beforeAll(() => speak("en"));
beforeEach(() => {
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("sessionStorage", createStorage());
});
afterEach(() => {
  forgetTabSeat();
  for (const { id } of noticeStore.current()) dismissNotice(id);
});

const chess: Seat = { clubId: "chess", clubName: "Chess Club", role: "owner" };
const robotics: Seat = { clubId: "robotics", clubName: "Robotics", role: "officer" };
const userWith = (...seats: Seat[]): User => ({
  id: "pat",
  name: "Pat Lee",
  email: "pat@example.org",
  type: "admin",
  personId: null,
  seats,
});
const visit = { href: "/admin/events", preload: false };
const said = () => noticeStore.current().map(({ text }) => text);

/** The guard's redirect; undefined if it lets the person in. */
async function leadsTo(guard: () => unknown): Promise<unknown> {
  try {
    await guard();
    return undefined;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    const { to, href } = (error as Response & { options: { to?: string; href?: string } }).options;
    return to ?? href;
  }
}

describe("A tab's club", () => {
  it("is the tab's own, else the last used one, else that of the oldest seat", () => {
    const user = userWith(chess, robotics);
    expect(requireSeat(user, visit).clubId).toBe("chess");
    keepTabSeat(user, robotics);
    expect(requireSeat(user, visit)).toEqual({ user, clubId: "robotics", role: "officer" });
    forgetTabSeat();
    expect(requireSeat(user, visit).clubId).toBe("robotics");
  });

  it("isn't silently replaced by a different one when its seat is gone (R3.13)", async () => {
    keepTabSeat(userWith(robotics, chess), robotics);
    expect(await leadsTo(() => requireSeat(userWith(chess), visit))).toBe("/");
    expect(said()).toEqual(["You're no longer an officer of Robotics."]);
    expect(requireSeat(userWith(chess), visit).clubId).toBe("chess");
  });

  it("causes a notice when its role has fewer rights, but not when it has more", () => {
    keepTabSeat(userWith(robotics), robotics);
    requireSeat(userWith({ ...robotics, role: "owner" }), visit);
    expect(said()).toEqual([]);
    requireSeat(userWith({ ...robotics, role: "helper" }), visit);
    expect(said()).toEqual(["You're no longer an owner of Robotics."]);
    requireSeat(userWith({ ...robotics, role: "helper" }), visit);
    expect(said()).toHaveLength(1);
  });

  it("is neither changed nor mentioned by a preload", async () => {
    keepTabSeat(userWith(robotics), robotics);
    expect(await leadsTo(() => requireSeat(userWith(chess), { ...visit, preload: true }))).toBe(
      "/",
    );
    requireSeat(userWith({ ...robotics, role: "helper" }), { ...visit, preload: true });
    expect(said()).toEqual([]);
    expect(findTabSeat(userWith())).toMatchObject(robotics);
  });
});

describe("A link that names its club", () => {
  const user = userWith(chess, robotics);
  const link = { ...visit, href: "/admin/officers?club=robotics", club: "robotics" };

  it("opens that club in the tab, and says so (R3.11)", async () => {
    keepTabSeat(user, chess);
    expect(await leadsTo(() => requireSeat(user, link))).toBe(link.href);
    expect(said()).toEqual(["You're now in Robotics."]);
    expect(requireSeat(user, link)).toMatchObject({ clubId: "robotics" });
    expect(said()).toHaveLength(1);
  });

  it("opens no other club for people without a seat in it (R3.11)", async () => {
    keepTabSeat(user, chess);
    expect(await leadsTo(() => requireSeat(userWith(chess), link))).toBe("/");
    expect(said()).toEqual(["This link is for a club that you don't help run."]);
    expect(findTabSeat(user)).toMatchObject(chess);
  });

  it("changes nothing during a preload", () => {
    keepTabSeat(user, chess);
    expect(requireSeat(user, { ...link, preload: true })).toMatchObject({ clubId: "chess" });
    expect(said()).toEqual([]);
  });
});

it("A person without a seat is sent home from the officers' area, without a word (R13.8)", async () => {
  expect(await leadsTo(() => requireSeat(userWith(), visit))).toBe("/");
  expect(said()).toEqual([]);
});

describe("Pages of a club", () => {
  it.each([
    { role: "owner", whole: undefined, owners: undefined },
    { role: "officer", whole: undefined, owners: "/admin/events" },
    { role: "helper", whole: "/admin/events", owners: "/admin/events" },
  ] as const)("are open to a $role as the role allows", async ({ role, whole, owners }) => {
    expect(await leadsTo(() => requireWholeClub({ role }))).toBe(whole);
    expect(await leadsTo(() => requireOwner({ role }))).toBe(owners);
  });

  describe("about an event", () => {
    const user = userWith(chess, robotics);
    const context = { user, clubId: "chess", role: "owner" } as const;
    const href = "/admin/events/1/details";
    const enter = (clubId: string | null, { preload = false, as = context } = {}) => {
      const client = new QueryClient();
      client.setQueryData(eventClubQuery("1").queryKey, { clubId });
      return leadsTo(() => enterClubOfEvent(client, as, "1", { href, preload }));
    };

    it("open its club in the tab if it is a different one of the user's clubs", async () => {
      expect(await enter("robotics")).toBe(href);
      expect(findTabSeat(user)).toMatchObject(robotics);
      expect(said()).toEqual(["You're now in Robotics."]);
    });

    it.each([
      { what: "the tab's", clubId: "chess" },
      { what: "of a club without a seat", clubId: "drama" },
      { what: "nowhere", clubId: null },
    ])("change nothing if it is $what", async ({ clubId }) => {
      expect(await enter(clubId)).toBeUndefined();
      expect(findTabSeat(user)).toBeUndefined();
    });

    it("change nothing during a preload", async () => {
      expect(await enter("robotics", { ...visit, preload: true })).toBeUndefined();
      expect(findTabSeat(user)).toBeUndefined();
    });
  });
});

it.each([
  { what: "stay if the seat in Robotics ends", clubId: "chess", seats: [chess], stays: true },
  { what: "go with the seat in Robotics", clubId: "robotics", seats: [chess], stays: false },
  {
    what: "go if an officer of it becomes a helper",
    clubId: "robotics",
    stays: false,
    seats: [chess, { ...robotics, role: "helper" as const }],
  },
])(
  "An undo that was begun in $clubId, the notice that offers one, and the latest change there $what (R3.13)",
  async ({ clubId, seats, stays }) => {
    notifyDone("Excused Ana Ruiz.", { clubId, revision: 7 });
    askToUndo({ clubId, revision: 7 });
    const [before, after] = [userWith(chess, robotics), userWith(...seats)];
    await followSeats(new QueryClient(), [before, after], async () => {});
    expect(said().includes("Excused Ana Ruiz.")).toBe(stays);
    expect(undoRequests.current() !== undefined).toBe(stays);
    expect(undoRequests.latest() !== undefined).toBe(stays);
    undoRequests.done(undoRequests.current());
  },
);

it("Data loaded with a different role is dropped once the guards have redirected from its pages", async () => {
  const client = new QueryClient();
  for (const clubId of ["chess", "robotics", "drama"])
    client.setQueryData(["club", clubId, "events"], "known");
  const drama: Seat = { ...chess, clubId: "drama" };
  const before = userWith(chess, robotics, drama);
  const after = userWith(chess, { ...robotics, role: "helper" });
  let knownWhileLeaving: unknown;
  await followSeats(client, [before, after], async () => {
    knownWhileLeaving = client.getQueryData(["club", "robotics", "events"]);
  });
  expect(knownWhileLeaving).toBe("known");
  expect(client.getQueryData(["club", "chess", "events"])).toBe("known");
  expect(client.getQueryState(["club", "chess", "events"])?.isInvalidated).toBe(false);
  expect(client.getQueryData(["club", "robotics", "events"])).toBeUndefined();
  expect(client.getQueryData(["club", "drama", "events"])).toBeUndefined();
});
