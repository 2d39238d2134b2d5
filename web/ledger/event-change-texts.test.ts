import { beforeAll, describe, expect, it } from "vitest";
import type { EventOutcome } from "#contract/ledger.ts";
import { speak } from "#web/platform/language.ts";
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
