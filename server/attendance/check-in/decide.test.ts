import { describe, expect, test } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import type { EventOfCode } from "../../events/event-queries.ts";
import { decide, type Decision, type Known } from "./decide.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 2, 2, 12);
const [key, me, other] = ["one", "me", "other"];

const opensAt = noon - 30 * minute;
const tooEarly = opensAt - 1;

/** Open from 11:30 to 12:30 and Active. */
const event = {
  id: "event",
  clubId: "club",
  name: "Chess Night",
  status: "Active",
  code: "ABCDEF",
  createdAt: noon - 600 * minute,
  cancelledAt: null,
  sealedAt: null,
  inactiveSince: null,
  opensAt,
  closesAt: noon + 30 * minute,
  slip: null,
  yearEndedAt: null,
} as EventOfCode;
const inactive = { ...event, status: "Inactive", inactiveSince: noon - 5 * minute } as const;
const canceled = { ...event, cancelledAt: noon - minute };
const sealed = { ...event, status: "Inactive", inactiveSince: noon, sealedAt: noon } as const;
const ended = { ...event, yearEndedAt: noon - minute };
const unused = { givenAt: noon - 60 * minute, expiresAt: noon + minute, usedBy: null };
const slip: NonNullable<EventOfCode["slip"]> = { ...unused, voidedAt: null };
const withSlip = (changes: Partial<typeof slip>) => ({ ...event, slip: { ...slip, ...changes } });
const withVoided = withSlip({ voidedAt: noon });
const withOwn = withSlip({ usedBy: me });
const withUsed = withSlip({ usedBy: other });

const live = { personId: me, key, at: noon };
const pressed = (at: number) => ({ ...live, at, queued: { personId: me, ageMs: 0 } });
const pressedEarly = pressed(noon - 31 * minute);
const pressedTooEarly = pressed(opensAt - 120 * minute - 1);
const scanned = { ...live, ticket: "ticket" };
const link = { ...live, scanned: true };
const early = { ...live, isEarly: true } as const;
const another = { submissionKey: "another", undoneAt: null };
const present = { ...another, state: "present", mayReturn: 0 } as const;
const resent = { ...present, submissionKey: key };
const removed = { ...present, state: "removed" } as const;
const mayReturn = { ...removed, mayReturn: 1 };
const undid = { ...mayReturn, undoneAt: noon - minute };
const older = { ...scanned, at: noon - 2 * minute };
const undone = { isMember: true, row: mayReturn };
const earlyLink = { submission: { ...at(-31), scanned: true } };
const scannedLate = { ...pressed(noon - 2 * minute), scanned: true };
const lateLink = { submission: scannedLate, event: canceled };
const grace = bounds.queuedGraceMinutes * minute;

