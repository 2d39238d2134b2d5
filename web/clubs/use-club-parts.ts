import { useQuery } from "@tanstack/react-query";
import type { ClubPart } from "#contract/club-parts.ts";
import { clubPartsQuery } from "./club-parts.queries.ts";

/**
 * Whether a club has ever used a part of the product: what it hasn't used is folded away (R13.41).
 * Everything counts as used until that is known, if it can't be read, and for helpers, who may not
 * ask. Pages with such parts call `prefetchClubParts` in their loader.
 */
export function useClubParts(clubId: string): (part: ClubPart) => boolean {
  // The officers' area asks, for all of its pages.
  const { data } = useQuery({ ...clubPartsQuery(clubId), enabled: false });
  return (part) => data?.used.includes(part) ?? true;
}
