import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { membersQuery } from "#web/members/members.queries.ts";
import { GivePointsDialog } from "#web/requirements/awards/give-points-dialog.tsx";

type GivePointsProps = {
  clubId: string;
  /** The award to add members to; undefined for a new one. */
  award?: { id: string; name: string };
  onClose: () => void;
};

/** The dialog that gives an award, with the club's categories and members to choose from. */
export function GivePoints(props: GivePointsProps) {
  const { data } = useQuery(categoriesQuery(props.clubId));
  const members = useQuery(membersQuery(props.clubId)).data?.members;
  return <GivePointsDialog {...props} members={members} categories={data?.categories ?? []} />;
}
