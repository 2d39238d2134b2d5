import type { ClubSummary } from "#contract/clubs/club-summary.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import type { LedgerKinds } from "../../ledger/kinds.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { listHistory } from "../../reports/history/history.service.ts";
import { countMeetings } from "../../reports/turnout/turnout.service.ts";
import type { JudgeClubs } from "../../requirements/judged-club.ts";
import { countOpenInvitations } from "../seats/invitations.service.ts";
import { countOfficers } from "../seats/officers.service.ts";
import { findTimeZone } from "../settings/club-time-zone.ts";
import { getOpenTerm, listYears } from "../terms/terms.service.ts";

export type SummaryDeps = {
  database: Pick<Database, "read">;
  ledger: LedgerKinds;
  clock: Clock;
  judgeClubs: Pick<JudgeClubs, "count">;
};

/** A club's summary, limited to what the role can see (R13.30). */
export async function getClubSummary(
  { database: { read }, ledger, clock, judgeClubs }: SummaryDeps,
  { clubId, role }: Pick<OfficerPrincipal, "clubId" | "role">,
): Promise<ClubSummary> {
  const [last] = await listHistory(ledger, read, clubId, { before: undefined, limit: 1 });
  const { events, attendances } = await countMeetings(read, clubId);
  const officers = can(role, "manage-officers")
    ? {
        people: await countOfficers(read, clubId),
        invitations: await countOpenInvitations(read, clubId, clock()),
      }
    : null;
  return {
    events,
    attendances,
    officers,
    lastChange: last === undefined ? null : { at: last.at, what: last.what, undo: last.undo },
    timeZone: await findTimeZone(read, clubId),
    yearStartsOn: (await getOpenTerm(read, clubId)).startsOn,
    reopenedYears: (await listYears(read, clubId)).flatMap(({ id, name, isReopened }) =>
      isReopened === true ? [{ id, name }] : [],
    ),
    ...(await judgeClubs.count(clubId)),
  };
}
