import type { ReviewFlag, ReviewDecisionInput } from "#contract/review.ts";
import { evidenceSince } from "../evidence.ts";
import { getEvent } from "../../events/events.service.ts";
import { getPassesOf } from "../../ledger/describe-operation.ts";
import { listKnownMembers } from "../../members/memberships.service.ts";
import { getLocks } from "../../passes/pass-names.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { detectReviewFlags, inOrder } from "./detect-review-flags.ts";
import { listEvidence, type EvidenceRow } from "./review-evidence.store.ts";
import {
  deleteTrustedPair,
  deleteReviewDecision,
  insertTrustedPair,
  insertReviewDecision,
  listTrustedPairs,
  listReviewDecisions,
} from "./review-decisions.store.ts";

/** The review flags of an event, from the evidence that is still kept. Throws `not-found`. */
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
  return detectReviewFlags(rows, event.endsAt, {
    decisions: await listReviewDecisions(db, clubId, eventId),
    pairs: await listTrustedPairs(db, clubId),
  });
}

/** Those of an event who were added by name on a locked scanner. */
async function listNamedOnLocks(
  db: Db,
  clubId: string,
  evidence: readonly EvidenceRow[],
): Promise<ReadonlySet<string>> {
  // What was done by a pass was done by no account.
  const byPass = evidence.filter(({ method, addedBy }) => method === "hand" && addedBy === null);
  const revisions = byPass.map(({ revision }) => revision);
  const passes = await getPassesOf(db, clubId, revisions);
  const locks = await getLocks(db, [...passes.values()]);
  const named = byPass.filter(({ revision }) => locks.has(passes.get(revision) ?? ""));
  return new Set(named.map(({ personId }) => personId));
}

/**
 * Keeps what an officer makes of something. It moves nothing and accuses nobody, so it is no
 * operation: the history would keep it for ever. Throws `not-found` for who is not of the club.
 */
export async function saveReviewDecision(
  db: Db,
  { clubId, accountId }: OfficerPrincipal,
  eventId: string,
  input: ReviewDecisionInput,
  now: Date,
): Promise<void> {
  await getEvent(db, clubId, eventId);
  const about = "otherId" in input ? [input.personId, input.otherId] : [input.personId];
  const members = await listKnownMembers(db, clubId, about);
  if (members.size < new Set(about).size) throw new AppError("not-found");
  const by = { accountId, at: now.getTime() };
  switch (input.decision) {
    case "fine":
    case "open": {
      const { personId, kind, decision } = input;
      const key = { clubId, eventId, personId, kind };
      return decision === "fine"
        ? insertReviewDecision(db, { ...key, ...by })
        : deleteReviewDecision(db, key);
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
