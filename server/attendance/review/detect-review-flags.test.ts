import { describe, expect, it } from "vitest";
import { detectReviewFlags, type Over, type RecordedAt } from "./detect-review-flags.ts";

const minuteMs = 60_000;
const nothing = { decisions: [], pairs: [] };
const never: Over = { endsAt: null, dayEndsAt: null };

const row = (personId: string, at: number, browserMark: string | null = null): RecordedAt => ({
  personId,
  name: personId.toUpperCase(),
  at,
  browserMark,
  method: "typed",
  submissionKey: null,
  namedOnLock: false,
  state: "present",
});

/** The people of the flags, in short form. */
const found = (...[rows, over, settled]: Parameters<typeof detectReviewFlags>) =>
  detectReviewFlags(rows, over, settled).map((flag) => {
    if ("people" in flag)
      return `${flag.kind} ${flag.people.map(({ id }) => id).join("+")}`.replace(
        "same-browser ",
        "",
      );
    return `${flag.person.id} ${"minutes" in flag ? flag.minutes : flag.kind}`;
  });

describe("Review flags", () => {
  const three = [row("ana", 0, "x"), row("ben", 40_000, "x"), row("cleo", 50_000, "y")];

  it("name the people who shared a browser, with their times (R17.2)", () => {
    expect(detectReviewFlags(three, never, nothing)).toEqual([
      {
        kind: "same-browser",
        people: [
          { id: "ana", name: "ANA", at: 0 },
          { id: "ben", name: "BEN", at: 40_000 },
        ],
      },
    ]);
  });

  it("show a browser once, however many people used it (R17.2)", () => {
    const rows = [row("a", 0, "x"), row("b", 1, "x"), row("z", 1, "y"), row("c", 2, "x")];
    expect(found(rows, never, nothing)).toEqual(["a+b+c"]);
  });

  it("name the people whom no officer dismissed, with the one before (R17.2)", () => {
    const rows = ["a", "b", "c", "d"].map((id, at) => row(id, at, "x"));
    const fine = (...ids: string[]) => ({
      ...nothing,
      decisions: ids.map((personId) => ({ personId, kind: "same-browser" as const })),
    });
    expect(found(rows, never, fine("a", "b", "c", "d"))).toEqual([]);
    expect(found(rows, never, fine("a", "b", "c"))).toEqual(["c+d"]);
    // Recorded later, with an earlier arrival.
    expect(found(rows, never, fine("b", "c", "d"))).toEqual(["a+b"]);
    // A removed person appears on no line.
    const [a, b, c, d] = rows as [RecordedAt, RecordedAt, RecordedAt, RecordedAt];
    const removed = { ...c, state: "removed" as const };
    expect(found([a, b, removed], never, fine("a", "b", "c"))).toEqual([]);
    expect(found([a, b, removed, d], never, nothing)).toEqual(["a+b+d"]);
  });

  it("leave out the club's own browsers, even for later users (R17.5)", () => {
    const rows = [row("a", 0, "x"), row("b", 1, "x"), row("c", 2, "y"), row("d", 3, "y")];
    const decisions = [{ personId: "b", kind: "club-device" as const }];
    const later = [...rows, row("e", 4, "x")];
    expect(found(later, never, { ...nothing, decisions })).toEqual(["c+d"]);
    const without = later.map((one) =>
      one.personId === "b" ? { ...one, state: "removed" as const } : one,
    );
    expect(found(without, never, { ...nothing, decisions })).toEqual(["c+d"]);
  });

  it("name the people who used a code after the day of an event without times (R17.2)", () => {
    const day: Over = { endsAt: null, dayEndsAt: 100 };
    const rows = [
      ...[row("in time", 99), row("ana", 100), row("ben", 200), row("cleo", 300)],
      { ...row("added", 400), method: "hand" as const },
    ];
    expect(found(rows, day, nothing)).toEqual(["after-day ana+ben+cleo"]);
    const decisions = [{ personId: "ben", kind: "after-day" as const }];
    expect(found(rows, day, { ...nothing, decisions })).toEqual(["after-day ana+cleo"]);
  });

  it("leave out people without a mark, and dismissed ones", () => {
    expect(found([row("a", 0), row("b", 1)], never, nothing)).toEqual([]);
    const decisions = ["ana", "ben"].map((personId) => ({
      personId,
      kind: "same-browser" as const,
    }));
    expect(found(three, never, { ...nothing, decisions })).toEqual([]);
    const other = [{ personId: "ben", kind: "after-end" }] as const;
    expect(found(three, never, { ...nothing, decisions: other })).toEqual(["ana+ben"]);
  });

  it("leave out trusted pairs, in either order", () => {
    const pairs = [{ personId: "ana", otherId: "ben" }];
    expect(found(three, never, { ...nothing, pairs })).toEqual([]);
    const turned = [row("ben", 0, "x"), row("ana", 9, "x"), row("cleo", 10, "x")];
    expect(found(turned, never, { ...nothing, pairs })).toEqual(["ana+cleo"]);
  });

  it("name people who checked themselves in more than a few minutes after the end (R17.2)", () => {
    const end = 100 * minuteMs;
    const rows = [
      row("in time", end),
      row("held up", end + 5 * minuteMs - 1),
      row("late", end + 25 * minuteMs),
      { ...row("added", end + 90 * minuteMs), method: "hand" as const },
    ];
    expect(found(rows, { ...never, endsAt: end }, nothing)).toEqual(["late 25"]);
    expect(found(rows, never, nothing)).toEqual([]);
  });

  it("name two people who used one saved spot in two browsers, unless dismissed (R17.2)", () => {
    const spot = (personId: string, at: number, browserMark: string, submissionKey: string) => ({
      ...row(personId, at, browserMark),
      submissionKey,
      method: "ticket" as const,
    });
    const rows = [
      spot("ana", 0, "x", "s"),
      spot("ben", 40_000, "y", "s"),
      spot("cleo", 1, "z", "t"),
    ];
    expect(detectReviewFlags(rows, never, nothing)).toEqual([
      {
        kind: "same-spot",
        person: { id: "ben", name: "BEN", at: 40_000 },
        other: { id: "ana", name: "ANA", at: 0 },
      },
    ]);
    const decisions = [{ personId: "ben", kind: "same-spot" }] as const;
    expect(detectReviewFlags(rows, never, { ...nothing, decisions })).toEqual([]);
    // A browser is flagged once, and other submissions can have the key of a lost answer.
    const shared = [spot("ana", 0, "x", "s"), spot("ben", 1, "x", "s")];
    expect(detectReviewFlags(shared, never, nothing)).toMatchObject([{ kind: "same-browser" }]);
    const typed = rows.map((one) => ({ ...one, method: "typed" as const }));
    expect(detectReviewFlags(typed, never, nothing)).toEqual([]);
  });

  it("name people added by name on a locked scanner (R17.2)", () => {
    const rows = [row("ana", 0), { ...row("ben", 1), method: "hand" as const, namedOnLock: true }];
    expect(found(rows, never, nothing)).toEqual(["ben named-on-lock"]);
  });
});
