import { createRandom } from "./random.ts";
import { deskSteps } from "./steps/attendance/desk-steps.ts";
import { excuseSteps } from "./steps/attendance/excuse-steps.ts";
import { lateSteps } from "./steps/attendance/late-steps.ts";
import { visitSteps } from "./steps/attendance/visit-steps.ts";
import { categorySteps } from "./steps/clubs/category-steps.ts";
import { clubSteps } from "./steps/clubs/club-steps.ts";
import { officerSteps } from "./steps/clubs/officer-steps.ts";
import { seatSteps } from "./steps/clubs/seat-steps.ts";
import { yearSteps } from "./steps/clubs/year-steps.ts";
import { eventSteps } from "./steps/events/event-steps.ts";
import { importSteps } from "./steps/imports/import-steps.ts";
import { entrySteps } from "./steps/kiosk/entry-steps.ts";
import { kioskSteps } from "./steps/kiosk/kiosk-steps.ts";
import { unknownIdSteps } from "./steps/kiosk/unknown-id-steps.ts";
import { ledgerSteps } from "./steps/ledger/ledger-steps.ts";
import { listingSteps } from "./steps/ledger/listing-steps.ts";
import { undoAtOnceSteps } from "./steps/ledger/undo-at-once-steps.ts";
import { badgeSteps } from "./steps/members/badge-steps.ts";
import { claimSteps } from "./steps/members/claim-steps.ts";
import { memberSteps } from "./steps/members/member-steps.ts";
import { operatorSteps } from "./steps/operations/operator-steps.ts";
import { awardSteps } from "./steps/requirements/award-steps.ts";
import { hourSteps } from "./steps/requirements/hour-steps.ts";
import { requirementSteps } from "./steps/requirements/requirement-steps.ts";
import type { Step, StepKind } from "./steps/step.ts";

/** Everything people can do, by what it is about. */
const groups = [
  ...[ledgerSteps, clubSteps, officerSteps, memberSteps, importSteps, claimSteps, deskSteps],
  ...[seatSteps, listingSteps, eventSteps, awardSteps, excuseSteps, lateSteps, categorySteps],
  ...[hourSteps, requirementSteps, yearSteps, operatorSteps, undoAtOnceSteps, visitSteps],
  ...[badgeSteps, kioskSteps, entrySteps, unknownIdSteps],
];
const kinds = groups.flat();
export const kindsByName: ReadonlyMap<string, StepKind> = new Map(
  kinds.map((kind) => [kind.name, kind]),
);

/** Other steps need these, so that they happen in every history, and more often. */
const always = new Set(["create event", "check in", "open kiosk"]);

/** What happens in a rush at a kiosk, and how it begins. */
const atKiosks = [
  ...[entrySteps, entrySteps, entrySteps, kioskSteps, unknownIdSteps]
    .flat()
    .map(({ name }) => name),
  ...["set school ID", "undo", "sign in or out", "check in", "end event"],
];
const rushBegins = [
  ...["create event", "create event", "open kiosk"],
  ...["set school ID", "make badges", "set ID format"],
];

/** How each history begins: with events, people at them, and a kiosk. */
const beginning = [
  ...["create event", "sign up", "sign up", "create event", "check in", "check in"],
  ...["add newcomer", "check in", "create event", "check in", "add newcomer"],
  ...["open kiosk", "enter ID at kiosk", "enter name at kiosk"],
];

/** Seeds of histories that once found a bug without machine failures. They run every time. */
export const knownSeeds: readonly number[] = [103, 106, 107];

const [second, minute, day] = [1000, 60_000, 86_400_000];
const summerMs = 40 * day;

/** How many steps in a row go over the same things. */
const stretchLength = 15;

/** The events of some clubs' year, and the steps at its end that are undone in reverse. */
export type History = { seed: number; withFaults: boolean; steps: Step[]; tail: Step[] };

/** The faults that can happen between two steps, with their relative frequency. */
const faults = {
  "restart a node": 3,
  "kill a node": 4,
  "kill a node at a statement": 6,
  "cut a connection": 8,
  "freeze a node": 2,
  "fill the disk": 2,
  "restore a backup": 2,
};
export type FaultName = keyof typeof faults;

