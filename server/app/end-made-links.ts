import type { MadeLinks } from "../accounts/emails/first-proof.ts";
import { endKiosksOf } from "../attendance/passes/kiosks.store.ts";
import { revokePassesOf } from "../attendance/passes/passes.store.ts";
import { withdrawInvitationsOf } from "../clubs/seats/invitations.store.ts";
import { listClubsRunAlone } from "../clubs/seats/seats.store.ts";
import { deleteFeedsOf } from "../events/calendar/calendar.store.ts";
import { deleteRecordLinksOf } from "../members/record-links/record-links.store.ts";

/**
 * Ends every link that someone could still use who made it in an account that wasn't theirs: their
 * calendar, and the calendars of clubs that nobody else runs; shared records; door passes, kiosks,
 * and locked scanners; and invitations that nobody has accepted (R2.32).
 */
export const endMadeLinks: MadeLinks["endMadeLinks"] = async (db, accountId, at) => {
  await deleteFeedsOf(db, accountId, await listClubsRunAlone(db, accountId));
  await deleteRecordLinksOf(db, accountId);
  await revokePassesOf(db, accountId, at);
  await endKiosksOf(db, accountId, at);
  await withdrawInvitationsOf(db, accountId, at);
};
