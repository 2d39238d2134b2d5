import { describe, expect, it } from "vitest";
import { detectLooks, type RecordedAt } from "./detect-looks.ts";

const minuteMs = 60_000;
const nothing = { verdicts: [], pairs: [] };

const row = (personId: string, at: number, browserMark: string | null = null): RecordedAt => ({
  ...{ personId, name: personId.toUpperCase(), at, browserMark, method: "typed" },
  ...{ submissionKey: null, namedOnLock: false },
});

/** Who is worth a look, in short. */
const found = (...[rows, endsAt, settled]: Parameters<typeof detectLooks>) =>
  detectLooks(rows, endsAt, settled).map((look) =>
    "other" in look
      ? `${look.other.id}+${look.person.id}`
      : `${look.person.id} ${"minutes" in look ? look.minutes : look.kind}`,
  );

describe("Worth a look", () => {
  const three = [row("ana", 0, "x"), row("ben", 40_000, "x"), row("cleo", 50_000, "y")];

  it("are two who used one browser, by their times (R17.2)", () => {
    expect(detectLooks(three, null, nothing)).toEqual([
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
    const verdicts = [{ personId: "ben", kind: "same-browser" }] as const;
    expect(found(three, null, { ...nothing, verdicts })).toEqual([]);
    const other = [{ personId: "ben", kind: "after-end" }] as const;
    expect(found(three, null, { ...nothing, verdicts: other })).toEqual(["ana+ben"]);
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
    expect(detectLooks(rows, null, nothing)).toEqual([
      {
        kind: "same-spot",
        person: { id: "ben", name: "BEN", at: 40_000 },
        other: { id: "ana", name: "ANA", at: 0 },
      },
    ]);
    const verdicts = [{ personId: "ben", kind: "same-spot" }] as const;
    expect(detectLooks(rows, null, { ...nothing, verdicts })).toEqual([]);
    // One browser is told once, and other submissions may have the key of a lost answer.
    const shared = [spot("ana", 0, "x", "s"), spot("ben", 1, "x", "s")];
    expect(detectLooks(shared, null, nothing)).toMatchObject([{ kind: "same-browser" }]);
    const typed = rows.map((one) => ({ ...one, method: "typed" as const }));
    expect(detectLooks(typed, null, nothing)).toEqual([]);
  });

  it("is who was added by name on a locked scanner (R17.2)", () => {
    const rows = [row("ana", 0), { ...row("ben", 1), method: "hand" as const, namedOnLock: true }];
    expect(found(rows, null, nothing)).toEqual(["ben named-on-lock"]);
  });
});
