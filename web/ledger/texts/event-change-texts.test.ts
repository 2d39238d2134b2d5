import { beforeAll, describe, expect, it } from "vitest";
import type { EventOutcome } from "#contract/ledger/ledger.ts";
import type { EventChanges } from "#contract/ledger/what.ts";
import { speak } from "#web/platform/language/language.ts";
import { outcomeText } from "./event-change-texts.ts";

beforeAll(() => speak("en"));

const outcome: EventOutcome = {
  id: "e",
  name: "Kickoff",
  date: null,
  attendeeCount: 3,
  sealed: false,
  isChanged: true,
  changes: {},
};

describe("What happens to one of several events", () => {
  it("names the changed fields with their values before and after (R6.37)", () => {
    const changes = { points: { from: 5, to: 8 }, categoryId: { from: null, to: "p" } };
    const category = { from: null, to: { id: "p", name: "Practices" } };
    expect(outcomeText("events-set", { ...outcome, changes, category })).toBe(
      "points from 5 to 8, category from none to Practices",
    );
  });

  it("names every field (R6.37)", () => {
    const text = { from: "2026-11-20T16:00", to: "2026-11-20T17:00" };
    const number = { from: 5, to: 8 };
    const changes: Required<Omit<EventChanges, "categoryId" | "timeZone">> = {
      name: text,
      date: { from: "2026-11-20", to: null },
      status: { from: "Active", to: "Inactive" },
      points: number,
      minutes: number,
      codeKind: { from: "fixed", to: "changing" },
      note: text,
      countsTime: { from: false, to: true },
      forgottenMinutes: { from: 0, to: null },
      starts: text,
      ends: text,
      startsAt: number,
      endsAt: number,
      opensAt: number,
      closesAt: number,
      lateAfter: number,
      latePoints: number,
    };
    // The times' instants say nothing that the times don't.
    const { startsAt: _start, endsAt: _end, ...named } = changes;
    for (const [field, change] of Object.entries(named))
      expect(outcomeText("events-set", { ...outcome, changes: { [field]: change } })).not.toBe("");
  });

  it("says that nothing changes, and why there are no late settings (R6.37)", () => {
    const same = { ...outcome, isChanged: false };
    expect(outcomeText("events-set", same)).toBe("no change");
    expect(outcomeText("events-set", { ...same, withoutStart: true })).toBe(
      "no change; no late settings, because it has no start",
    );
  });

  it("says that it ends, or was canceled before (R6.38)", () => {
    expect(outcomeText("events-deleted", outcome)).toBe("Will be deleted");
    expect(outcomeText("events-cancelled", outcome)).toBe("Will be canceled");
    expect(outcomeText("events-cancelled", { ...outcome, isChanged: false })).toBe(
      "Already canceled",
    );
  });
});