/** The year of some clubs that a seed produces; `withFaults` adds machine failures. */
export function createHistory(
  seed: number,
  { length, withFaults }: { length: number; withFaults: boolean },
): History {
  const random = createRandom(seed);
  // Every history leaves some kinds of steps out and repeats others, so that rare combinations
  // occur in some of them.
  const weighted = kinds.flatMap(({ name, weight }) => {
    const times = always.has(name) ? 3 : random.pick([0, 1, 1, 3]);
    return Array.from({ length: weight * times }, () => name);
  });
  const faultNames = Object.entries(faults).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name),
  );
  const step = (): Step => {
    const kind =
      withFaults && random.chance(0.04) ? random.pick(faultNames) : random.pick(weighted);
    return {
      kind,
      withNext: random.chance(0.08),
      n: Array.from({ length: 24 }, () => random.below(1_000_000)),
      waitMs: waitOf(random.next(), random.next()),
    };
  };
  /** A few kinds of steps about the same people and things, half of them undone again and again. */
  const stretch = (): Step[] => {
    const about = random.pick(groups);
    const few = [about, about, random.pick(groups)].map((group) => random.pick(group).name);
    const same = step().n;
    return Array.from({ length: stretchLength }, () => {
      const { n, ...one } = step();
      const kind = isFault(one.kind) ? one.kind : random.chance(0.5) ? "undo" : random.pick(few);
      // The first number selects the club.
      const numbers = n.map((other, at) =>
        at > 0 && random.chance(0.5) ? other : (same[at] ?? 0),
      );
      return { ...one, kind, n: numbers };
    });
  };
  /** A kiosk at which people enter something within minutes, while other things happen, too. */
  const rush = (): Step[] => {
    const [club = 0] = step().n;
    return Array.from({ length: stretchLength }, (_, at) => {
      const { n, ...one } = step();
      const kind = isFault(one.kind) || random.chance(0.15) ? one.kind : random.pick(atKiosks);
      const waitMs = Math.min(one.waitMs, Math.round(20 * second + random.next() * minute));
      const numbers = [club, ...n.slice(1)];
      const begun = { ...one, waitMs, kind: rushBegins[at] ?? kind, n: numbers };
      return { ...begun, withNext: random.chance(0.25) };
    });
  };
  const quarter = Math.floor(length / 4);
  // The first club has at least three years in a row, whatever else happens.
  const steps = Array.from({ length: Math.ceil(length / stretchLength) }, (_, at) =>
    at === 0 || random.chance(0.4)
      ? Array.from({ length: stretchLength }, step)
      : random.chance(0.6)
        ? stretch()
        : rush(),
  );
  const first = beginning.map((kind) => ({ ...step(), kind, withNext: false, waitMs: minute }));
  const years = [...first, ...steps.flat().slice(first.length)].map((one, at) =>
    at > 0 && at % quarter === 0 ? { ...one, kind: "end the year", waitMs: summerMs } : one,
  );
  return { seed, withFaults, steps: years, tail: Array.from({ length: 20 }, step) };
}

/** Whether a step is a machine failure. */
export function isFault(kind: string): kind is FaultName {
  return kind in faults;
}

/** The step at a position, and those that happen at the same time: up to three, and no faults. */
export function groupAt(steps: readonly Step[], at: number): Step[] {
  const group: Step[] = [];
  for (const step of steps.slice(at, at + 3)) {
    if (group.length > 0 && isFault(step.kind)) break;
    group.push(step);
    if (!step.withNext || isFault(step.kind)) break;
  }
  return group;
}

/** Usually a moment, sometimes a few days, so that a history spans about a school year. */
function waitOf(luck: number, share: number): number {
  if (luck < 0.6) return Math.round(20 * second + share * 3 * minute);
  if (luck < 0.85) return Math.round(share * 3 * 60 * minute);
  if (luck < 0.975) return Math.round(share * 3 * day);
  return Math.round(share * 25 * day);
}
