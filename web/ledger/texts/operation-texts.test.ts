import { beforeAll, describe, expect, it } from "vitest";
import type { OperationSummary } from "#contract/ledger/ledger.ts";
import type { What } from "#contract/ledger/what.ts";
import { speak } from "#web/platform/language/language.ts";
import { inTheWay, whatWasDone, whoDid } from "./operation-texts.ts";

beforeAll(() => speak("en"));

const ada = { id: "b", name: "Ada Lovelace" };
const bob = { id: "d", name: "Bob Noyce" };
const event = { id: "c", name: "Chess Night" };
const schoolIdSet = {
  kind: "school-id-set",
  person: ada,
  schoolId: null,
  learnedAt: null,
  isOwn: false,
} as const;

describe("An operation", () => {
  it.each<[string, What]>([
    ["Created the club Chess Club", { kind: "club-created", clubName: "Chess Club" }],
    ["Added Ada Lovelace as an owner", { kind: "seat-given", account: ada, role: "owner" }],
    [
      "Joined as a helper, invited by Ada Lovelace",
      { kind: "seat-taken", account: bob, role: "helper", invitedBy: ada },
    ],
    [
      "Changed Bob Noyce's role from Officer to Owner",
      { kind: "seat-changed", account: bob, from: "officer", to: "owner" },
    ],
    ["Created a claim slip for Bob Noyce", { kind: "claim-slips-made", slips: 1, person: bob }],
    ["Created 12 claim slips", { kind: "claim-slips-made", slips: 12, person: null }],
    ["Removed Bob Noyce as a helper", { kind: "seat-removed", account: bob, role: "helper" }],
    ["Created a password reset link for Ada Lovelace", { kind: "reset-link-made", account: ada }],
    ["Removed the second steps of Ada Lovelace", { kind: "second-step-reset", account: ada }],
    [
      "Created Untitled event: Active, no points",
      { kind: "event-created", event: { id: "c", name: "" }, status: "Active", points: null },
    ],
    [
      "Changed Chess Night: status from Active to Inactive",
      {
        kind: "event-set",
        event,
        people: 0,
        changes: { status: { from: "Active", to: "Inactive" } },
      },
    ],
    [
      "Changed Chess Night: points from blank to −25, for 1 attendee",
      { kind: "event-set", event, changes: { points: { from: null, to: -25 } }, people: 1 },
    ],
    [
      "Changed Chess Day: name to Chess Night, date from none to 11/20/2026",
      {
        kind: "event-set",
        event,
        people: 0,
        changes: {
          name: { from: "Chess Day", to: "Chess Night" },
          date: { from: null, to: "2026-11-20" },
        },
      },
    ],
    [
      "Gave Ada Lovelace and Bob Noyce points for Captain",
      {
        kind: "award-given",
        award: { id: "c", name: "Captain" },
        people: 2,
        first: [ada, bob],
        points: 10,
        minutes: 0,
      },
    ],
    [
      "Gave Ada Lovelace service hours for Food Bank",
      {
        kind: "award-given",
        award: { id: "f", name: "Food Bank" },
        people: 1,
        first: [ada],
        points: 0,
        minutes: 150,
      },
    ],
    [
      "Gave Ada Lovelace points and service hours for Food Bank",
      {
        kind: "award-given",
        award: { id: "f", name: "Food Bank" },
        people: 1,
        first: [ada],
        points: 3,
        minutes: 150,
      },
    ],
    [
      "Repeated Chess Night weekly until 12/18/2026: 4 events",
      { kind: "event-repeated", event, events: 4, until: "2026-12-18" },
    ],
    [
      "Changed the time zone from America/New York to Asia/Tokyo, for 2 events",
      { kind: "time-zone-set", from: "America/New_York", to: "Asia/Tokyo", events: 2 },
    ],
    [
      "Changed standings: members see the members near them",
      { kind: "standings-set", from: "nothing", to: "near" },
    ],
    [
      "Required a second step from everyone who runs the club",
      { kind: "second-step-set", from: "optional", to: "required" },
    ],
    [
      "Stopped requiring a second step",
      { kind: "second-step-set", from: "required", to: "optional" },
    ],
    [
      "Renamed the club from Chess Club to Board Games",
      { kind: "club-name-set", from: "Chess Club", to: "Board Games" },
    ],
    ["Reopened 2026–27", { kind: "year-reopened", name: "2026–27" }],
    ["Closed 2026–27 again", { kind: "year-closed", name: "2026–27" }],
    ["Turned off standings", { kind: "standings-set", from: "near", to: "nothing" }],
    [
      "Moved Ada Lovelace from Chess Night to Finals",
      { kind: "attendees-moved", event, people: 1, first: [ada], to: { id: "e", name: "Finals" } },
    ],
    [
      "Marked Ada Lovelace late at Chess Night",
      { kind: "marked-late", event, people: 1, first: [ada] },
    ],
    [
      "Marked Ada Lovelace as not late at Chess Night",
      { kind: "marked-not-late", event, people: 1, first: [ada] },
    ],
    [
      "Set points for Ada Lovelace at Chess Night to 2",
      { kind: "points-set", event, points: 2, people: 1, first: [ada] },
    ],
    [
      "Set points for Ada Lovelace at Chess Night to the event's points",
      { kind: "points-set", event, points: null, people: 1, first: [ada] },
    ],
    ["Canceled Chess Night", { kind: "event-cancelled", event, people: 3 }],
    ["Reinstated Chess Night", { kind: "event-reinstated", event, people: 3 }],
    ["Deleted Chess Night", { kind: "event-deleted", event, people: 3 }],
    ["Set 2 events to Inactive", { kind: "events-closed", events: 2 }],
    [
      "Changed Chess Night: points to 5, for 1 attendee",
      { kind: "events-set", events: 1, first: [event], to: { points: 5 }, people: 1 },
    ],
    [
      "Changed Chess Night and Untitled event: status to Active, points to blank, category to none, late settings",
      {
        kind: "events-set",
        events: 2,
        first: [event, { id: "e", name: "" }],
        people: 0,
        to: { status: "Active", points: null, category: null, late: true },
      },
    ],
    [
      "Canceled Chess Night and 11 more events",
      { kind: "events-cancelled", events: 12, first: [event, event, event], people: 3 },
    ],
    ["Deleted Chess Night", { kind: "events-deleted", events: 1, first: [event], people: 0 }],
    [
      "Ada Lovelace checked in to Chess Night",
      { kind: "checked-in", events: [{ event, people: 1 }], first: [ada] },
    ],
    [
      "Ada Lovelace and 35 more checked in to Chess Night",
      { kind: "checked-in", events: [{ event, people: 36 }], first: [ada, bob] },
    ],
    [
      "3 check-ins at 2 events",
      {
        kind: "checked-in",
        first: [ada, bob],
        events: [
          { event, people: 1 },
          { event, people: 2 },
        ],
      },
    ],
    [
      "Undid Ada Lovelace's check-in to Chess Night",
      { kind: "check-in-undone", event, people: 1, first: [ada] },
    ],
    [
      "Added Ada Lovelace and Bob Noyce to Chess Night",
      { kind: "attendees-added", event, people: 2, first: [ada, bob] },
    ],
    [
      "Removed Former member from Chess Night",
      { kind: "attendees-removed", event, people: 1, first: [{ id: "x", name: null }] },
    ],
    [
      "Changed Ada Lovelace's carry-over from 1,000 to blank",
      { kind: "carryover-set", person: ada, carryover: { from: 1000, to: null } },
    ],
    [
      "Corrected Ada Lovelase's name to Ada Lovelace",
      {
        kind: "member-corrected",
        person: ada,
        recorded: 2,
        changes: { name: { from: "Ada Lovelase", to: "Ada Lovelace" } },
      },
    ],
    [
      "Corrected Ada Lovelace's graduation year from unknown to 2027",
      {
        kind: "member-corrected",
        person: ada,
        recorded: 0,
        changes: { gradYear: { from: null, to: 2027 } },
      },
    ],
    [
      "Corrected Ada's name to Ada Lovelace, and graduation year from 2026 to 2027",
      {
        kind: "member-corrected",
        person: ada,
        recorded: 0,
        changes: {
          name: { from: "Ada", to: "Ada Lovelace" },
          gradYear: { from: 2026, to: 2027 },
        },
      },
    ],
    [
      "Corrected a member's name or graduation year",
      { kind: "member-corrected", person: ada, recorded: 0, changes: null },
    ],
    [
      "Changed Ada Lovelace's school ID from 123 to 456",
      { ...schoolIdSet, schoolId: { from: "123", to: "456" } },
    ],
    [
      "Set Ada Lovelace's school ID to 456 at the kiosk for Chess Night",
      { ...schoolIdSet, schoolId: { from: null, to: "456" }, learnedAt: event },
    ],
    [
      "Removed their own school ID, 123",
      { ...schoolIdSet, schoolId: { from: "123", to: null }, isOwn: true },
    ],
    ["Set Ada Lovelace's school ID", schoolIdSet],
    [
      "Set the school ID format to skip 3 at the start and 1 at the end",
      {
        kind: "id-format-set",
        from: { skipStart: 0, skipEnd: 0 },
        to: { skipStart: 3, skipEnd: 1 },
      },
    ],
    [
      "Upgraded from version 0.1 with 20 members and 1 event: earlier changes can be viewed but not undone",
      { kind: "opening", people: 20, events: 1, isFromFile: false },
    ],
    [
      "Repaired records for Ada Lovelace and 3 more",
      { kind: "records-repaired", people: 4, first: [ada] },
    ],
    ["Erased a former member's data", { kind: "person-erased" }],
    [
      "Restored from a backup: earlier invitations, door passes, unused slips, claim codes, links to records, and calendar links no longer work",
      { kind: "restored" },
    ],
  ])("reads: %s", (text, what) => {
    expect(whatWasDone({ what, undo: null })).toBe(text);
  });

  it("shows what it undid or redid", () => {
    const what: What = { kind: "events-closed", events: 1 };
    expect(whatWasDone({ what, undo: { root: 1, redo: false } })).toBe(
      "Undid: Set 1 event to Inactive",
    );
    expect(whatWasDone({ what, undo: { root: 1, redo: true } })).toBe(
      "Redid: Set 1 event to Inactive",
    );
  });

  it("shows who did it, as far as that is known", () => {
    const what: What = { kind: "person-erased" };
    expect(whoDid({ what, actor: { id: "a", name: "Grace Hopper" } })).toBe("Grace Hopper");
    expect(whoDid({ what, actor: { id: "a", name: null } })).toBe("Former member");
    expect(whoDid({ what, actor: null })).toBe("Rollcall");
    expect(whoDid({ what: { kind: "checked-in", events: [], first: [] }, actor: null })).toBe(
      "Members",
    );
  });

  it.each<What>([
    { kind: "reset-link-made", account: { id: "a", name: "Grace Hopper" } },
    { kind: "second-step-reset", account: { id: "a", name: "Grace Hopper" } },
    { kind: "email-changed", account: { id: "a", name: "Grace Hopper" } },
    { kind: "seat-given", account: { id: "a", name: "Grace Hopper" }, role: "owner" },
    { kind: "seat-removed", account: { id: "a", name: "Grace Hopper" }, role: "owner" },
    { kind: "events-closed", events: 2 },
  ])("shows that the server's operator did it: $kind (R32.11)", (what) => {
    expect(whoDid({ what, actor: null })).toBe("The server's operator");
    expect(whoDid({ what, actor: { id: "k", name: "Kim Ode" } })).toBe("Kim Ode");
  });

  it("describes itself and its actor when it blocks an undo", () => {
    const by: OperationSummary = {
      revision: 9,
      at: new Date(2026, 4, 3).getTime(),
      actor: { id: "k", name: "Kim Ode" },
      what: { kind: "event-set", event, changes: { points: { from: 5, to: 8 } }, people: 0 },
    };
    expect(inTheWay(by)).toBe(
      "Kim Ode made a later change on 5/3/2026: “Changed Chess Night: points from 5 to 8.” Undo that first.",
    );
  });
});
