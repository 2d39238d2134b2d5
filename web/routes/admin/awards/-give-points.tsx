import { useQuery } from "@tanstack/react-query";
import { GivePointsDialog } from "#web/awards/give-points-dialog.tsx";
import { categoriesQuery } from "#web/categories/categories.queries.ts";

/** The dialog that gives a new award. */
export function GivePoints({ clubId, onClose }: { clubId: string; onClose: () => void }) {
  const { data } = useQuery(categoriesQuery(clubId));
  return <GivePointsDialog {...{ clubId, onClose }} categories={data?.categories ?? []} />;
}
