import type { MadeLinks } from "../accounts/first-proof.ts";
import { deleteFeedsOf } from "../calendar/calendar.store.ts";
import { revokePassesOf } from "../passes/passes.store.ts";
import { deleteRecordLinksOf } from "../record-links/record-links.store.ts";
import { withdrawInvitationsOf } from "../seats/invitations.store.ts";
import { listClubsRunAlone } from "../seats/seats.store.ts";

/**
 * Ends every link that someone could still use who made it in an account that wasn't theirs: their
 * calendar, and the calendars of clubs that nobody else runs; shared records; door passes and
 * locked scanners; and invitations that nobody has accepted (R2.32).
 */
export const endMadeLinks: MadeLinks["endMadeLinks"] = async (db, accountId, at) => {
  await deleteFeedsOf(db, accountId, await listClubsRunAlone(db, accountId));
  await deleteRecordLinksOf(db, accountId);
  await revokePassesOf(db, accountId, at);
  await withdrawInvitationsOf(db, accountId, at);
};
