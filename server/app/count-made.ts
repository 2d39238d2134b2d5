import type { Made } from "#contract/clubs/seats/seats.ts";
import { listMakers } from "../attendance/passes/passes.service.ts";
import { listSenders } from "../clubs/seats/invitations.service.ts";
import type { CountMade } from "../clubs/seats/officers.service.ts";
import { countOpenSlips } from "../events/slips/slips.store.ts";
import { countOpenClaims } from "../members/claims/claims.store.ts";

/**
 * Counts each person's open invitations, passes, slips, and claim slips, which would end with their
 * seat (R3.27).
 */
export const countMade: CountMade = async (db, clubId, now) => {
  const counts = new Map<string, Made>();
  const add = (what: keyof Made, createdBy: string, count: number) => {
    const made = counts.getOrInsertComputed(createdBy, nothing);
    made[what] += count;
  };
  for (const sender of await listSenders(db, clubId, now)) add("invitations", sender, 1);
  for (const maker of await listMakers(db, clubId, now)) add("passes", maker, 1);
  for (const { createdBy, count } of await countOpenSlips(db, clubId, now.getTime()))
    add("slips", createdBy, count);
  for (const { createdBy, count } of await countOpenClaims(db, clubId, now.getTime()))
    add("claims", createdBy, count);
  return counts;
};

const nothing = (): Made => ({ invitations: 0, passes: 0, slips: 0, claims: 0 });
