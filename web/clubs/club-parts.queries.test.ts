import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Attendee } from "#contract/attendance.ts";
import { clubParts, type ClubPart } from "#contract/club-parts.ts";
import type { LiveChange } from "#contract/live.ts";
import type { ClubMember } from "#contract/members.ts";
import { applyToClubParts, clubPartsQuery } from "./club-parts.queries.ts";

const attendee: LiveChange = {
  ...{ type: "attendee", eventId: "kickoff", attendeeCount: 1, attendee: {} as Attendee },
};
const member: LiveChange = { type: "member", member: {} as ClubMember };

/** Whether a club's parts are read again after a change in it. */
function isReadAgain(used: readonly ClubPart[], ...changes: LiveChange[]): boolean {
  const client = new QueryClient();
  const { queryKey } = clubPartsQuery("chess");
  client.setQueryData(queryKey, { revision: 5, used: [...used] });
  applyToClubParts(client, "chess", { revision: 6, changes });
  const isOld = client.getQueryState(queryKey)?.isInvalidated === true;
  client.clear();
  return isOld;
}

it("A club's parts are read again after what may use one, but not after check-ins (R13.41)", () => {
  expect(isReadAgain([])).toBe(true);
  expect(isReadAgain([], member)).toBe(true);
  expect(isReadAgain([], attendee)).toBe(true);
  expect(isReadAgain([], { type: "refresh", what: "everything" })).toBe(true);
  expect(isReadAgain([], attendee, member)).toBe(false);
});

it("A club that has used every part is never asked again (R13.41)", () => {
  expect(isReadAgain(clubParts.slice(1), member)).toBe(true);
  expect(isReadAgain(clubParts, member)).toBe(false);
});
