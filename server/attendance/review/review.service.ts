import type { ReviewFlag, ReviewDecisionInput } from "#contract/attendance/review.ts";
import type { Event } from "#contract/events/events.ts";
import { findTimeZone } from "../../clubs/settings/club-time-zone.ts";
import { getEvent } from "../../events/events.service.ts";
import { endOfDay } from "../../events/times/event-times.ts";
import { getPassesOf } from "../../ledger/describe-operation.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { listKnownMembers } from "../../members/memberships.service.ts";
import { listLearnedIds, setLearnedIdSeen } from "../../members/school-ids/learned-ids.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { evidenceSince } from "../evidence.ts";
import { getLocks } from "../passes/pass-names.ts";
import { detectReviewFlags, inOrder } from "./detect-review-flags.ts";
import {
  deleteTrustedPair,
  deleteReviewDecision,
  insertTrustedPair,
  insertReviewDecision,
  listTrustedPairs,
  listReviewDecisions,
} from "./review-decisions.store.ts";
import { listEvidence, type EvidenceRow } from "./review-evidence.store.ts";

/** The review flags of an event, based on the evidence still stored. Throws `not-found`. */
export async function listReviewFlags(
  db: Db,
  clubId: string,
  eventId: string,
  now: Date,
): Promise<ReviewFlag[]> {
  const event = await getEvent(db, clubId, eventId);
  const evidence = await listEvidence(db, clubId, eventId, evidenceSince(now));
  const named = await listNamedOnLocks(db, clubId, evidence);
  const rows = evidence.map((row) => ({ ...row, namedOnLock: named.has(row.personId) }));
  const over = { endsAt: event.endsAt, dayEndsAt: await findDayEnd(db, clubId, event) };
  const flags = detectReviewFlags(rows, over, {
    decisions: await listReviewDecisions(db, clubId, eventId),
    pairs: await listTrustedPairs(db, clubId),
  });
  const learned = await listLearnedIds(db, { clubId, eventId, since: evidenceSince(now) });
  return [...flags, ...learned.map((one) => ({ kind: "learned-id" as const, ...one }))];
}

/** When the day of an event without times ended in the club's time zone. */
async function findDayEnd(
  db: Db,
  clubId: string,
  { date, endsAt }: Pick<Event, "date" | "endsAt">,
): Promise<number | null> {
  if (date === null || endsAt !== null) return null;
  return endOfDay(date, await findTimeZone(db, clubId));
}

/** The people added to an event by name on a locked scanner. */
async function listNamedOnLocks(
  db: Db,
  clubId: string,
  evidence: readonly EvidenceRow[],
): Promise<ReadonlySet<string>> {
  // Changes made with a pass have no account.
  const byPass = evidence.filter(
    ({ method, addedBy, state }) => method === "hand" && addedBy === null && state === "present",
  );
  const revisions = byPass.map(({ revision }) => revision);
  const passes = await getPassesOf(db, clubId, revisions);
  const locks = await getLocks(db, [...passes.values()]);
  const named = byPass.filter(({ revision }) => locks.has(passes.get(revision) ?? ""));
  return new Set(named.map(({ personId }) => personId));
}

/** The people whom a flag names up to the one decided on: those who come later are shown again. */
function namedBy(
  flags: readonly ReviewFlag[],
  { kind, personId }: { kind: ReviewFlag["kind"]; personId: string },
): string[] {
  for (const flag of flags) {
    if (flag.kind !== kind || !("people" in flag)) continue;
    const ids = flag.people.map(({ id }) => id);
    if (ids.includes(personId)) return ids.slice(0, ids.indexOf(personId) + 1);
  }
  return [personId];
}

/**
 * Saves an officer's review decision. It moves no points and accuses no one, so it isn't an
 * operation, which the history would store forever. Throws `not-found` for people of other clubs.
 */
export async function saveReviewDecision(
  db: Db,
  { clubId, accountId }: OfficerPrincipal,
  eventId: string,
  input: ReviewDecisionInput,
  now: Date,
): Promise<void> {
  await getEvent(db, clubId, eventId);
  const others = "otherId" in input ? [input.otherId] : "personIds" in input ? input.personIds : [];
  const about = [input.personId, ...(others ?? [])];
  const members = await listKnownMembers(db, clubId, about);
  if (members.size < new Set(about).size) throw new AppError("not-found");
  const by = { accountId, at: now.getTime() };
  switch (input.decision) {
    case "fine":
    case "open": {
      const { personId, kind, decision, personIds } = input;
      if (kind === "learned-id")
        return setLearnedIdSeen(db, { clubId, eventId, personId }, decision === "fine");
      const key = { clubId, eventId, kind };
      if (decision === "open")
        return deleteReviewDecision(db, key, [personId, ...(personIds ?? [])]);
      const covered = namedBy(await listReviewFlags(db, clubId, eventId, now), input);
      for (const one of covered)
        if (personIds?.includes(one) !== false)
          await insertReviewDecision(db, { ...key, personId: one, ...by });
      return;
    }
    case "club-device":
    case "not-club-device": {
      const { personId } = input;
      const key = { clubId, eventId, kind: "club-device" } as const;
      return input.decision === "club-device"
        ? insertReviewDecision(db, { ...key, personId, ...by })
        : deleteReviewDecision(db, key, [personId]);
    }
    case "always-fine":
    case "not-always": {
      const [personId, otherId] = inOrder(input.personId, input.otherId);
      const key = { clubId, personId, otherId };
      return input.decision === "always-fine"
        ? insertTrustedPair(db, { ...key, ...by })
        : deleteTrustedPair(db, key);
    }
  }
}
