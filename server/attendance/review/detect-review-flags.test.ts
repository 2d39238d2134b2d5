import { describe, expect, it } from "vitest";
import { detectReviewFlags, type RecordedAt } from "./detect-review-flags.ts";

const minuteMs = 60_000;
const nothing = { decisions: [], pairs: [] };

const row = (personId: string, at: number, browserMark: string | null = null): RecordedAt => ({
  ...{ personId, name: personId.toUpperCase(), at, browserMark, method: "typed" },
  ...{ submissionKey: null, namedOnLock: false },
});

/** Whom the flags are about, in short. */
const found = (...[rows, endsAt, settled]: Parameters<typeof detectReviewFlags>) =>
  detectReviewFlags(rows, endsAt, settled).map((flag) =>
    "other" in flag
      ? `${flag.other.id}+${flag.person.id}`
      : `${flag.person.id} ${"minutes" in flag ? flag.minutes : flag.kind}`,
  );

describe("Worth a look", () => {
  const three = [row("ana", 0, "x"), row("ben", 40_000, "x"), row("cleo", 50_000, "y")];

  it("are two who used one browser, by their times (R17.2)", () => {
    expect(detectReviewFlags(three, null, nothing)).toEqual([
      {
        kind: "same-browser",
        person: { id: "ben", name: "BEN", at: 40_000 },
        other: { id: "ana", name: "ANA", at: 0 },
      },
    ]);
  });

  it("is each one after the other of several who did", () => {
    const rows = [row("a", 0, "x"), row("b", 1, "x"), row("c", 2, "x")];
    expect(found(rows, null, nothing)).toEqual(["a+b", "b+c"]);
  });

  it("is not who has no mark, or was found fine", () => {
    expect(found([row("a", 0), row("b", 1)], null, nothing)).toEqual([]);
    const decisions = [{ personId: "ben", kind: "same-browser" }] as const;
    expect(found(three, null, { ...nothing, decisions })).toEqual([]);
    const other = [{ personId: "ben", kind: "after-end" }] as const;
    expect(found(three, null, { ...nothing, decisions: other })).toEqual(["ana+ben"]);
  });

  it("is not a pair that is always fine, whoever comes first", () => {
    const pairs = [{ personId: "ana", otherId: "ben" }];
    expect(found(three, null, { ...nothing, pairs })).toEqual([]);
    const turned = [row("ben", 0, "x"), row("ana", 9, "x"), row("cleo", 10, "x")];
    expect(found(turned, null, { ...nothing, pairs })).toEqual(["ana+cleo"]);
  });

  it("is who came after the end, but for a few minutes, and by themselves (R17.2)", () => {
    const end = 100 * minuteMs;
    const rows = [
      row("in time", end),
      row("held up", end + 5 * minuteMs - 1),
      row("late", end + 25 * minuteMs),
      { ...row("added", end + 90 * minuteMs), method: "hand" as const },
    ];
    expect(found(rows, end, nothing)).toEqual(["late 25"]);
    expect(found(rows, null, nothing)).toEqual([]);
  });

  it("are two who used one saved spot in two browsers, unless that was found fine (R17.2)", () => {
    const spot = (personId: string, at: number, browserMark: string, submissionKey: string) => ({
      ...row(personId, at, browserMark),
      ...{ submissionKey, method: "ticket" as const },
    });
    const rows = [
      spot("ana", 0, "x", "s"),
      spot("ben", 40_000, "y", "s"),
      spot("cleo", 1, "z", "t"),
    ];
    expect(detectReviewFlags(rows, null, nothing)).toEqual([
      {
        kind: "same-spot",
        person: { id: "ben", name: "BEN", at: 40_000 },
        other: { id: "ana", name: "ANA", at: 0 },
      },
    ]);
    const decisions = [{ personId: "ben", kind: "same-spot" }] as const;
    expect(detectReviewFlags(rows, null, { ...nothing, decisions })).toEqual([]);
    // One browser is told once, and other submissions may have the key of a lost answer.
    const shared = [spot("ana", 0, "x", "s"), spot("ben", 1, "x", "s")];
    expect(detectReviewFlags(shared, null, nothing)).toMatchObject([{ kind: "same-browser" }]);
    const typed = rows.map((one) => ({ ...one, method: "typed" as const }));
    expect(detectReviewFlags(typed, null, nothing)).toEqual([]);
  });

  it("is who was added by name on a locked scanner (R17.2)", () => {
    const rows = [row("ana", 0), { ...row("ben", 1), method: "hand" as const, namedOnLock: true }];
    expect(found(rows, null, nothing)).toEqual(["ben named-on-lock"]);
  });
});
