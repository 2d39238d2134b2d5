import { useQuery } from "@tanstack/react-query";
import type { Feature } from "#contract/clubs/used-features/features.ts";
import { usedFeaturesQuery } from "./used-features.queries.ts";

/**
 * Whether a club has ever used a feature: what it hasn't used is folded away (R13.41). Everything
 * counts as used until that is known, if it can't be read, and for helpers, who may not ask.
 * `admin/route.tsx` loads it for all pages; those whose contents depend on it wait for it in their
 * own loader.
 */
export function useUsedFeatures(clubId: string): (feature: Feature) => boolean {
  const { data } = useQuery({ ...usedFeaturesQuery(clubId), enabled: false });
  return (feature) => data?.used.includes(feature) ?? true;
}
