import { describe, expect, it } from "vitest";
import type { KioskReply } from "#contract/attendance/kiosk.ts";
import type { ErrorCode } from "#contract/platform/errors.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { speak } from "#web/platform/language/language.ts";
import { durationText } from "#web/platform/texts/duration-text.ts";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { answerOf, refusalText, savedAs } from "./kiosk-answer.ts";

await speak("en");

const since = Date.UTC(2026, 10, 20, 23, 2);
const ana = { personId: "ana", shown: "Ana R.", event: { id: "kickoff", name: "Kickoff" } };
const entry = { entry: "48213", how: "scanned" as const };
const open = { id: "kickoff", name: "Kickoff", here: 4 };

const replies: [KioskReply, string, string | undefined, string][] = [
  [{ ...ana, outcome: "signed-in", points: 5, here: 3 }, "Success!", "Ana R., 5 points", "good"],
  [
    { ...ana, outcome: "already-here", since },
    `Already checked in at ${formatTime(since)}`,
    "Ana R.",
    "again",
  ],
  [
    { ...ana, outcome: "signed-out", minutes: 170, total: 170 },
    "Signed out. 2 h 50 min",
    "Ana R.",
    "good",
  ],
  [
    { ...ana, outcome: "signed-out", minutes: 20, total: 140 },
    "Signed out. 20 min",
    "Ana R., 2 h 20 min in all",
    "good",
  ],
  [{ ...ana, outcome: "ask-sign-out", since }, "You just signed in. Sign out?", "Ana R.", "asked"],
  [
    { personId: "ana", shown: "Ana R.", outcome: "choose-event", events: [open] },
    "Which event is this for?",
    "Ana R.",
    "asked",
  ],
  [{ outcome: "unknown-id" }, "We don't know this ID", undefined, "refused"],
  [{ outcome: "kept" }, "Saved. An officer will add you.", undefined, "saved"],
  [
    { outcome: "not-open-yet", opensAt: since },
    `Check-in opens at ${formatTime(since)}`,
    undefined,
    "refused",
  ],
  [{ outcome: "nothing-open" }, "No event is open right now", undefined, "refused"],
];

describe("A kiosk's answer", () => {
  it.each(replies)("to %j is %s (R33.32)", (reply, title, detail, look) => {
    const answer = answerOf(reply, entry, true);
    expect([answer.title, answer.detail, answer.look]).toEqual([title, detail, look]);
  });

  it("offers to type a name for an unknown ID, unless names are off (R33.34)", () => {
    const unknown = { outcome: "unknown-id" } as const;
    expect(answerOf(unknown, entry, true).ask).toEqual({ kind: "name", unknown: entry });
    const typed = { ...entry, how: "typed" as const };
    expect(answerOf(unknown, typed, true).detail).toBe("If you mistyped it, try again.");
    const alone = answerOf(unknown, entry, false);
    expect(alone).not.toHaveProperty("ask");
    expect(alone.detail).toBe("Ask an officer to add you.");
  });

  it("says how to sign out where time counts (R33.32)", () => {
    const reply = { ...ana, outcome: "signed-in", points: 5, here: 3, counting: true } as const;
    expect(answerOf(reply, entry, true).detail).toBe(
      "Ana R., 5 points. Scan again when you leave.",
    );
  });

  it("says when an ID is theirs from now on (R33.34)", () => {
    const reply = { ...ana, outcome: "signed-in", points: 5, here: 3, linked: true } as const;
    expect(answerOf(reply, entry, true).detail).toBe(
      "Ana R., 5 points. We'll know this ID from now on.",
    );
    const before = { ...ana, outcome: "already-here", since, linked: true } as const;
    expect(answerOf(before, entry, true).detail).toBe("Ana R. We'll know this ID from now on.");
    const both = { ...reply, alsoAt: { id: "build", name: "Build" } };
    expect(answerOf(both, entry, true).detail).toContain("You're also signed in at Build.");
  });

  it("names those it knows while there is no network (R33.40)", () => {
    expect(savedAs("Ana R.").title).toBe("Saved. Ana R.");
    expect(savedAs(undefined).title).toBe("Saved");
    expect(savedAs("Ana R.", false).title).toBe("Not saved yet");
  });

  it("to a refused entry is for the person who made it (R33.32)", () => {
    const refused = (code: ErrorCode) => refusalText(new ApiError(409, code));
    expect(refused("card-too-old")).toBe("This card has expired. Open My Card again.");
    expect(refused("removed-by-officer")).toContain("An officer removed you from this event.");
    expect(refused("too-many-attempts")).toContain("Wait a moment");
  });
});

it.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [170, "2 h 50 min"],
])("%i minutes are shown as %s (R33.32)", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
