import type { ReviewFlag } from "#contract/attendance/review.ts";
import type { EvidenceRow } from "./review-evidence.store.ts";

/** How a person was added to the list, and whether by name on a locked scanner. */
export type RecordedAt = Omit<EvidenceRow, "revision" | "addedBy"> & { namedOnLock: boolean };

/** The officers' review decisions about an event. */
export type Settled = {
  decisions: readonly { personId: string; kind: ReviewFlag["kind"] | "club-device" }[];
  pairs: readonly { personId: string; otherId: string }[];
};

/** When an event was over, in milliseconds since 1970. */
export type Over = {
  endsAt: number | null;
  /** The end of its day, for an event without times. */
  dayEndsAt: number | null;
};

/** People who check in this soon after the end were just held up, so they aren't flagged. */
const graceMs = 5 * 60_000;
/** Methods that people use themselves. Officers may record people late for any reason. */
const ownMethods: ReadonlySet<string | null> = new Set(["typed", "fixed-qr", "changing-qr"]);

/**
 * The review flags of an event, in the order in which its attendees came: a browser that several
 * people used, a saved spot that was copied to another browser, a code used after the end or after
 * the day, and people added by name on a locked scanner (R17.2).
 */
export function detectReviewFlags(
  rows: readonly RecordedAt[],
  over: Over,
  settled: Settled,
): ReviewFlag[] {
  const present = rows.filter(isPresent);
  const fine = new Set(settled.decisions.map(({ personId, kind }) => `${kind} ${personId}`));
  const ofOne = [...listCopiedSpots(present), ...listSingle(present, over)].filter(
    ({ kind, person }) => !fine.has(`${kind} ${person.id}`),
  );
  const flags = [...listSharedBrowsers(rows, settled), ...listAfterDay(rows, over, fine), ...ofOne];
  const order = new Map(rows.map(({ personId }, at) => [personId, at]));
  const placeOf = (flag: ReviewFlag) => order.get(latestOf(flag) ?? "") ?? 0;
  return flags.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Browsers used by several people who aren't known to share one, without the club's own devices.
 */
function listSharedBrowsers(
  rows: readonly RecordedAt[],
  { decisions, pairs }: Settled,
): ReviewFlag[] {
  const trusted = new Set(pairs.map(({ personId, otherId }) => keyOfPair(personId, otherId)));
  const decidedOn = (kind: string) =>
    new Set(decisions.flatMap((decision) => (decision.kind === kind ? decision.personId : [])));
  const isOpen = (one: RecordedAt, other: RecordedAt) =>
    !trusted.has(keyOfPair(one.personId, other.personId));
  const [devices, fine] = [decidedOn("club-device"), decidedOn("same-browser")];
  // One of them may have been recorded later, with an earlier arrival.
  const areFine = (...both: RecordedAt[]) => both.every(({ personId }) => fine.has(personId));
  const byBrowser = Map.groupBy(rows, ({ browserMark }) => browserMark);
  byBrowser.delete(null);
  return [...byBrowser.values()].flatMap((users) => {
    if (users.some(({ personId }) => devices.has(personId))) return [];
    const present = users.filter(isPresent);
    const shared = new Set<RecordedAt>();
    for (const [place, user] of present.entries()) {
      const before = present[place - 1];
      if (before !== undefined && !areFine(before, user) && isOpen(before, user))
        shared.add(before).add(user);
    }
    return shared.size === 0 ? [] : [{ kind: "same-browser", people: [...shared].map(toPerson) }];
  });
}

/** Saved spots that were used in a different browser from the one that saved them. */
function listCopiedSpots(present: readonly RecordedAt[]) {
  const spots = new Map<string, RecordedAt>();
  return present.flatMap((row) => {
    if (row.method !== "ticket" || row.submissionKey === null) return [];
    const before = spots.get(row.submissionKey);
    spots.set(row.submissionKey, row);
    // One browser with two accounts already has its own flag.
    if (before === undefined || before.browserMark === row.browserMark) return [];
    return { kind: "same-spot" as const, person: toPerson(row), other: toPerson(before) };
  });
}

/** People added by name on a locked scanner, and people who used a code after the end. */
function listSingle(present: readonly RecordedAt[], { endsAt }: Over) {
  return present.flatMap((row) => {
    const person = toPerson(row);
    const isLate = endsAt !== null && row.at >= endsAt + graceMs && ownMethods.has(row.method);
    return [
      ...(row.namedOnLock ? [{ kind: "named-on-lock" as const, person }] : []),
      ...(isLate
        ? [{ kind: "after-end" as const, person, minutes: Math.floor((row.at - endsAt) / 60_000) }]
        : []),
    ];
  });
}

/**
 * People who used a code after the day of an event without times, as one flag: the date may be
 * wrong.
 */
function listAfterDay(
  rows: readonly RecordedAt[],
  { dayEndsAt }: Over,
  fine: ReadonlySet<string>,
): ReviewFlag[] {
  if (dayEndsAt === null) return [];
  const late = rows.filter(
    (row) =>
      !fine.has(`after-day ${row.personId}`) &&
      isPresent(row) &&
      row.at >= dayEndsAt &&
      ownMethods.has(row.method),
  );
  return late.length === 0 ? [] : [{ kind: "after-day", people: late.map(toPerson) }];
}

/** The last person a flag is about. */
function latestOf(flag: ReviewFlag): string | undefined {
  return "people" in flag ? flag.people.at(-1)?.id : flag.person.id;
}

const isPresent = ({ state }: RecordedAt) => state === "present";

const toPerson = ({ personId: id, name, at }: RecordedAt) => ({ id, name, at });

/** A key for two people that doesn't depend on their order. */
function keyOfPair(one: string, other: string): string {
  return inOrder(one, other).join(" ");
}

/** Two ids in the order in which pairs are stored. */
export function inOrder(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}