type Case = [
  rule: string,
  what: string,
  given: Partial<Omit<Known, "countsFrom">>,
  decision: Decision,
];
const cases: Case[] = [
  ["R7.3", "a good code of an open event", {}, "count"],
  ["R7.3", "a wrong code", { code: "wrong" }, "invalid-code"],
  ["R7.3", "a code of an Inactive event", { event: inactive }, "invalid-code"],
  ["R6.11", "a code of a canceled event", { event: canceled }, "invalid-code"],
  ["R7.19", "before check-in opens", { submission: at(-31) }, "not-open-yet"],
  ["R7.19", "at the opening", { submission: at(-30) }, "count"],
  ["R7.19", "a moment before it closes", { submission: at(29.99) }, "count"],
  ["R7.19", "when it has closed", { submission: at(30) }, "check-in-closed"],

  ["R7.24", "with a spot, before opening", { submission: early, now: noon - 1 }, "not-open-yet"],
  ["R7.24", "with a spot, at the opening", { submission: early }, "count"],
  ["R7.24", "with a spot, Inactive", { submission: early, event: inactive }, "invalid-code"],
  [
    "R7.24",
    "with a spot, Inactive before the opening",
    { submission: early, event: inactive, now: noon - 1 },
    "invalid-code",
  ],
  ["R7.24", "with a spot, canceled", { submission: early, event: canceled }, "invalid-code"],
  ["R7.24", "with a spot, sealed", { submission: early, event: sealed }, "sealed"],

  ["R31.8", "in an ended year", { event: ended }, "came-too-late"],
  ["R31.8", "scanned in an ended year", { event: ended, submission: scanned }, "came-too-late"],
  ["R31.8", "in an ended year, with a wrong code", { event: ended, code: "wrong" }, "invalid-code"],
  ["R31.8", "in an ended year, on the list", { event: ended, row: present }, "already-checked-in"],

  ["R7.4", "someone who is on the list", { row: present }, "already-checked-in"],
  ["R7.4", "on the list, too early", { row: present, submission: at(-31) }, "already-checked-in"],
  ["R7.4", "on the list, too late", { row: present, submission: at(31) }, "already-checked-in"],
  ["R7.4", "on the list, with a wrong code", { row: present, code: "wrong" }, "invalid-code"],
  ["R7.4", "on the list of an Inactive event", { row: present, event: inactive }, "invalid-code"],
  ["R7.10", "taken off by an officer", { row: removed }, "removed-from-event"],
  ["R7.10", "taken off, too late", { row: removed, submission: at(31) }, "removed-from-event"],
  ["R7.10", "taken off, with a wrong code", { row: removed, code: "wrong" }, "invalid-code"],
  ["R7.10", "taken off, but may return", { row: mayReturn }, "count"],
  ["R7.10", "may return, too late", { row: mayReturn, submission: at(31) }, "check-in-closed"],
  ["R8.21", "may return, sealed since", { row: mayReturn, event: sealed }, "removed-from-event"],
  ["R7.40", "undid it, waited since before", { row: undid, submission: older }, "press-submit"],
  ["R7.40", "undid it, waited since then", { row: undid, submission: pressed(noon) }, "count"],
  ["R8.28", "undid it, by card", { row: undid, submission: { ...older, byCard: true } }, "count"],

  ["R7.7", "sent again, with its answer lost", { row: resent }, "counted-before"],
  ["R7.7", "sent again after the event ended", { row: resent, event: inactive }, "counted-before"],
  ["R7.7", "sent again, and the code changed", { row: resent, code: "wrong" }, "counted-before"],
  [
    "R7.7",
    "sent again, and taken off meanwhile",
    { row: { ...removed, submissionKey: key } },
    "removed-from-event",
  ],
  [
    "R7.40",
    "sent again after its check-in was undone",
    { row: { ...mayReturn, submissionKey: key } },
    "press-submit",
  ],

  ["R7.36", "a link, without a press", { submission: link, isMember: true }, "count"],
  ["R7.37", "a link of a club that is new to them", { submission: link }, "new-club"],
  ["R7.37", "a late link of a club that is new to them", lateLink, "new-club"],
  ["R7.38", "a late link, taken off the list before", { ...lateLink, ...undone }, "press-submit"],
  ["R7.38", "an early link, taken off before", { ...earlyLink, ...undone }, "press-submit"],
  ["R18.2", "a sealed event", { event: sealed }, "sealed"],
  ["R18.2", "a sealed event, by a ticket", { event: sealed, submission: scanned }, "sealed"],
  ["R18.2", "on the list of a sealed event", { event: sealed, row: present }, "already-checked-in"],
  ["R6.11", "sealed and canceled", { event: { ...sealed, cancelledAt: noon } }, "invalid-code"],

  ["R7.15", "by a ticket", { submission: scanned }, "count"],
  ["R7.15", "by a ticket, closed meanwhile", { submission: scanned, event: inactive }, "count"],
  [
    "R7.15",
    "by a ticket, canceled meanwhile",
    { submission: scanned, event: canceled },
    "invalid-code",
  ],

  ["R7.17", "waited, pressed while it was open", { submission: pressed(noon - minute) }, "count"],
  ["R7.17", "waited, pressed early", { submission: pressedEarly }, "count"],
  [
    "R7.17",
    "waited, pressed early, before the opening",
    { submission: pressedEarly, now: tooEarly },
    "not-open-yet",
  ],
  [
    "R7.32",
    "waited, pressed two hours before the opening",
    { submission: pressed(opensAt - 120 * minute) },
    "count",
  ],
  ["R7.32", "waited, pressed earlier than that", { submission: pressedTooEarly }, "not-open-yet"],
  [
    "R7.32",
    "waited, pressed earlier than that, Inactive",
    { submission: pressedTooEarly, event: inactive },
    "invalid-code",
  ],
  [
    "R7.30",
    "waited, canceled meanwhile",
    { submission: pressed(noon - 2 * minute), event: canceled },
    "came-too-late",
  ],
  [
    "R7.30",
    "waited, canceled meanwhile, pressed when Inactive",
    { submission: pressed(noon - 4 * minute), event: { ...inactive, cancelledAt: noon } },
    "invalid-code",
  ],
  [
    "R7.30",
    "waited, pressed early, Inactive before the opening",
    {
      submission: pressed(opensAt - 2 * minute),
      event: { ...inactive, inactiveSince: opensAt - minute },
    },
    "came-too-late",
  ],
  [
    "R7.17",
    "waited, by a clock that is ahead, too early",
    { submission: pressed(noon), now: noon - 31 * minute },
    "not-open-yet",
  ],
  [
    "R7.17",
    "waited until just before the grace ends",
    { submission: pressed(noon), now: noon + 30 * minute + grace },
    "count",
  ],
  [
    "R7.17",
    "waited for longer",
    { submission: pressed(noon), now: noon + 30 * minute + grace + 1 },
    "came-too-late",
  ],
  [
    "R7.17",
    "waited, pressed after it closed",
    { submission: pressed(noon + 31 * minute), now: noon + 32 * minute },
    "check-in-closed",
  ],
  [
    "R7.17",
    "waited, Inactive meanwhile",
    { submission: pressed(noon - 6 * minute), event: inactive },
    "count",
  ],
  [
    "R7.17",
    "waited, pressed when Inactive",
    { submission: pressed(noon - 4 * minute), event: inactive },
    "invalid-code",
  ],
  [
    "R7.17",
    "waited for long, and on the list",
    { submission: pressed(noon), now: noon + 90 * minute, row: present },
    "already-checked-in",
  ],

  ["R6.17", "a changing code that has changed", { code: "changed" }, "code-changed"],
  [
    "R6.17",
    "has changed, and the event is Inactive",
    { code: "changed", event: inactive },
    "invalid-code",
  ],
  ["R6.17", "has changed, and on the list", { code: "changed", row: present }, "code-changed"],
  [
    "R7.22",
    "was good when it was pressed",
    { code: "was-good", submission: pressed(noon) },
    "came-too-late",
  ],
  [
    "R7.22",
    "was good, for a sealed event",
    { code: "was-good", submission: pressed(noon), event: sealed },
    "sealed",
  ],
  [
    "R7.22",
    "was good, and on the list",
    { code: "was-good", submission: pressed(noon), row: present },
    "already-checked-in",
  ],
  [
    "R7.22",
    "was good, before the opening, so that no spot is saved",
    { code: "was-good", submission: pressedEarly, now: tooEarly },
    "not-open-yet",
  ],
  [
    "R7.30",
    "waited, for an event that is canceled before check-in opens",
    { event: canceled, submission: pressed(tooEarly), now: tooEarly },
    "not-open-yet",
  ],
  [
    "R7.30",
    "waited, for an event that was Inactive before the press, and hasn't opened",
    {
      event: { ...inactive, inactiveSince: opensAt - 2 },
      submission: pressed(tooEarly),
      now: tooEarly,
    },
    "invalid-code",
  ],
  [
    "R7.32",
    "was good, pressed hours before the opening",
    { code: "was-good", submission: pressed(opensAt - 121 * minute) },
    "not-open-yet",
  ],

  ["R21.2", "a good slip", { event: withSlip({}) }, "count"],
  ["R21.2", "a slip that one has used oneself", { event: withOwn }, "count"],
  ["R21.3", "one's own slip, on the list", { event: withOwn, row: present }, "already-checked-in"],
  ["R21.2", "a slip of someone else", { event: withUsed }, "slip-used"],
  ["R21.3", "someone else's slip, on the list", { event: withUsed, row: present }, "slip-used"],
  ["R21.3", "a slip that has expired", { event: withSlip({ expiresAt: noon }) }, "slip-expired"],
  [
    "R21.3",
    "waited, a slip that has expired since the press",
    { event: withSlip({ expiresAt: opensAt }), submission: pressed(tooEarly) },
    "count",
  ],
  ["R21.3", "a void slip", { event: withVoided }, "invalid-code"],
  [
    "R7.30",
    "waited, a slip voided meanwhile",
    { event: withVoided, submission: pressed(noon - 1) },
    "came-too-late",
  ],
  [
    "R21.3",
    "waited, a slip that had expired, and was voided since",
    {
      event: withSlip({ voidedAt: noon, expiresAt: noon - 1 }),
      submission: pressed(noon - 1),
    },
    "slip-expired",
  ],
  [
    "R7.29",
    "waited, a slip that was void",
    { event: withVoided, submission: pressed(noon) },
    "invalid-code",
  ],
  [
    "R21.3",
    "a slip of an Inactive event",
    { event: { ...withUsed, status: "Inactive" as const } },
    "invalid-code",
  ],
];

function at(minutes: number) {
  return { ...live, at: noon + minutes * minute };
}

describe("A check-in is decided", () => {
  test.each(cases)("%s %s", (_rule, _what, given, decision) => {
    const now = given.submission?.queued === undefined ? (given.submission?.at ?? noon) : noon;
    const known = { submission: live, code: "good", event, row: undefined, now, ...given } as const;
    const { submission }: Pick<Known, "submission"> = known;
    const hasWaited = submission.queued !== undefined;
    const countsFrom = hasWaited ? Math.max(submission.at, opensAt) : submission.at;
    expect(decide({ ...known, countsFrom })).toBe(decision);
  });

  test("in every possible way", () => {
    const every: Record<Decision, true> = {
      count: true,
      "counted-before": true,
      "already-checked-in": true,
      "removed-from-event": true,
      "invalid-code": true,
      "code-changed": true,
      "slip-used": true,
      "slip-expired": true,
      "not-open-yet": true,
      "check-in-closed": true,
      sealed: true,
      "came-too-late": true,
      "new-club": true,
      "press-submit": true,
    };
    expect(new Set(cases.map(([, , , decision]) => decision))).toEqual(new Set(Object.keys(every)));
  });
});
