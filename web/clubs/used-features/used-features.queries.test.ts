import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { features, type Feature } from "#contract/clubs/used-features/features.ts";
import type { ClubMember } from "#contract/members/members.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { applyToUsedFeatures, usedFeaturesQuery } from "./used-features.queries.ts";

const attendee: LiveChange = {
  type: "attendee",
  eventId: "kickoff",
  attendeeCount: 1,
  attendee: {} as Attendee,
};
const member: LiveChange = { type: "member", member: {} as ClubMember };

/** Whether a club's features are read again after a change in it. */
function isReadAgain(used: readonly Feature[], ...changes: LiveChange[]): boolean {
  const client = new QueryClient();
  const { queryKey } = usedFeaturesQuery("chess");
  client.setQueryData(queryKey, { revision: 5, used: [...used] });
  applyToUsedFeatures(client, "chess", { revision: 6, changes });
  const isOld = client.getQueryState(queryKey)?.isInvalidated === true;
  client.clear();
  return isOld;
}

it("A club's features are read again after what may use one, but not after check-ins (R13.41)", () => {
  expect(isReadAgain([])).toBe(true);
  expect(isReadAgain([], member)).toBe(true);
  expect(isReadAgain([], attendee)).toBe(true);
  expect(isReadAgain([], { type: "refresh", what: "everything" })).toBe(true);
  expect(isReadAgain([], attendee, member)).toBe(false);
});

it("A club that has used every feature is never asked again (R13.41)", () => {
  expect(isReadAgain(features.slice(1), member)).toBe(true);
  expect(isReadAgain(features, member)).toBe(false);
});
